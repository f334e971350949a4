import type { Cell, ColumnSummary } from '../../preload/contract/index.ts'
import { cellText, isNumericColumn, type CellFormat } from './cell-text.ts'

/** A filter's field must still hold a month. */
const narrowest = 108
const widest = 320
/** The cell's padding, and in a heading also the arrow of a sort. */
const besideCell = 24
const besideHeading = 44
/** Inter at the grid's sizes, in pixels: an average letter, and a figure, which are all equally wide. */
const letter = 7
const figure = 8.2
/** A sum of many rows is longer than its terms, by about a figure and its share of the grouping for each tenfold. */
const roomForSum = (rows: number): number => Math.ceil(Math.log10(Math.max(1, rows))) * figure * 1.3

const widthOfText = (text: string): number => {
  const figures = text.replace(/\D/g, '').length
  return figures * figure + (text.length - figures) * letter
}

/** A width in pixels in which the heading, these cells and the sum of so many rows can be read, within reason. */
export const fittingWidth = (
  column: ColumnSummary,
  heading: string,
  cells: readonly Cell[],
  rows: number,
  texts: CellFormat
): number => {
  const widestCell = cells.reduce((most, cell) => Math.max(most, widthOfText(cellText(column, cell, texts))), 0)
  const content = widestCell + (isNumericColumn(column) && column.summed ? roomForSum(rows) : 0) + besideCell
  const needed = Math.max(content, widthOfText(heading) + besideHeading)
  return Math.round(Math.min(widest, Math.max(narrowest, needed)))
}
