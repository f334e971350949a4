import { Buffer } from 'node:buffer'
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../program.ts'
import { findTool } from './tools.ts'

/** Address and offset of the library's only section, and the alignments. */
const [address, offset, page, block] = [0x1000, 0x200, 0x1000, 0x200]
const base = 0x1000_0000

type Values = Readonly<Record<number, number>>
/** Writes numbers of four bytes, by their place behind `from`. */
const writeWords = (to: Buffer, from: number, values: Values): void => {
  for (const [at, value] of Object.entries(values)) to.writeUInt32LE(value, from + Number(at))
}
const writeHalves = (to: Buffer, from: number, values: Values): void => {
  for (const [at, value] of Object.entries(values)) to.writeUInt16LE(value, from + Number(at))
}

const rounded = (size: number, to: number): number => Math.ceil(size / to) * to

/** The section: exports, their names, and the code, which is `ret`. */
const section = (
  name: string,
  functions: readonly string[]
): { readonly bytes: Buffer; readonly tableSize: number; readonly entry: number } => {
  // Windows searches names by halving.
  const names = [...functions].sort()
  const [functionsAt, namesAt, ordinalsAt] = [40, 40 + 4 * names.length, 40 + 8 * names.length]
  let textsAt = ordinalsAt + 2 * names.length
  const texts = [`${name}.dll`, ...names].map((text) => {
    const at = textsAt
    textsAt += text.length + 1
    return { at, text }
  })
  const codeAt = rounded(textsAt, 16)
  const bytes = Buffer.alloc(rounded(codeAt + 16, block), 0)
  writeWords(bytes, 0, { 12: address + (texts[0]?.at ?? 0), 16: 1, 20: names.length, 24: names.length })
  writeWords(bytes, 0, { 28: address + functionsAt, 32: address + namesAt, 36: address + ordinalsAt })
  for (const [index, { at }] of texts.slice(1).entries()) {
    bytes.writeUInt32LE(address + codeAt, functionsAt + 4 * index)
    bytes.writeUInt32LE(address + at, namesAt + 4 * index)
    bytes.writeUInt16LE(index, ordinalsAt + 2 * index)
  }
  for (const { at, text } of texts) bytes.write(`${text}\0`, at, 'latin1')
  bytes.writeUInt8(0xc3, codeAt)
  return { bytes, tableSize: textsAt, entry: address + codeAt }
}

/** A 32-bit library of idle functions: NSIS refuses a script that calls a function which no plug-in exports. */
const plugIn = (name: string, functions: readonly string[]): Buffer => {
  const { bytes, tableSize, entry } = section(name, functions)
  const header = Buffer.alloc(offset)
  const [signature, optional] = [0x80, 0x98]
  const optionalSize = 224
  const described = optional + optionalSize
  header.write('MZ', 0)
  header.write('PE', signature)
  header.write('.text', described)
  writeWords(header, 0, { 0x3c: signature })
  writeHalves(header, signature, { 4: 0x14c, 6: 1, 20: optionalSize, 22: 0x2102 })
  writeHalves(header, optional, { 0: 0x10b, 40: 4, 48: 4, 68: 2 })
  writeWords(header, optional, { 4: bytes.length, 16: entry, 20: address, 28: base, 32: page, 36: block })
  writeWords(header, optional, { 56: address + rounded(bytes.length, page), 60: offset })
  writeWords(header, optional, { 92: 16, 96: address, 100: tableSize })
  writeWords(header, described, { 8: bytes.length, 12: address, 16: bytes.length, 20: offset, 36: 0xe000_0060 })
  return Buffer.concat([header, bytes])
}

const installed = '/usr/share/nsis'
const scripts = join(root, 'node_modules', 'app-builder-lib', 'templates', 'nsis')

/** Functions of electron-builder's script that Debian's NSIS does not have, by plug-in. */
const calledPlugIns = (): ReadonlyMap<string, readonly string[]> => {
  const own = new Set(readdirSync(join(installed, 'Plugins', 'x86-unicode')).map((file) => file.replace(/\.dll$/, '')))
  const called = new Map<string, Set<string>>()
  for (const file of readdirSync(scripts, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ns[hi]$/.test(name)
  )) {
    for (const [, plugin = '', name = ''] of readFileSync(join(scripts, file), 'utf8').matchAll(
      /\b([A-Za-z0-9]+)::([A-Za-z0-9_]+)/g
    )) {
      if (!own.has(plugin)) called.set(plugin, (called.get(plugin) ?? new Set()).add(name))
    }
  }
  return new Map([...called].map(([plugin, names]) => [plugin, [...names]]))
}

const writeProgram = (file: string, line: string): void => {
  writeFileSync(file, `#!/bin/sh\n${line}\n`)
  chmodSync(file, 0o755)
}

/** Lays out Debian's NSIS, with stand-ins for plug-ins, as electron-builder's download. The installer cannot be run. */
export const layOutNsis = (folder: string): Readonly<Record<string, string>> => {
  const at = (...path: readonly string[]): string => join(folder, ...path)
  const plugins = at('resources', 'plugins', 'x86-unicode')
  mkdirSync(plugins, { recursive: true })
  for (const [name, functions] of calledPlugIns()) writeFileSync(join(plugins, `${name}.dll`), plugIn(name, functions))
  mkdirSync(at('nsis', 'linux'), { recursive: true })
  for (const part of ['Include', 'Contrib', 'Stubs', 'Plugins']) symlinkSync(join(installed, part), at('nsis', part))
  // Nothing runs it here.
  writeFileSync(at('nsis', 'elevate.exe'), 'MZ')
  writeProgram(at('nsis', 'linux', 'makensis'), `exec "${findTool('makensis') ?? 'makensis'}" "$@"`)
  // Writes the uninstaller.
  for (const part of ['bin', 'wine-home', 'lib']) mkdirSync(at('wine', part), { recursive: true })
  writeProgram(at('wine', 'bin', 'wine'), 'printf MZ > "$(dirname "$1")/$(basename "$1" exe)__uninstaller.exe"')
  return {
    ELECTRON_BUILDER_NSIS_DIR: at('nsis'),
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: at('resources'),
    ELECTRON_BUILDER_7ZIP_PATH: findTool('7za') ?? '7za',
    ELECTRON_BUILDER_WINE_TOOLSET_DIR: at('wine')
  }
}
