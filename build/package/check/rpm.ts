import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { executableName } from '../product.ts'
import { emptyRoot } from './debian-root.ts'
import { entryFault, entryOf, handlerFault, installedFiles, program } from './linux-files.ts'
import { first, none, same, type Check } from './report.ts'
import { missingTools, output } from './tools.ts'

export const rpmTools = missingTools('rpm', 'rpmbuild')

/** Installed, installed over by a newer version, and removed. */
const installs = (rpm: string, root: string): string | null => {
  emptyRoot(root)
  mkdirSync(join(root, 'proc'), { recursive: true })
  const inRoot = (path: string): string => join(root, path)
  // No library of a desktop is in this root; the package's own list of them is looked at by itself.
  const act = (...args: readonly string[]): string => output('rpm', ['--root', root, '--define', '_dbpath /var/lib/rpm', '--nodeps', ...args])
  const present = (): string | null =>
    first(
      none('not installed', installedFiles.filter((path) => !existsSync(inRoot(path)))),
      lstatSync(inRoot(`usr/bin/${executableName}`), { throwIfNoEntry: false })?.isSymbolicLink() === true ? null : 'there is no link in /usr/bin',
      entryFault(inRoot(entryOf.path), entryOf.says),
      handlerFault(root),
      same('package-type', readFileSync(inRoot(`${program}/resources/package-type`), 'utf8'), 'rpm')
    )
  act('--install', rpm)
  const installed = present()
  // rpm runs the old version's script after the new one's.
  act('--upgrade', '--force', rpm)
  const updated = present()
  act('--erase', executableName)
  const left = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((found) => !found.isDirectory())
    .map((found) => join(found.parentPath, found.name).slice(root.length))
    .filter((path) => /kontorist/i.test(path))
  const fault = (when: string, what: string | null): string | null => what && `${when}: ${what}`
  return first(fault('installed', installed), fault('updated', updated), none('left behind', left))
}

/**
 * What is looked at in an rpm.
 * @param scratch a folder of its own.
 */
export const rpmChecks = (rpm: string, scratch: string): readonly Check[] => [
  {
    name: 'the rpm names itself, its maintainer, and what it needs',
    skip: rpmTools,
    run: () => {
      const field = (name: string): string => output('rpm', ['--query', '--queryformat', `%{${name}}`, '--package', rpm])
      const needs = output('rpm', ['--query', '--requires', '--package', rpm]).split('\n')
      return first(
        same('Name', field('NAME'), executableName),
        same('Architecture', field('ARCH'), 'x86_64'),
        same('Vendor', field('VENDOR'), 'Kontorist'),
        /^[^<]+ <[^@]+@[^@]+>$/.test(field('PACKAGER')) ? null : `Packager is ${field('PACKAGER')}`,
        none('not needed', ['gtk3', 'nss', '(libsecret or libsecret-1-0)'].filter((need) => !needs.includes(need))),
        none('found by itself', needs.filter((need) => /^lib.*\.so/.test(need)))
      )
    }
  },
  {
    name: 'everything in the rpm is root’s, and nobody else may write to it',
    skip: rpmTools,
    run: () => {
      const lines = output('rpm', ['--query', '--queryformat', '[%{FILEMODES:perms} %{FILEUSERNAME} %{FILEGROUPNAME} %{FILENAMES}\n]', '--package', rpm]).trim().split('\n')
      return none('not so', lines.filter((line) => !/^.{5}[^w].{2}[^w]. root root /.test(line)))
    }
  },
  {
    name: 'the rpm is installed into an empty system, updated and removed again: files, link, entry, scheme, and nothing is left',
    skip: process.getuid?.() === 0 ? (rpmTools ?? missingTools('chroot', 'desktop-file-validate', 'update-desktop-database', 'update-alternatives')) : 'it takes root',
    run: () => {
      const root = join(scratch, 'rpm')
      mkdirSync(root, { recursive: true })
      return installs(rpm, root)
    }
  }
]
