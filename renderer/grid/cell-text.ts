import { isDateTime, revealInvisible, type Cell, type ColumnSummary } from '../../preload/contract/index.ts'
import type { Format } from '../i18n/format.ts'
import { terminationDate } from './termination.ts'

/** How an empty cell shows: quiet, but to be told from a cell that has not come yet. */
const emptyMark = '–'

/** One value with far too many decimals must not fill a whole column with zeros. */
export const maxPaddedDecimals = 4

export interface CellFormat extends Format {
  /** That a contract is terminated by this date. */
  readonly terminated: (date: string) => string
}

type CellColumn = Pick<ColumnSummary, 'name' | 'kind' | 'decimals'>

/** Amounts and counts, which stand at the right with their figures below one another. */
export const isNumericColumn = ({ kind }: Pick<ColumnSummary, 'kind'>): boolean => kind === 'decimal' || kind === 'integer'

/** A value that does not fit its column's kind, shown as the service sent it. */
export const isMisfit = (cell: Cell | undefined): cell is { readonly text: string } =>
  typeof cell === 'object' && cell !== null

/** Figures in the language's way, all other text as the service sent it. */
const textOf = (column: CellColumn, cell: NonNullable<Cell>, texts: CellFormat): string => {
  if (isMisfit(cell)) return cell.text
  if (column.kind === 'decimal') return texts.decimal(cell, Math.min(column.decimals, maxPaddedDecimals))
  if (column.kind === 'integer') return texts.decimal(cell)
  // A day without a time of day stays one.
  if (column.kind === 'dateTime' && isDateTime(cell) && cell.includes('T')) return texts.dateTime(cell)
  return terminationDate(column, cell) === null ? cell : texts.terminated(cell)
}

/** What stands in the cell, with nothing in it that is not seen. */
export const cellText = (column: CellColumn, cell: Cell, texts: CellFormat): string =>
  cell === null ? emptyMark : revealInvisible(textOf(column, cell, texts))

/** The same for the clipboard, as the service sent it: nothing for an empty cell, and the minus sign and the dates that spreadsheets read. */
export const clipboardText = (column: CellColumn, cell: Cell, texts: CellFormat): string => {
  if (cell === null) return ''
  const date = terminationDate(column, cell)
  if (date !== null) return date
  const text = textOf(column, cell, texts)
  return isNumericColumn(column) && !isMisfit(cell) ? text.replace('\u2212', '-') : text
}
