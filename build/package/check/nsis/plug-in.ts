import { Buffer } from 'node:buffer'

/** Where the one section of the library is in memory and in the file, and on which bounds both are laid out. */
const [address, offset, page, block] = [0x1000, 0x200, 0x1000, 0x200]
const base = 0x1000_0000

const rounded = (size: number, to: number): number => Math.ceil(size / to) * to

/** `ret`, and an entry that says that all is well. */
const code = { nothing: [0xc3], x86: [0xb8, 1, 0, 0, 0, 0xc2, 12, 0], amd64: [0xb8, 1, 0, 0, 0, 0xc3] } as const

interface PlugIn {
  readonly name: string
  /** What it exports, by name. */
  readonly functions: readonly string[]
  readonly system: 'x86' | 'amd64'
}

/** The section: the table of what is exported, its names, and the code. */
const section = ({ name, functions, system }: PlugIn): { readonly bytes: Buffer; readonly tableSize: number; readonly entry: number } => {
  // Windows looks names up by halving, so they are in the order of their bytes.
  const names = [...functions].sort()
  const [functionsAt, namesAt, ordinalsAt] = [40, 40 + 4 * names.length, 40 + 8 * names.length]
  let textsAt = ordinalsAt + 2 * names.length
  const texts = [`${name}.dll`, ...names].map((text) => {
    const at = textsAt
    textsAt += text.length + 1
    return { at, text }
  })
  const codeAt = rounded(textsAt, 16)
  const bytes = Buffer.alloc(rounded(codeAt + 16, block))
  const word = (value: number, at: number): number => bytes.writeUInt32LE(value, at)
  const [own = { at: 0 }] = texts
  for (const [at, value] of [[12, address + own.at], [16, 1], [20, names.length], [24, names.length], [28, address + functionsAt], [32, address + namesAt], [36, address + ordinalsAt]] as const) word(value, at)
  for (const [index, { at }] of texts.slice(1).entries()) {
    word(address + codeAt, functionsAt + 4 * index)
    word(address + at, namesAt + 4 * index)
    bytes.writeUInt16LE(index, ordinalsAt + 2 * index)
  }
  for (const { at, text } of texts) bytes.write(`${text}\0`, at, 'latin1')
  Buffer.from(code.nothing).copy(bytes, codeAt)
  Buffer.from(code[system]).copy(bytes, codeAt + 4)
  return { bytes, tableSize: textsAt, entry: address + codeAt + 4 }
}

/**
 * A library of Windows' whose functions do nothing. The compiler of NSIS reads the names that a plug-in exports, and refuses a script that
 * calls another one; electron-builder's plug-ins are downloaded.
 */
export const plugIn = (library: PlugIn): Buffer => {
  const { bytes, tableSize, entry } = section(library)
  const isWide = library.system === 'amd64'
  const header = Buffer.alloc(offset)
  const [signature, optional] = [0x80, 0x98]
  const word = (value: number, at: number): number => header.writeUInt32LE(value, at)
  const half = (value: number, at: number): number => header.writeUInt16LE(value, at)
  header.write('MZ', 0)
  word(signature, 0x3c)
  header.write('PE', signature)
  const optionalSize = isWide ? 240 : 224
  half(isWide ? 0x8664 : 0x14c, signature + 4)
  half(1, signature + 6)
  half(optionalSize, signature + 20)
  // A library that can be run; for 32 or for 64 bits.
  half(isWide ? 0x2022 : 0x2102, signature + 22)
  half(isWide ? 0x20b : 0x10b, optional)
  word(bytes.length, optional + 4)
  word(entry, optional + 16)
  word(address, optional + 20)
  word(base, optional + (isWide ? 24 : 28))
  word(page, optional + 32)
  word(block, optional + 36)
  for (const version of [40, 48]) half(4, optional + version)
  word(address + rounded(bytes.length, page), optional + 56)
  word(offset, optional + 60)
  half(2, optional + 68)
  // Room for the stack and the heap, which each take a word of the system's width.
  for (const index of [0, 1, 2, 3]) word(index % 2 === 0 ? 0x10_0000 : 0x1000, optional + 72 + index * (isWide ? 8 : 4))
  const tables = optional + (isWide ? 108 : 92)
  word(16, tables)
  word(address, tables + 4)
  word(tableSize, tables + 8)
  const described = optional + optionalSize
  header.write('.text', described)
  for (const [at, value] of [[8, bytes.length], [12, address], [16, bytes.length], [20, offset], [36, 0xe000_0060]] as const) word(value, described + at)
  return Buffer.concat([header, bytes])
}
