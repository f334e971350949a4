import {
  maxFileBytes,
  unreadable,
  type Reading,
  delimiters,
  read,
  toTable,
  type Delimiter,
  type Encoding,
  type Source,
  type Table
} from './table.ts'
import type { LeftOutSheet } from '../../../../preload/contract/index.ts'
import { decodeText } from './decode.ts'
import { detectDelimiter, parseDelimited, partJoinedRows, withoutOtherQuotes } from './delimited.ts'
import { readWorkbook } from './workbook.ts'

/** Input to read: a file, or a pasted text. */
export type ReadingInput = { readonly file: File } | { readonly text: string }

export interface ReadingJob {
  readonly input: ReadingInput
  readonly choice: ReadingChoice
}

/** Reads a source to its end, wherever it is called. */
export const runReadingJob = async ({ input, choice }: ReadingJob): Promise<Reading<ReadTables>> => {
  if ('text' in input) return readPasted(input.text, choice)
  const { file } = input
  if (file.size > maxFileBytes) return unreadable('tooLarge')
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return unreadable('notOpened')
  }
  return readBytes(file.name, bytes, choice)
}

/** A table with where it came from. */
export interface SourceTable extends Table {
  readonly source: Source
  /** True if the workbook hides the sheet. */
  readonly isHidden?: boolean
}

export interface ReadingChoice {
  readonly delimiter?: Delimiter
  readonly encoding?: Encoding
}

/** All tables of a source, the first one to begin with. */
export interface ReadTables {
  readonly tables: readonly SourceTable[]
  readonly leftOut: readonly LeftOutSheet[]
}

const alone = (table: SourceTable): ReadTables => ({ tables: [table], leftOut: [] })

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** First bytes of a zip archive, such as a workbook. */
const zip = [0x50, 0x4b, 0x03, 0x04]
/** First bytes of a compound file: a workbook of before 2007, or one with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]
const wholeCompound = [...compound, 0xa1, 0xb1, 0x1a, 0xe1]
/** True for the first bytes of a workbook of Excel 2 to 4, which is no compound file yet. */
const isEarly = ([first, version = 1, length = 0]: Uint8Array): boolean =>
  first === 0x09 && [0, 2, 4].includes(version) && [4, 6].includes(length)
/** Beginning of markup that spreadsheets write under the name of a workbook. */
const markup = /^\s*(?:<\?xml|<!doctype html|<html|<head|<meta|<table|<style|<office:document|<Workbook)/i

/** Excel writes and reads a first line that names the delimiter. */
const splitNamed = (text: string): { readonly body: string; readonly named: Delimiter | undefined } => {
  const [line, sign] = /^sep=([;,|\t])\r?\n/i.exec(text.slice(0, 10)) ?? []
  return { body: text.slice(line?.length ?? 0), named: delimiters.find((delimiter) => delimiter === sign) }
}

const split = (text: string, chosen?: Delimiter): Reading<Table & { readonly delimiter: Delimiter }> => {
  const { body, named } = splitNamed(text)
  const delimiter = chosen ?? named ?? detectDelimiter(body)
  const table = toTable(withoutOtherQuotes(partJoinedRows(parseDelimited(body, delimiter), delimiter)))
  return table.ok ? read({ ...table.value, delimiter }) : table
}

/** Reads pasted text, as copied from a sheet or a CSV file. */
export const readPasted = (text: string, choice: ReadingChoice = {}): Reading<ReadTables> => {
  if (text.length > maxFileBytes) return unreadable('tooLarge')
  const table = split(text, choice.delimiter)
  if (!table.ok) return table
  const { delimiter, ...rest } = table.value
  return read(alone({ ...rest, source: { kind: 'paste', delimiter } }))
}

/** Reads a file by its bytes, whatever its name: a table for every sheet that holds anything, at least one. */
export const readBytes = async (
  file: string,
  bytes: Uint8Array,
  choice: ReadingChoice = {}
): Promise<Reading<ReadTables>> => {
  if (bytes.length > maxFileBytes) return unreadable('tooLarge')
  const isArchive = startsWith(bytes, zip)
  const isCompound = startsWith(bytes, compound)
  // The library would take a file without the whole of it for text.
  if (isCompound && !startsWith(bytes, wholeCompound)) return unreadable('brokenWorkbook')
  const decoded = isArchive || isCompound || isEarly(bytes) ? null : decodeText(bytes, choice.encoding)
  if (decoded && !decoded.ok) return decoded
  if (!decoded || markup.test(decoded.value.text.slice(0, 500))) {
    const book = await readWorkbook(
      decoded ? { kind: 'markup', text: decoded.value.text } : { kind: isArchive ? 'archive' : 'compound', bytes }
    )
    if (!book.ok) return book
    const { sheets, leftOut } = book.value
    return read({
      tables: sheets.map(({ name, ...table }) => ({ ...table, source: { kind: 'workbook', file, sheet: name } })),
      leftOut
    })
  }
  const { text, encoding } = decoded.value
  const table = split(text, choice.delimiter)
  if (!table.ok) return table
  const { delimiter, ...rest } = table.value
  return read(alone({ ...rest, source: { kind: 'text', file, delimiter, encoding } }))
}
