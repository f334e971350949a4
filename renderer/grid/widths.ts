import type { Cell, ColumnSummary } from '../../preload/contract/index.ts'
import { cellText, isNumeric, type CellTexts } from './cell-text.ts'

const narrowest = 72
const widest = 320
/** The cell's padding, and in a heading also the arrow of a sort. */
const besideCell = 24
const besideHeading = 44
/** Inter at the grid's sizes: an average letter, and a tabular figure. */
const letter = 6.9
const figure = 7.9

/** Sums are wider than what they are made of. */
const roomForSum = 4

/** A width in pixels in which the heading and these cells can be read, within reason. */
export const fittingWidth = (
  column: ColumnSummary,
  heading: string,
  cells: readonly Cell[],
  texts: CellTexts
): number => {
  const longest = cells.reduce((most, cell) => Math.max(most, cellText(column, cell, texts).length), 0)
  const content = isNumeric(column) ? (longest + (column.summed ? roomForSum : 0)) * figure : longest * letter
  const needed = Math.max(content + besideCell, heading.length * letter + besideHeading)
  return Math.round(Math.min(widest, Math.max(narrowest, needed)))
}
