import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { basename, join, relative } from 'node:path'
import { returnScheme } from '../product.ts'
import { makeInstaller } from './nsis/make-installer.ts'
import { nsisTools } from './nsis/tools.ts'
import { first, none, same, type Check, type Fault } from './report.ts'
import { missingTools } from './tools.ts'
import { registryValues, wine } from './wine.ts'

interface InstallerOptions {
  /** The folder that was staged for Windows. */
  readonly app: string
  /** The packed program of Windows, whose executable writes down how it is started (`startsFile`). */
  readonly program: string
  readonly version: string
  /** The folder of Wine's Windows. */
  readonly prefix: string
  /** A folder of its own. */
  readonly scratch: string
}

/** Where the program that stands in for Windows' Electron writes down how it was started, on Wine's disk. */
export const startsFile = 'started.txt'

/** For one person and for everybody: the installer's switch, where the program comes, in which hive it is registered, and its shortcut. */
const contexts = [
  { name: 'one person', words: '/currentuser', folder: 'users/USER/AppData/Local/Programs/Kontorist', hive: 'HKCU', menu: 'users/USER/AppData/Roaming/Microsoft/Windows/Start Menu/Programs' },
  { name: 'everybody', words: '/allusers', folder: 'Program Files/Kontorist', hive: 'HKLM', menu: 'ProgramData/Microsoft/Windows/Start Menu/Programs' }
] as const
type Context = (typeof contexts)[number]

const uninstaller = 'Uninstall Kontorist.exe'

/** What Windows lists the program under, which electron-builder makes of its name: by another one, a new version would come beside the old one. */
const listedAs = 'acd32246-7c98-53e6-a0b0-3afc7d23398f'

/** Texts of both languages that must be in the installer and in the uninstaller: electron-builder's own, and ours. */
const said = {
  installer: ['Vem ska den här applikationen installeras för?', 'Who should this application be installed for?', 'Stänger Kontorist', 'Closing running Kontorist'],
  uninstaller: ['Vilken installation ska tas bort?', 'Which installation should be removed?', 'Det går inte att ångra.', 'It cannot be undone.']
} as const

/** Which texts a program of Windows does not have in it. */
const unsaid = (file: string, texts: readonly string[]): Fault => {
  const content = readFileSync(file)
  return none('not said', texts.filter((text) => !content.includes(Buffer.from(text, 'utf16le'))))
}

/** Every file of a folder by its path there, as its hash. */
const hashes = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file): [string, string] => [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')])
      .sort()
  )

/** A Windows with the installer in it. */
const windowsWith = (prefix: string, installer: string) => {
  const disk = (path: string): string => join(prefix, 'drive_c', path.replace('USER', userInfo().username))
  const inWindows = (path: string): string => `C:\\${relative(join(prefix, 'drive_c'), disk(path)).replaceAll('/', '\\')}`
  return {
    disk,
    inWindows,
    install: (words: string) => wine(prefix, [installer, '/S', ...words.split(' ')]),
    /** Without `_?=` the uninstaller would copy itself, and be gone before it has ended. The path stands there without quotation marks, which only a batch file can write. */
    uninstall: (folder: string, words: string) => {
      writeFileSync(disk('remove.bat'), `@"${inWindows(folder)}\\${uninstaller}" /S ${words} _?=${inWindows(folder)}\r\n`)
      wine(prefix, ['cmd', '/c', 'C:\\remove.bat'])
    },
    /** With which words the program has been started since it was last asked. */
    started: (): readonly string[] => {
      if (!existsSync(disk(startsFile))) return []
      const lines = readFileSync(disk(startsFile), 'latin1').trim().split('\n')
      rmSync(disk(startsFile))
      return lines.map((line) => line.replace(/^"[^"]*"\s*/, '').trim())
    }
  }
}

/** What the installer leaves in the registry, beside the place that it keeps for itself. */
const wantedOf = (path: string, version: string) => ({
  scheme: { ':(Default)': `URL:${returnScheme}`, ':URL Protocol': '', '\\shell\\open\\command:(Default)': `"${path}\\Kontorist.exe" -- "%1"` },
  listed: { ':DisplayName': `Kontorist ${version}`, ':DisplayVersion': version, ':Publisher': 'Kontorist', ':DisplayIcon': `${path}\\Kontorist.exe,0` }
})

const inContext = (installer: string, { words, folder, hive, menu }: Context, { program, version, prefix }: InstallerOptions): Fault => {
  const windows = windowsWith(prefix, installer)
  const path = windows.inWindows(folder)
  const wanted = wantedOf(path, version)
  const scheme = (of: string = hive): Readonly<Record<string, string>> => registryValues(prefix, `${of}\\Software\\Classes\\${returnScheme}`)
  const listed = (): Readonly<Record<string, string>> => registryValues(prefix, `${hive}\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\${listedAs}`)
  const files = (): readonly string[] => Object.entries(hashes(windows.disk(folder))).map(([name, hash]) => `${name} ${hash}`)
  const packed = Object.entries(hashes(program)).map(([name, hash]) => `${name} ${hash}`)
  const strangers = (): readonly string[] => files().filter((file) => !packed.includes(file) && !file.startsWith(uninstaller))
  const lacking = (): readonly string[] => packed.filter((file) => !files().includes(file))

  windows.install(words)
  const entry = listed()
  const installed = first(
    none('not installed', lacking()),
    none('installed and not packed', strangers()),
    unsaid(windows.disk(`${folder}/${uninstaller}`), said.uninstaller),
    existsSync(windows.disk(`${menu}/Kontorist.lnk`)) ? null : 'there is no shortcut in the Start menu',
    same('what is registered', scheme(), wanted.scheme),
    same('what is registered elsewhere', scheme(hive === 'HKCU' ? 'HKLM' : 'HKCU'), {}),
    same('what Windows lists', Object.fromEntries(Object.keys(wanted.listed).map((name) => [name, entry[name]])), wanted.listed),
    same('how Windows removes it', entry[':QuietUninstallString'], `"${path}\\${uninstaller}" ${words} /S`)
  )
  // As the program does it: the installer runs the old version's uninstaller, which must take nothing of what is kept.
  windows.install(`${words} --updated`)
  const updated = first(none('lost by an update', lacking()), same('what an update starts', windows.started(), []), same('what is registered after an update', scheme(), wanted.scheme))
  windows.uninstall(folder, words)
  const removed = first(
    same('what a removal leaves', readdirSync(windows.disk(folder)), [uninstaller]),
    same('what a silent removal starts', windows.started(), []),
    existsSync(windows.disk(`${menu}/Kontorist.lnk`)) ? 'the shortcut is left behind' : null,
    same('what is left of the scheme', scheme(), {}),
    same('what Windows still lists', listed(), {})
  )
  windows.install(words)
  windows.uninstall(folder, `${words} --delete-app-data`)
  const emptied = same('what a removal of everything starts', windows.started(), ['--remove-all-data=silently'])
  rmSync(windows.disk(folder), { recursive: true })
  return first(installed, updated, removed, emptied)
}

/** What is looked at of Windows' installer. */
export const installerChecks = (options: InstallerOptions): readonly Check[] => {
  const { app, program, version, prefix, scratch } = options
  const withWine = nsisTools ?? missingTools('wine')
  let installer = ''
  return [
    {
      name: 'the installer’s whole script, electron-builder’s with our part in it, is compiled for both processors with every warning an error, and speaks Swedish and English',
      skip: nsisTools,
      run: async () => {
        const made = await makeInstaller({ app, program, folder: join(scratch, 'nsis'), prefix: null })
        return first(same('what was made', made.map((file) => basename(file)).sort(), ['arm64', 'x64'].map((arch) => `Kontorist-${version}-setup-${arch}.exe`)), ...made.map((file) => unsaid(file, said.installer)))
      }
    },
    {
      name: 'the same script makes an installer for 64-bit Wine',
      skip: withWine,
      run: async () => {
        const [made = ''] = await makeInstaller({ app, program, folder: join(scratch, 'nsis-wine'), prefix })
        installer = made
        return null
      }
    },
    ...contexts.map((context) => ({
      name: `the installer, for ${context.name} (Wine): files, shortcut, scheme and entry; updated with nothing lost; removed with nothing left; what is kept goes only where it is told to`,
      skip: withWine,
      run: () => inContext(installer, context, options)
    }))
  ]
}
