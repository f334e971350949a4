import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../program.ts'
import { findTool, missingTools } from '../tools.ts'
import { wineVariables } from '../wine.ts'
import { plugIn } from './plug-in.ts'

/** Where Debian has what belongs to NSIS. */
const installed = '/usr/share/nsis'
const scripts = join(root, 'node_modules', 'app-builder-lib', 'templates', 'nsis')

export const nsisTools = missingTools('makensis', '7za')

/** Every function of a plug-in that electron-builder's script may call and Debian's NSIS does not have, by plug-in. */
const calledPlugIns = (): ReadonlyMap<string, readonly string[]> => {
  const own = new Set(readdirSync(join(installed, 'Plugins', 'x86-unicode')).map((file) => file.replace(/\.dll$/, '')))
  const called = new Map<string, Set<string>>()
  for (const file of readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ns[hi]$/.test(name))) {
    for (const [, plugin = '', name = ''] of readFileSync(join(scripts, file), 'utf8').matchAll(/\b([A-Za-z0-9]+)::([A-Za-z0-9_]+)/g)) {
      if (!own.has(plugin)) called.set(plugin, (called.get(plugin) ?? new Set()).add(name))
    }
  }
  return new Map([...called].map(([plugin, names]) => [plugin, [...names]]))
}

const writeProgram = (file: string, lines: readonly string[]): void => {
  writeFileSync(file, `#!/bin/sh\n${lines.join('\n')}\n`)
  chmodSync(file, 0o755)
}

interface Layout {
  /** A folder of its own. */
  readonly folder: string
  /**
   * Where the installer is to run: in this Windows of Wine's, which has 64 bits only; with what it installs. Null: it is compiled as for
   * people, for 32 bits and with every warning an error.
   */
  readonly run: { readonly prefix: string; readonly program: string } | null
}

/**
 * Lays out what electron-builder would download to make an installer by NSIS, and gives the variables that lead it there: Debian's NSIS, with
 * plug-ins that export the names of the real ones. To run it, those that it could not do without are replaced by macros (`stand-ins.nsh`),
 * and its files are packed by NSIS itself.
 */
export const layOutNsis = ({ folder, run }: Layout): Readonly<Record<string, string>> => {
  const at = (...path: readonly string[]): string => join(folder, ...path)
  const [plugins, wineFolder] = [at('resources', 'plugins'), at('wine')]
  for (const system of ['x86', 'amd64'] as const) {
    mkdirSync(join(plugins, `${system}-unicode`), { recursive: true })
    for (const [name, functions] of calledPlugIns()) writeFileSync(join(plugins, `${system}-unicode`, `${name}.dll`), plugIn({ name, functions, system }))
  }
  mkdirSync(at('nsis', 'linux'), { recursive: true })
  for (const part of ['Include', 'Contrib', 'Stubs', 'Plugins']) symlinkSync(join(installed, part), at('nsis', part))
  // Goes into the program's folder, and is run by an update of a program that belongs to everybody; nothing runs it here.
  writeFileSync(at('nsis', 'elevate.exe'), 'MZ')
  const compiler = findTool('makensis') ?? 'makensis'
  const forWine = [
    '"-XTarget amd64-unicode" "-XUnicode true"',
    `'-X!addplugindir /amd64-unicode "${join(plugins, 'amd64-unicode')}"'`,
    `'-X!include "${join(import.meta.dirname, 'stand-ins.nsh')}"'`,
    `"-DAPP_BUILD_DIR=${run?.program ?? ''}"`
  ].join(' ')
  // For 64 bits the script has a label that nothing jumps to, which is a warning.
  const withoutStrictness = 'for word do shift; [ "$word" = -WX ] || set -- "$@" "$word"; done'
  writeProgram(at('nsis', 'linux', 'makensis'), run ? [withoutStrictness, `exec "${compiler}" ${forWine} "$@"`] : [`exec "${compiler}" "$@"`])
  // Writes the uninstaller, which the real Wine has the installer write: for 32 bits.
  for (const part of ['bin', 'wine-home', 'lib']) mkdirSync(join(wineFolder, part), { recursive: true })
  writeProgram(join(wineFolder, 'bin', 'wine'), ['printf MZ > "$(dirname "$1")/$(basename "$1" exe)__uninstaller.exe"'])
  return {
    ELECTRON_BUILDER_NSIS_DIR: at('nsis'),
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: at('resources'),
    ELECTRON_BUILDER_7ZIP_PATH: findTool('7za') ?? '7za',
    ...(run ? { ...wineVariables(run.prefix), USE_SYSTEM_WINE: 'true', ELECTRON_BUILDER_WINE_TOOLSET_DIR: '' } : { ELECTRON_BUILDER_WINE_TOOLSET_DIR: wineFolder })
  }
}
