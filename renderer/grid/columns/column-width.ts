import { isNumericKind, type Cell, type ColumnSummary } from '../../../preload/contract/index.ts'
import { cellText, type CellFormat } from '../cells/cell-look.ts'

/** In pixels: a filter's field must have room for a month. */
const narrowest = 96
const widest = 320
const cellPadding = 24
/** Space beside a heading's text: its padding, and the sort arrow with its number. */
const besideHeading = 20 + 34
/** A sign before or after the text of a heading (`data-grid.css`). */
const headingSign = 14
/** Widths in pixels in Inter at the grid's size: an average letter, and a digit. All digits have the same width. */
const letterWidth = 7
const digitWidth = 8.2
/** A sum is longer than its terms by a digit, and its share of separators, per factor of ten in rows. */
const roomForSum = (rows: number): number => Math.ceil(Math.log10(Math.max(1, rows))) * digitWidth * 1.3

const widthOfText = (text: string): number => {
  const digits = text.replace(/\D/g, '').length
  return digits * digitWidth + (text.length - digits) * letterWidth
}

/** Widths of letters in a bold heading, in pixels; all others have `headingLetter`. */
const headingLetters: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'|\s]/u, 3.6],
  [/[ftr()/-]/u, 5.2],
  [/[mwMW%]/u, 11.4],
  [/\p{Lu}/u, 9.2]
]
const headingLetter = 7.9

/** Returns the width of a heading, rather too wide than too narrow: text that does not fit is cut. */
const widthOfHeading = (text: string): number =>
  [...text].reduce(
    (width, letter) => width + (headingLetters.find(([letters]) => letters.test(letter))?.[1] ?? headingLetter),
    0
  )

/** The possible widths of a column, in pixels. */
export interface FittingWidth {
  /** Shows the heading, the cells and the sum in full, within limits. */
  readonly needed: number
  /** Shows the heading in full, and enough of a text to tell it from others. Numbers and dates are never cut. */
  readonly least: number
}

const within = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

/** The width that shows a figure in full. It has no limit: a part of a figure is another figure. */
export const widthOfFigure = (text: string): number => Math.ceil(widthOfText(text) + cellPadding)

/** The width that shows a heading in full, within limits, and these figures, however long they are. */
export const widthOfFigures = (heading: string, figures: readonly string[]): number =>
  Math.max(within(widthOfHeading(heading) + besideHeading), ...figures.map(widthOfFigure))

/** The share of a text that is enough to tell it from others. */
const enoughOfText = 0.6

/** The dot before a state, and its bold letters. */
const roomForLook = 28

/** Returns a column's widths by heading, cells and the sum of so many rows. `looks`: texts of custom cells. */
export const fittingWidth = (
  column: ColumnSummary,
  heading: string,
  cells: readonly Cell[],
  rows: number,
  texts: CellFormat,
  looks: readonly string[] = []
): FittingWidth => {
  const widths = [
    ...cells.map((cell) => widthOfText(cellText(column, cell, texts))),
    ...looks.map((text) => widthOfText(text) + roomForLook)
  ]
  const widestCell = widths.reduce((most, width) => Math.max(most, width), 0)
  const content = widestCell + (isNumericKind(column.kind) && column.summed ? roomForSum(rows) : 0) + cellPadding
  const signs = (column.derived ? 1 : 0) + (column.status !== 'known' || column.typeMismatches > 0 ? 1 : 0)
  const ofHeading = widthOfHeading(heading) + besideHeading + signs * headingSign
  const beside = (width: number): number => within(Math.max(ofHeading, width))
  return { needed: beside(content), least: beside(column.kind === 'text' ? content * enoughOfText : content) }
}

/** Raises both widths to a minimum, such as that of a sum once it is known. */
export const atLeast = ({ needed, least }: FittingWidth, width: number): FittingWidth => ({
  needed: Math.max(needed, width),
  least: Math.max(least, width)
})

/** The largest share by which columns are widened to fill the window. More would tear a row apart. */
const mostStretch = 0.35

/**
 * Distributes a width over adjacent columns: they fill the room where they can. Where they need more, text columns
 * shrink first; where that is not enough either, all have the width they need, and the grid scrolls.
 */
export const widthsInRoom = (widths: readonly FittingWidth[], room: number): readonly number[] => {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
  const needed = sum(widths.map((width) => width.needed))
  const yielding = needed - sum(widths.map(({ least }) => least))
  const missing = needed - room
  if (missing > yielding || needed === 0) return widths.map((width) => width.needed)
  if (missing > 0)
    return widths.map((width) => Math.floor(width.needed - ((width.needed - width.least) * missing) / yielding))
  const stretch = Math.min(mostStretch, -missing / needed)
  return widths.map((width) => Math.floor(width.needed * (1 + stretch)))
}
