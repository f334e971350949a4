import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { executableName, returnScheme } from '../product.ts'
import { first, none, same, type Check, type Fault } from './report.ts'
import { complaint, findTool, missingTools, output } from './tools.ts'

const program = 'opt/Kontorist'
const entry = `usr/share/applications/${executableName}.desktop`
const link = `usr/bin/${executableName}`

const entrySays = {
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

const installedFiles = [
  `${program}/${executableName}`,
  `${program}/resources/app.asar`,
  entry,
  ...[16, 24, 32, 48, 64, 128, 256, 512].map(
    (size) => `usr/share/icons/hicolor/${size}x${size}/apps/${executableName}.png`
  )
]

/** Tools of packages' scripts, which run in the root. */
const scriptTools = 'bash dash ln rm readlink chmod cp true unshare update-alternatives update-desktop-database'.split(
  ' '
)

const librariesOf = (tool: string): readonly string[] =>
  [...output('ldd', [tool]).matchAll(/(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? [])

/** Makes a folder the root of an empty Linux: dpkg's own files, and copies of the host's tools. */
const emptyRoot = (root: string): void => {
  const dpkg = ['updates', 'info', 'triggers', 'alternatives'].map((folder) => `var/lib/dpkg/${folder}`)
  const folders = 'var/log usr/bin usr/sbin usr/lib usr/lib64 etc/alternatives tmp dev proc'.split(' ')
  for (const folder of [...dpkg, ...folders]) mkdirSync(join(root, folder), { recursive: true })
  for (const folder of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(join('usr', folder), join(root, folder))
  for (const file of ['status', 'available']) writeFileSync(join(root, 'var/lib/dpkg', file), '')
  writeFileSync(join(root, 'dev/null'), '')
  const copy = (from: string, to: string): void => {
    if (existsSync(join(root, to))) return
    mkdirSync(dirname(join(root, to)), { recursive: true })
    cpSync(realpathSync(from), join(root, to))
  }
  for (const tool of scriptTools) {
    const path = findTool(tool)
    if (path === null) continue
    copy(path, join('usr', 'bin', tool))
    for (const library of librariesOf(path)) copy(library, library)
  }
  if (!existsSync(join(root, 'usr/bin/sh'))) symlinkSync('dash', join(root, 'usr/bin/sh'))
}

const entryFault = (file: string): Fault => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const values = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  )
  return first(
    ...Object.entries(entrySays).map(([key, value]) => same(key, values[key], value)),
    complaint('desktop-file-validate', [file])
  )
}

const presentFault = (root: string, packageType: string): Fault => {
  const inRoot = (path: string): string => join(root, path)
  const missing = installedFiles.filter((path) => !existsSync(inRoot(path)))
  if (missing.length > 0) return none('not installed', missing)
  const handlers = readFileSync(inRoot('usr/share/applications/mimeinfo.cache'), 'utf8').split('\n')
  return first(
    lstatSync(inRoot(link), { throwIfNoEntry: false })?.isSymbolicLink() === true
      ? null
      : 'there is no link in /usr/bin',
    entryFault(inRoot(entry)),
    handlers.includes(`x-scheme-handler/${returnScheme}=${executableName}.desktop;`)
      ? null
      : 'the return address has no handler',
    same('package-type', readFileSync(inRoot(`${program}/resources/package-type`), 'utf8'), packageType)
  )
}

interface Manager {
  readonly packageType: 'deb' | 'rpm'
  readonly install: (root: string) => void
  /** Installs the same once more, as an update. */
  readonly update: (root: string) => void
  readonly remove: (root: string) => void
}

const managerFault = (root: string, { packageType, install, update, remove }: Manager): Fault => {
  emptyRoot(root)
  install(root)
  const installed = presentFault(root, packageType)
  update(root)
  const updated = presentFault(root, packageType)
  remove(root)
  const left = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((found) => !found.isDirectory())
    .map((found) => join(found.parentPath, found.name).slice(root.length))
    .filter((path) => /kontorist/i.test(path) && !path.startsWith('/var/log/'))
  return first(installed && `installed: ${installed}`, updated && `updated: ${updated}`, none('left behind', left))
}

const managerTools = ['chroot', 'desktop-file-validate', 'update-desktop-database', 'update-alternatives']

const managerCheck = (root: string, manager: Manager, tools: readonly string[]): Check => ({
  name: `the ${manager.packageType} is installed into an empty system, updated and removed again: files, link, entry, scheme, and nothing is left`,
  skip: process.getuid?.() === 0 ? missingTools(...tools, ...managerTools) : 'it takes root',
  run: () => {
    mkdirSync(root, { recursive: true })
    return managerFault(root, manager)
  }
})

const isMaintainer = /^[^<]+ <[^@]+@[^@]+>$/

export const debChecks = (deb: string, scratch: string): readonly Check[] => {
  // The root has no desktop libraries; the package's list of them is checked by itself.
  const dpkg = (root: string, ...args: readonly string[]): string =>
    output('dpkg', ['--root', root, '--force-depends', '--log', '/dev/null', ...args])
  const manager: Manager = {
    packageType: 'deb',
    install: (root) => void dpkg(root, '--install', deb),
    update: (root) => void dpkg(root, '--install', deb),
    remove: (root) => void dpkg(root, '--purge', executableName)
  }
  return [
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
          isMaintainer.test(field('Maintainer')) ? null : `Maintainer is ${field('Maintainer')}`,
          field('Depends').includes('libsecret-1-0') ? null : 'it does not depend on libsecret-1-0'
        )
      }
    },
    {
      name: 'everything in the deb is root’s, and nobody else may write to it',
      skip: missingTools('dpkg-deb'),
      run: () => {
        const lines = output('dpkg-deb', ['--contents', deb]).trim().split('\n')
        return none(
          'not so',
          lines.filter((line) => !/^.{5}[^w].{2}[^w]. root\/root /.test(line) && !line.startsWith('l'))
        )
      }
    },
    managerCheck(join(scratch, 'debian'), manager, ['dpkg'])
  ]
}

export const rpmTools = missingTools('rpm', 'rpmbuild')

export const rpmChecks = (rpm: string, scratch: string): readonly Check[] => {
  const act = (root: string, ...args: readonly string[]): string =>
    output('rpm', ['--root', root, '--define', '_dbpath /var/lib/rpm', '--nodeps', ...args])
  const manager: Manager = {
    packageType: 'rpm',
    install: (root) => void act(root, '--install', rpm),
    // rpm runs the old version's script after the new one's.
    update: (root) => void act(root, '--upgrade', '--force', rpm),
    remove: (root) => void act(root, '--erase', executableName)
  }
  return [
    {
      name: 'the rpm names itself, its maintainer, and what it needs',
      skip: rpmTools,
      run: () => {
        const field = (name: string): string =>
          output('rpm', ['--query', '--queryformat', `%{${name}}`, '--package', rpm])
        const needs = output('rpm', ['--query', '--requires', '--package', rpm]).split('\n')
        return first(
          same('Name', field('NAME'), executableName),
          same('Architecture', field('ARCH'), 'x86_64'),
          same('Vendor', field('VENDOR'), 'Kontorist'),
          isMaintainer.test(field('PACKAGER')) ? null : `Packager is ${field('PACKAGER')}`,
          none(
            'not needed',
            ['gtk3', 'nss', '(libsecret or libsecret-1-0)'].filter((need) => !needs.includes(need))
          ),
          none(
            'found by itself',
            needs.filter((need) => /^lib.*\.so/.test(need))
          )
        )
      }
    },
    {
      name: 'everything in the rpm is root’s, and nobody else may write to it',
      skip: rpmTools,
      run: () => {
        const format = '[%{FILEMODES:perms} %{FILEUSERNAME} %{FILEGROUPNAME} %{FILENAMES}\n]'
        const lines = output('rpm', ['--query', '--queryformat', format, '--package', rpm]).trim().split('\n')
        return none(
          'not so',
          lines.filter((line) => !/^.{5}[^w].{2}[^w]. root root /.test(line))
        )
      }
    },
    managerCheck(join(scratch, 'rpm'), manager, ['rpm', 'rpmbuild'])
  ]
}
