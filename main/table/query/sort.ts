import type { Sort } from '../../../preload/contract/index.ts'
import type { Codes } from '../column/values.ts'
import { columnOf, type Table } from '../table.ts'
import type { Turn } from './turn.ts'

/**
 * The rows in the wanted order; rows that it does not tell apart stay as they stood. A radix sort over the columns' ranks,
 * from the last key to the first: each pass is stable, so the passes together are the whole order.
 */
export const sortRows = async (
  table: Table,
  rows: Uint32Array,
  sort: readonly Sort[],
  turn: Turn
): Promise<Uint32Array> => {
  let sorted = rows
  for (const { column: name, direction } of sort.toReversed()) {
    const column = columnOf(table, name)
    const ranks = column.ranks()
    await turn()
    const largest = ranks.count - 1
    for (let shift = 0; shift < 32 && largest >>> shift > 0; shift += digitBits) {
      sorted = pass(sorted, column.codes, ranks[direction], shift)
    }
  }
  return sorted
}

const digitBits = 16
const digitMask = (1 << digitBits) - 1

/** A stable counting sort by one digit of the rows' ranks. */
const pass = (rows: Uint32Array, codes: Codes, ranks: Uint32Array, shift: number): Uint32Array => {
  const ends = new Uint32Array(digitMask + 2)
  for (let i = 0; i < rows.length; i++) {
    const digit = ((ranks[codes[rows[i] ?? 0] ?? 0] ?? 0) >>> shift) & digitMask
    ends[digit + 1] = (ends[digit + 1] ?? 0) + 1
  }
  for (let digit = 0; digit <= digitMask; digit++) ends[digit + 1] = (ends[digit + 1] ?? 0) + (ends[digit] ?? 0)
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const digit = ((ranks[codes[row] ?? 0] ?? 0) >>> shift) & digitMask
    const at = ends[digit] ?? 0
    sorted[at] = row
    ends[digit] = at + 1
  }
  return sorted
}
