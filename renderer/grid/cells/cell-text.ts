import {
  isDateTime,
  isNumericKind,
  neutraliseFormulas,
  revealInvisible,
  type Cell,
  type ColumnSummary
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { terminationDate } from '../data/termination.ts'

/** Shown in an empty cell, so that it differs from a cell that is not loaded yet. */
const emptyMark = '–'

export interface CellFormat extends Format {
  /** The text for a contract that is terminated by this date. */
  readonly terminated: (date: string) => string
}

type CellColumn = Pick<ColumnSummary, 'name' | 'kind' | 'decimals' | 'derived'>

/** True if the column holds amounts or counts, which are right-aligned. */
export const isNumericColumn = ({ kind }: Pick<ColumnSummary, 'kind'>): boolean => isNumericKind(kind)

/** True if the value does not fit its column's kind. It is shown as the service sent it. */
export const isTypeMismatch = (cell: Cell | undefined): cell is { readonly text: string } =>
  typeof cell === 'object' && cell !== null

/** True if the value does not fit the column's kind and is not the marker for multiple values. */
export const isTypeMismatchOf = ({ several }: Pick<ColumnSummary, 'several'>, cell: Cell | undefined): boolean =>
  isTypeMismatch(cell) && cell.text !== several

/** Formats numbers and times in the UI language; other text stays as the service sent it. */
const textOf = (column: CellColumn, cell: NonNullable<Cell>, texts: CellFormat): string => {
  if (isTypeMismatch(cell)) return cell.text
  if (column.kind === 'decimal') return texts.decimal(cell, column.decimals)
  if (column.kind === 'integer') return texts.decimal(cell)
  // A date without a time of day is shown as it is.
  if (column.kind === 'dateTime' && isDateTime(cell) && cell.includes('T')) return texts.dateTime(cell)
  return terminationDate(column, cell) === null ? cell : texts.terminated(cell)
}

/** The text shown in the cell, with invisible characters made visible. */
export const cellText = (column: CellColumn, cell: Cell, texts: CellFormat): string =>
  cell === null ? emptyMark : revealInvisible(textOf(column, cell, texts))

/**
 * Returns the text for the clipboard: empty for an empty cell, numbers and dates in a form that spreadsheets parse, and
 * nothing that a spreadsheet would run as a formula. Invisible characters stay.
 */
export const clipboardText = (column: CellColumn, cell: Cell, texts: CellFormat): string => {
  if (cell === null) return ''
  const date = terminationDate(column, cell)
  if (date !== null) return date
  const text = textOf(column, cell, texts)
  return isNumericColumn(column) && !isTypeMismatch(cell) ? text.replace('\u2212', '-') : neutraliseFormulas(text)
}
