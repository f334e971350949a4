import { decodeText } from './decode.ts'
import { detectDelimiter, parseDelimited } from './delimited.ts'
import { maxFileBytes, read, toTable, unreadable, type Reading, type Source, type Table } from './table.ts'
import { readWorkbook } from './workbook.ts'

/** A table with where it came from. */
export interface SourceTable extends Table {
  readonly source: Source
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** How a zip archive begins, which a workbook is one of. */
const zip = [0x50, 0x4b, 0x03, 0x04]
/** How a compound file begins: a workbook of before 2007, or one with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads pasted text, as copied from a sheet or a CSV file. */
export const readPasted = (text: string): Reading<SourceTable> => {
  if (text.length > maxFileBytes) return unreadable('tooLarge')
  const delimiter = detectDelimiter(text)
  const table = toTable(parseDelimited(text, delimiter))
  return table.ok ? read({ ...table.value, source: { kind: 'paste', delimiter } }) : table
}

const readTextFile = (file: string, bytes: Uint8Array): Reading<SourceTable> => {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return decoded
  const { text, encoding } = decoded.value
  // Excel writes and reads a first line that names the delimiter.
  const [, named] = /^sep=([;,\t])\r?\n/i.exec(text) ?? []
  const body = named === undefined ? text : text.slice(text.indexOf('\n') + 1)
  const delimiter = named === ';' || named === ',' || named === '\t' ? named : detectDelimiter(body)
  const table = toTable(parseDelimited(body, delimiter))
  return table.ok ? read({ ...table.value, source: { kind: 'text', file, delimiter, encoding } }) : table
}

/**
 * Reads a file by what it holds, whatever its name says: a workbook (xlsx), or text with delimiters. Gives a table for every
 * sheet that holds anything, and at least one.
 */
export const readFile = async (file: File): Promise<Reading<readonly SourceTable[]>> => {
  if (file.size > maxFileBytes) return unreadable('tooLarge')
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return unreadable('notOpened')
  }
  if (startsWith(bytes, compound)) return unreadable('oldWorkbook')
  if (startsWith(bytes, zip)) {
    const sheets = await readWorkbook(bytes)
    if (!sheets.ok) return sheets
    return read(sheets.value.map(({ name, ...table }) => ({ ...table, source: { kind: 'workbook', file: file.name, sheet: name } })))
  }
  const table = readTextFile(file.name, bytes)
  return table.ok ? read([table.value]) : table
}
