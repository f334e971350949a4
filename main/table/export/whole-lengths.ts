import { maxPrintedRows, type UiLanguage } from '../../../preload/contract/index.ts'
import { isNumericKind } from '../column/kind.ts'
import { isWholeCode, maxPrintedLength, maxWholeHeading, maxWholeWord } from './printed-table.ts'
import { shownText } from './shown-text.ts'
import type { ExportedColumn } from './types.ts'

/** By how many characters the sum of as many rows as are printed may be longer than the longest of its numbers: digits, what groups them, a sign and a mark. */
const moreOfSum = 10

/** How many characters of a text stand beside each other: those of its longest word, of which a longer one is broken unless it is an identifier. */
const wordLength = (text: string): number =>
  text
    .split(/\s+/u)
    .reduce(
      (longest, word) => Math.max(longest, isWholeCode(word) ? word.length : Math.min(maxWholeWord, word.length)),
      0
    )

/** How many characters of a heading do: those of its longest word that is not broken. */
const headingLength = (text: string): number =>
  text
    .split(/\s+/u)
    .reduce((longest, { length }) => (length > maxWholeHeading ? longest : Math.max(longest, length)), 0)

/**
 * How many characters stand beside each other in each column at least, as it is shown: those of its longest number, or of its longest word, or of the
 * longest short word of its heading. On paper none of these is broken, so that they decide how wide a sheet has to be.
 */
export const wholeLengths = (columns: readonly ExportedColumn[], rows: Uint32Array, language: UiLanguage): number[] =>
  columns.map(({ column, heading }) => {
    const isNumber = isNumericKind(column.kind)
    const shown = shownText(column, language)
    const isSeen = new Uint8Array(column.dictionary.size)
    let longest = 1
    for (const row of rows.subarray(0, maxPrintedRows)) {
      const code = column.codes[row] ?? 0
      if (code === 0 || isSeen[code] === 1) continue
      isSeen[code] = 1
      const { text } = shown(code)
      longest = Math.max(longest, isNumber ? Math.min(maxPrintedLength, text.length) : wordLength(text))
    }
    return Math.max(longest + (column.summed ? moreOfSum : 0), headingLength(heading))
  })
