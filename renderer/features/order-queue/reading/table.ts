import { importDelimiters, maxImportColumns, maxImportRows, type importEncodings, type ImportSource } from '../../../../preload/contract/index.ts'

/** How many rows one paste or one file may have. */
export const maxRows = maxImportRows
/** How large a file may be, in bytes. */
export const maxFileBytes = 20_000_000
/** How many columns are read. What is farther to the right in a sheet is no order. */
export const maxColumns = maxImportColumns
/** The longest text of a cell, as in the contract of an order. */
export const maxCellLength = 500

/** What the bytes of a text file were taken for. */
export type Encoding = (typeof importEncodings)[number]

/** What separates the cells of a text. */
export const delimiters = importDelimiters
export type Delimiter = (typeof delimiters)[number]

/** Rows of cells as text, from wherever they came, every row of the same length. */
export interface Table {
  readonly rows: readonly (readonly string[])[]
  /** The number of each row in the source, counted from one, blank rows too, as sheets show it. */
  readonly numbers: readonly number[]
}

/** A sheet of a workbook, by its name. */
export interface NamedTable extends Table {
  readonly name: string
}

/** What was read, and how, for the person to be told. */
export type Source = Readonly<ImportSource>

/** Why nothing was read. */
export type Unreadable =
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooLongCell'
  /** No cell holds anything. */
  | 'empty'
  /** A workbook of before 2007, or one with a password, which is packed the same way. */
  | 'oldWorkbook'
  /** A workbook that is damaged, or would unpack to more than there is room for. */
  | 'brokenWorkbook'
  /** Bytes that are no text: a picture, a PDF. */
  | 'notText'
  /** The file could not be opened. */
  | 'notOpened'

/** What was read, or why nothing was. */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Unreadable }

export const read = <Value>(value: Value): Reading<Value> => ({ ok: true, value })
export const unreadable = (reason: Unreadable): { readonly ok: false; readonly reason: Unreadable } => ({ ok: false, reason })

const isBlank = (cell: string): boolean => cell.trim() === ''

/**
 * Brings rows into a table: without blank rows and without blank columns at the right, every row of the same length. Refuses
 * what is too much, because a part of it would look like the whole.
 */
export const toTable = (rows: readonly (readonly string[])[]): Reading<Table> => {
  const filled = rows.flatMap((cells, at) => (cells.every(isBlank) ? [] : [{ cells, number: at + 1 }]))
  if (filled.length === 0) return unreadable('empty')
  // One more, for the headings.
  if (filled.length > maxRows + 1) return unreadable('tooManyRows')
  const width = Math.min(
    maxColumns,
    filled.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => !isBlank(cell)) + 1), 0)
  )
  const table = filled.map(({ cells }) => Array.from({ length: width }, (_, at) => cells[at]?.trim() ?? ''))
  if (table.some((row) => row.some((cell) => cell.length > maxCellLength))) return unreadable('tooLongCell')
  return read({ rows: table, numbers: filled.map(({ number }) => number) })
}
