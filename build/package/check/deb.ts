import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { executableName } from '../product.ts'
import { emptyRoot } from './debian-root.ts'
import { entryFault, entryOf, handlerFault, installedFiles, program } from './linux-files.ts'
import { first, none, same, type Check } from './report.ts'
import { missingTools, output } from './tools.ts'

/** Every path below a folder but folders. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((found) => (found.isDirectory() ? [] : [join(found.parentPath, found.name)]))

const installs = (deb: string, root: string): string | null => {
  emptyRoot(root)
  // No library of a desktop is in this root; the package's own list of them is looked at by itself.
  const dpkg = ['--root', root, '--force-depends', '--log', '/dev/null']
  output('dpkg', [...dpkg, '--install', deb])
  const inRoot = (path: string): string => join(root, path)
  const present = (): string | null =>
    first(
      none('not installed', installedFiles.filter((path) => !existsSync(inRoot(path)))),
      lstatSync(inRoot(`usr/bin/${executableName}`), { throwIfNoEntry: false })?.isSymbolicLink() === true ? null : 'there is no link in /usr/bin',
      entryFault(inRoot(entryOf.path), entryOf.says),
      handlerFault(root),
      same('package-type', readFileSync(inRoot(`${program}/resources/package-type`), 'utf8'), 'deb')
    )
  const installed = present()
  // The old version's script runs with the new one's, as in an update.
  output('dpkg', [...dpkg, '--install', deb])
  const updated = present()
  output('dpkg', [...dpkg, '--purge', executableName])
  const left = filesBelow(root).filter((path) => /kontorist/i.test(path.slice(root.length)) && !path.includes('/var/log/'))
  return first(installed, updated, none('left behind', left.map((path) => path.slice(root.length))), linkFault(inRoot(`usr/bin/${executableName}`)))
}

const linkFault = (path: string): string | null => (lstatSync(path, { throwIfNoEntry: false }) ? `a link is left behind: ${readlinkSync(path)}` : null)

/**
 * What is looked at in a Debian package.
 * @param scratch a folder of its own.
 */
export const debChecks = (deb: string, scratch: string): readonly Check[] => [
  {
    name: 'the deb names itself, its maintainer, and what it needs',
    skip: missingTools('dpkg-deb'),
    run: () => {
      const field = (name: string): string => output('dpkg-deb', ['--field', deb, name]).trim()
      return first(
        same('Package', field('Package'), executableName),
        same('Architecture', field('Architecture'), 'amd64'),
        same('Section', field('Section'), 'misc'),
        same('Recommends', field('Recommends'), ''),
        /^[^<]+ <[^@]+@[^@]+>$/.test(field('Maintainer')) ? null : `Maintainer is ${field('Maintainer')}`,
        field('Depends').includes('libsecret-1-0') ? null : 'it does not depend on libsecret-1-0'
      )
    }
  },
  {
    name: 'everything in the deb is root’s, and nobody else may write to it',
    skip: missingTools('dpkg-deb'),
    run: () => {
      const lines = output('dpkg-deb', ['--contents', deb]).trim().split('\n')
      return none('not so', lines.filter((line) => !/^.{5}[^w].{2}[^w]. root\/root /.test(line) && !line.startsWith('l')))
    }
  },
  {
    name: 'the deb is installed into an empty Debian, updated and removed again: files, link, entry, scheme, and nothing is left',
    skip: process.getuid?.() === 0 ? missingTools('dpkg', 'chroot', 'desktop-file-validate', 'update-desktop-database', 'update-alternatives') : 'it takes root',
    run: () => {
      const root = join(scratch, 'debian')
      mkdirSync(root, { recursive: true })
      return installs(deb, root)
    }
  }
]
