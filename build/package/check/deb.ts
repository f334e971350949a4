import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { executableName, returnScheme } from '../product.ts'
import { emptyRoot } from './debian-root.ts'
import { first, none, same, type Check } from './report.ts'
import { complaint, missingTools, output } from './tools.ts'

/** Where the program, its entry and its picture are installed. */
const program = 'opt/Kontorist'
const entry = `usr/share/applications/${executableName}.desktop`
const icons = [16, 24, 32, 48, 64, 128, 256, 512].map((size) => `usr/share/icons/hicolor/${size}x${size}/apps/${executableName}.png`)

/** What a desktop entry must say, key by key. */
const said = {
  Name: 'Kontorist',
  Exec: `/${program}/${executableName} %U`,
  Icon: executableName,
  Type: 'Application',
  Terminal: 'false',
  StartupWMClass: executableName,
  MimeType: `x-scheme-handler/${returnScheme};`,
  Categories: 'Office;',
  'GenericName[sv]': 'Fastighetsförvaltning'
}

/** What is wrong with a desktop entry. */
export const entryFault = (file: string, wanted: Readonly<Record<string, string>>): string | null => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const values = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  return first(...Object.entries(wanted).map(([key, value]) => same(key, values[key], value)), complaint('desktop-file-validate', [file]))
}

/** Every path below a folder but folders. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((found) => (found.isDirectory() ? [] : [join(found.parentPath, found.name)]))

const installs = (deb: string, root: string): string | null => {
  emptyRoot(root)
  // No library of a desktop is in this root; the package's own list of them is looked at by itself.
  const dpkg = ['--root', root, '--force-depends', '--log', '/dev/null']
  output('dpkg', [...dpkg, '--install', deb])
  const inRoot = (path: string): string => join(root, path)
  const scriptsLink = lstatSync(inRoot(`usr/bin/${executableName}`), { throwIfNoEntry: false })
  const faults = first(
    none('not installed', [`${program}/${executableName}`, `${program}/resources/app.asar`, entry, ...icons].filter((path) => !existsSync(inRoot(path)))),
    scriptsLink?.isSymbolicLink() === true ? null : 'there is no link in /usr/bin',
    entryFault(inRoot(entry), said),
    same('the handler of the return address', readFileSync(inRoot('usr/share/applications/mimeinfo.cache'), 'utf8').split('\n').find((line) => line.startsWith('x-scheme-handler/')), `x-scheme-handler/${returnScheme}=${executableName}.desktop;`),
    same('package-type', readFileSync(inRoot(`${program}/resources/package-type`), 'utf8'), 'deb')
  )
  output('dpkg', [...dpkg, '--purge', executableName])
  const left = filesBelow(root).filter((path) => /kontorist/i.test(path.slice(root.length)) && !path.includes('/var/log/'))
  return first(faults, none('left behind', left.map((path) => path.slice(root.length))), linkFault(inRoot(`usr/bin/${executableName}`)))
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
    name: 'the deb is installed into an empty Debian and removed again: files, link, entry, scheme, and nothing is left',
    skip: process.getuid?.() === 0 ? missingTools('dpkg', 'chroot', 'desktop-file-validate', 'update-desktop-database', 'update-alternatives') : 'it takes root',
    run: () => {
      const root = join(scratch, 'debian')
      mkdirSync(root, { recursive: true })
      return installs(deb, root)
    }
  }
]
