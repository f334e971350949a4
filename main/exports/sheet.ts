/** The sheets that a table is printed on. */
export interface Sheet {
  /** Their size, as CSS has it. */
  readonly paper: string
  /** Size of the letters, in points. */
  readonly letters: number
  /** Width available to a long text, in millimetres. */
  readonly textWidth: number
}

/** Millimetres beside the table, and beside the text of a cell. */
export const sideMargin = 10
export const cellPadding = 1.2

const pointsPerMillimetre = 72 / 25.4
/** The sides of an A4 sheet, in millimetres. */
const longOfA4 = 297
const shortOfA4 = 210

/** Width of a digit, as a share of the size of the letters, in the widest font that may be used. */
const widthOfDigit = 0.64
/** Width of a long text, in millimetres: at least this, and up to so many times an equal share of the sheet. */
const leastTextWidth = 40
const sharesOfText = 2

/** With so many columns, letters are so large, in points. */
const usualLetters = [
  [8, 9],
  [12, 8],
  [18, 7],
  [26, 6]
] as const
const smallest = 5

/** The least width of a table, in millimetres. */
const widthOf = (wholeLengths: readonly number[], letters: number): number =>
  wholeLengths.reduce(
    (width, length) => width + 2 * cellPadding + (length * widthOfDigit * letters) / pointsPerMillimetre,
    0
  )

/**
 * The sheets that all columns have room on: A4 with the letters that are usual for so many columns, or with smaller
 * ones. Where even the smallest leave no room, a larger sheet of the same shape, which a printer makes smaller: what
 * finds no room on a sheet is cut off without a word. `wholeLengths`: of each column, see `TableExport`.
 */
export const sheetFor = (wholeLengths: readonly number[], portrait = false): Sheet => {
  const [widthOfA4, heightOfA4] = portrait ? [shortOfA4, longOfA4] : [longOfA4, shortOfA4]
  let letters: number = usualLetters.find(([most]) => wholeLengths.length <= most)?.[1] ?? smallest
  const room = widthOfA4 - 2 * sideMargin
  while (letters > smallest && widthOf(wholeLengths, letters) > room) letters--
  const needed = widthOf(wholeLengths, letters)
  const textWidth = Math.max(leastTextWidth, Math.floor((sharesOfText * room) / Math.max(1, wholeLengths.length)))
  if (needed <= room) return { paper: `A4 ${portrait ? 'portrait' : 'landscape'}`, letters, textWidth }
  const width = Math.ceil(needed + 2 * sideMargin)
  return { paper: `${width}mm ${Math.ceil((width * heightOfA4) / widthOfA4)}mm`, letters, textWidth }
}
