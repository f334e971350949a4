import { maxPrintedRows, type UiLanguage } from '../../../preload/contract/index.ts'
import { isNumericKind } from '../column/kind.ts'
import { maxPrintedLength } from './printed-table.ts'
import { shownText } from './shown-text.ts'
import type { ExportedColumn } from './types.ts'

/** By how many characters the sum of as many rows as are printed may be longer than the longest of its numbers: digits, what groups them, a sign and a mark. */
const moreOfSum = 10

/**
 * How many characters the longest number of each column has as it is shown; 0 for a column of text. On paper a line of text is broken where it has to be, and a
 * number is not, so that these decide how wide a sheet has to be.
 */
export const numberLengths = (columns: readonly ExportedColumn[], rows: Uint32Array, language: UiLanguage): number[] =>
  columns.map(({ column }) => {
    if (!isNumericKind(column.kind)) return 0
    const shown = shownText(column, language)
    const isSeen = new Uint8Array(column.dictionary.size)
    let longest = 1
    for (const row of rows.subarray(0, maxPrintedRows)) {
      const code = column.codes[row] ?? 0
      if (code === 0 || isSeen[code] === 1) continue
      isSeen[code] = 1
      longest = Math.max(longest, Math.min(maxPrintedLength, shown(code).text.length))
    }
    return longest + (column.summed ? moreOfSum : 0)
  })
