import {
  importDelimiters,
  maxImportCell,
  maxImportColumns,
  maxImportRows,
  type ImportCell,
  type importEncodings,
  type ImportSource
} from '../../../../preload/contract/index.ts'

/** Largest number of rows of one paste or one file. */
export const maxRows = maxImportRows
/** Largest size of a file, in bytes. */
export const maxFileBytes = 20_000_000
/** Number of columns that are read. A table says where there is more to the right. */
export const maxColumns = maxImportColumns

/** Encoding that a text file was decoded with. */
export type Encoding = (typeof importEncodings)[number]

/** Separator between the cells of a text. */
export const delimiters = importDelimiters
export type Delimiter = (typeof delimiters)[number]

/** Rows of cells, from wherever they came, every row of the same length. */
export interface Table {
  readonly rows: readonly (readonly ImportCell[])[]
  /** The number of each row in the source, counted from one, blank rows too, as sheets show it. */
  readonly numbers: readonly number[]
  /** The numbers of the rows that the spreadsheet hides, by a filter or by hand. */
  readonly hidden?: readonly number[]
  /** Columns right of the last that is read hold something. */
  readonly isCut?: true
}

/** A sheet of a workbook, by its name. */
export interface NamedTable extends Table {
  readonly name: string
  readonly isHidden: boolean
}

/** Source of a table and how it was read, to be shown. */
export type Source = Readonly<ImportSource>

/** Why nothing was read. */
export type Unreadable =
  | 'tooLarge'
  | 'tooManyRows'
  /** More cells or merged cells than any table of orders has. */
  | 'tooManyCells'
  /** Reading took too long, or more memory than there is. */
  | 'tooSlow'
  /** No cell holds anything. */
  | 'empty'
  /** A workbook with a password. */
  | 'password'
  /** A workbook that is damaged, or of a kind that cannot be read. */
  | 'brokenWorkbook'
  /** Bytes that are no text: a picture, a PDF. */
  | 'notText'
  /** The file could not be opened. */
  | 'notOpened'

export type Reading<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: Unreadable }

export const read = <Value>(value: Value): Reading<Value> => ({ ok: true, value })
export const unreadable = (reason: Unreadable): { readonly ok: false; readonly reason: Unreadable } => ({
  ok: false,
  reason
})

export const textOf = (cell: ImportCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))
/** A cell whose text is blank may still be one that nothing is known of. */
const isBlank = (cell: ImportCell): boolean =>
  typeof cell === 'string' ? cell.trim() === '' : cell.text.trim() === '' && cell.fact !== 'noResult'

/** A row with its number in the source. */
export interface NumberedRow {
  readonly cells: readonly ImportCell[]
  readonly number: number
}

const kept = (cell: ImportCell | undefined): ImportCell => {
  const text = textOf(cell).trim()
  if (text.length > maxImportCell) {
    const isJoined = typeof cell === 'object' && cell.fact === 'strayQuote'
    return { text: text.slice(0, maxImportCell), fact: isJoined ? 'strayQuote' : 'tooLong' }
  }
  return typeof cell === 'object' ? { ...cell, text } : text
}

/** Makes a table of rows of equal length without blank ones. Refuses too many: a part would look like the whole. */
export const toTable = (rows: readonly NumberedRow[], hidden: ReadonlySet<number> = new Set()): Reading<Table> => {
  const filled = rows.filter(({ cells }) => !cells.slice(0, maxColumns).every(isBlank))
  if (filled.length === 0) return unreadable('empty')
  // One more, for the headings.
  if (filled.length > maxRows + 1) return unreadable('tooManyRows')
  const widthOf = ({ cells }: NumberedRow): number =>
    cells.slice(0, maxColumns).findLastIndex((cell) => !isBlank(cell)) + 1
  const width = filled.reduce((most, row) => Math.max(most, widthOf(row)), 0)
  const numbers = filled.map(({ number }) => number)
  const unseen = numbers.filter((number) => hidden.has(number))
  return read({
    rows: filled.map(({ cells }) => Array.from({ length: width }, (_, at) => kept(cells[at]))),
    numbers,
    ...(unseen.length > 0 && { hidden: unseen }),
    ...(rows.some(({ cells }) => cells.slice(maxColumns).some((cell) => !isBlank(cell))) && { isCut: true })
  })
}
