import type { Cell, ColumnSummary } from '../../preload/contract/index.ts'
import { cellText, isNumericColumn, type CellFormat } from './cell-text.ts'

/** In pixels: a filter's field must have room for a month. */
const narrowest = 108
const widest = 320
/** The padding of a cell; a heading also has the arrow of a sort. */
const cellPadding = 24
const headingPadding = 44
/** Widths in pixels in Inter at the grid's size: an average letter, and a digit. All digits have the same width. */
const letterWidth = 7
const digitWidth = 8.2
/** A sum is longer than its terms: by one digit, and its share of the group separators, for every factor of ten in rows. */
const roomForSum = (rows: number): number => Math.ceil(Math.log10(Math.max(1, rows))) * digitWidth * 1.3

const widthOfText = (text: string): number => {
  const digits = text.replace(/\D/g, '').length
  return digits * digitWidth + (text.length - digits) * letterWidth
}

/** The width in pixels that shows the heading, these cells and the sum of this many rows in full, within limits. */
export const fittingWidth = (
  column: ColumnSummary,
  heading: string,
  cells: readonly Cell[],
  rows: number,
  texts: CellFormat
): number => {
  const widestCell = cells.reduce((most, cell) => Math.max(most, widthOfText(cellText(column, cell, texts))), 0)
  const content = widestCell + (isNumericColumn(column) && column.summed ? roomForSum(rows) : 0) + cellPadding
  const needed = Math.max(content, widthOfText(heading) + headingPadding)
  return Math.round(Math.min(widest, Math.max(narrowest, needed)))
}
