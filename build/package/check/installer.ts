import { mkdirSync, readFileSync, writeFileSync, openSync, closeSync, existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../program.ts'
import { returnScheme } from '../product.ts'
import { first, same, type Check, type Fault } from './report.ts'
import { findTool, missingTools, output } from './tools.ts'

/** For one person and for everybody: what NSIS calls it, and where it registers then. */
const contexts = [['current', 'HKCU'], ['all', 'HKLM']] as const
type Context = (typeof contexts)[number]

/** An installer with nothing in it but our own part, for 64-bit Wine; electron-builder's script needs plug-ins that are downloaded. */
const script = (folder: string, [context]: Context): string => `Unicode true
Target amd64-unicode
OutFile "${join(folder, 'kontorist-installer.exe')}"
InstallDir "C:\\Program Files\\Kontorist"
RequestExecutionLevel user
SilentInstall silent
SilentUnInstall silent
!define APP_EXECUTABLE_FILENAME "Kontorist.exe"
!include LogicLib.nsh
!include FileFunc.nsh
!include "${join(root, 'build', 'package', 'installer.nsh')}"
Section
  SetShellVarContext ${context}
  SetOutPath "$INSTDIR"
  File "${join(folder, 'Kontorist.exe')}"
  WriteUninstaller "$INSTDIR\\uninstall.exe"
  !insertmacro customInstall
SectionEnd
Section un.
  SetShellVarContext ${context}
  !insertmacro customUnInstall
SectionEnd
`

/** Stands for the program: it writes down how it was started. */
const program = (folder: string): string => `Unicode true
Target amd64-unicode
OutFile "${join(folder, 'Kontorist.exe')}"
RequestExecutionLevel user
SilentInstall silent
Section
  FileOpen $0 "C:\\started.txt" a
  FileSeek $0 0 END
  FileWrite $0 "$CMDLINE$\\n"
  FileClose $0
SectionEnd
`

/** Compiles a script as electron-builder does. */
const compile = (folder: string, name: string, text: string): void => {
  writeFileSync(join(folder, name), text)
  output('makensis', ['-V2', '-WX', '-INPUTCHARSET', 'UTF8', join(folder, name)])
}

const wineVariables = (prefix: string): NodeJS.ProcessEnv => ({ ...process.env, WINEPREFIX: prefix, WINEDEBUG: '-all', DISPLAY: '' })

/**
 * Runs a program of Windows. Wine's Node and its tools end with an error on pipes, so what it writes goes to a file.
 * @throws where the program did not end by itself
 */
const wine = (prefix: string, args: readonly string[]): string => {
  const written = join(prefix, '..', 'wine-output')
  const [input, file] = [openSync('/dev/null', 'r'), openSync(written, 'w')]
  const { status, signal, error } = spawnSync(findTool('wine') ?? 'wine', [...args], { env: wineVariables(prefix), stdio: [input, file, file], timeout: 120_000 })
  for (const one of [input, file]) closeSync(one)
  const text = readFileSync(written, 'utf8')
  if (status === null) throw new Error(`${args.join(' ')}: ${error?.message ?? String(signal)}: ${text}`)
  return text
}

/** Waits until every program of a Windows has ended, those too that its own first start or an installer left behind, and its registry is on the disk. */
const settled = (prefix: string): void => {
  const { status, error } = spawnSync(findTool('wineserver') ?? 'wineserver', ['-w'], { env: wineVariables(prefix), stdio: 'ignore', timeout: 120_000 })
  // A server that has ended already is the other good answer.
  if (status === null) throw error ?? new Error('wineserver does not end')
}

/**
 * The values of a key and of those below it, by their paths. Windows says `(Default)` for the unnamed one.
 * @throws where neither the key nor that there is none could be read: no answer is not an empty key
 */
const registered = (prefix: string, hive: string): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {}
  let path = ''
  const answer = wine(prefix, ['reg', 'query', `${hive}\\Software\\Classes\\${returnScheme}`, '/s'])
  for (const line of answer.split(/\r?\n/)) {
    if (line.startsWith('HKEY_')) path = line.slice(line.indexOf(returnScheme) + returnScheme.length)
    const [, name, value] = /^\s{4}(.+?)\s{4}REG_SZ(?:\s{4}(.*))?$/.exec(line) ?? []
    if (name !== undefined) values[`${path}:${name}`] = value ?? ''
  }
  if (Object.keys(values).length === 0 && !answer.includes('Unable to find the specified registry key')) throw new Error(`the registry did not answer: ${answer}`)
  return values
}

const installed = 'C:\\Program Files\\Kontorist'
const wanted = {
  ':(Default)': `URL:${returnScheme}`,
  ':URL Protocol': '',
  '\\shell\\open\\command:(Default)': '"C:\\Program Files\\Kontorist\\Kontorist.exe" -- "%1"'
}

/**
 * Runs the uninstaller, which here leaves the files alone. Without `_?=` it would copy itself, and be gone before it has ended. The path
 * stands there without quotation marks, which only a batch file can write.
 */
const uninstall = (prefix: string, switches: string): void => {
  writeFileSync(join(prefix, 'drive_c', 'remove.bat'), `@"${installed}\\uninstall.exe" ${switches} _?=${installed}\r\n`)
  wine(prefix, ['cmd', '/c', 'C:\\remove.bat'])
}

/** With which words the program has been started. */
const started = (prefix: string): readonly string[] => {
  const file = join(prefix, 'drive_c', 'started.txt')
  if (!existsSync(file)) return []
  return readFileSync(file, 'latin1').trim().split('\n').map((line) => line.replace(/^"[^"]*"\s*/, '').trim())
}

const installsAndRemoves = (folder: string, context: Context): Fault => {
  const [, hive] = context
  const other = hive === 'HKCU' ? 'HKLM' : 'HKCU'
  compile(folder, 'program.nsi', program(folder))
  compile(folder, 'setup.nsi', script(folder, context))
  const prefix = join(folder, 'wine')
  wine(prefix, ['wineboot', '--init'])
  settled(prefix)
  wine(prefix, [join(folder, 'kontorist-installer.exe'), '/S'])
  settled(prefix)
  if (!existsSync(join(prefix, 'drive_c', 'Program Files', 'Kontorist', 'uninstall.exe'))) return 'the installer has not run'
  const [here, elsewhere] = [registered(prefix, hive), registered(prefix, other)]
  uninstall(prefix, '/S')
  uninstall(prefix, '/S --updated --delete-app-data')
  const keeping = started(prefix)
  const left = registered(prefix, hive)
  uninstall(prefix, '/S --delete-app-data')
  return first(
    same('what is registered', here, wanted),
    same('what is registered elsewhere', elsewhere, {}),
    same('what is left of it', left, {}),
    same('what an update or a silent removal starts', keeping, []),
    same('what a removal of everything starts', started(prefix), ['--remove-all-data=silently'])
  )
}

/** What is looked at of Windows' installer. */
export const installerChecks = (scratch: string): readonly Check[] =>
  contexts.map((context) => ({
    name: `our part of the NSIS installer registers the return address on Windows in ${context[1]} (Wine), and its uninstaller takes it away, and what is kept only where it is told to`,
    skip: missingTools('makensis', 'wine'),
    run: () => {
      const folder = join(scratch, `nsis-${context[0]}`)
      mkdirSync(folder)
      return installsAndRemoves(folder, context)
    }
  }))
