import type { Sort } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { ranksInDirection, type Ranks } from '../column/ranks.ts'
import type { Codes } from '../base/dictionary.ts'
import { columnOf, type Table } from '../column/table.ts'
import type { Checkpoint } from '../base/checkpoint.ts'

/** What rows are sorted by: the place of their code, of which there are `count`. */
export interface SortKey {
  readonly codes: Codes
  readonly places: Uint32Array
  readonly count: number
}

/** The rows in the wanted order; rows that it does not tell apart stay as they stood. */
export const sortRows = async (
  table: Table,
  rows: Uint32Array,
  sort: readonly Sort[],
  turn: Checkpoint
): Promise<Uint32Array> => {
  const keys: SortKey[] = []
  const named = new Set<string>()
  for (const { column: name, direction } of sort) {
    // What a column's first place in the order leaves alike, its second one does too.
    if (named.has(name)) continue
    named.add(name)
    const column = columnOf(table, name)
    const ranks = await ranksOf(column, turn)
    keys.push({ codes: column.codes, places: ranksInDirection(ranks, direction), count: ranks.count })
    await turn()
  }
  return radixSort(rows, keys, turn)
}

/** The column's ranks, worked out with turns between where nobody has asked for them before. */
export const ranksOf = async (column: Column, turn: Checkpoint): Promise<Ranks> => {
  while (column.rankStep()) await turn()
  return column.ranks()
}

const digitBits = 16
const digitMask = (1 << digitBits) - 1

/**
 * The rows by their keys, the first of which counts most. A radix sort, from the last key to the first: each pass is stable,
 * so the passes together are the whole order.
 */
export const radixSort = async (rows: Uint32Array, keys: readonly SortKey[], turn: Checkpoint): Promise<Uint32Array> => {
  let sorted = rows
  for (const { codes, places, count } of keys.toReversed()) {
    for (let shift = 0; shift < 32 && (count - 1) >>> shift > 0; shift += digitBits) {
      sorted = pass(sorted, codes, places, shift, Math.min((count - 1) >>> shift, digitMask))
      await turn()
    }
  }
  return sorted
}

/** A stable counting sort by one digit, which is at most `largest`, of the rows' places. */
const pass = (rows: Uint32Array, codes: Codes, places: Uint32Array, shift: number, largest: number): Uint32Array => {
  const ends = new Uint32Array(largest + 2)
  for (let i = 0; i < rows.length; i++) {
    const digit = ((places[codes[rows[i] ?? 0] ?? 0] ?? 0) >>> shift) & digitMask
    ends[digit + 1] = (ends[digit + 1] ?? 0) + 1
  }
  for (let digit = 0; digit <= largest; digit++) ends[digit + 1] = (ends[digit + 1] ?? 0) + (ends[digit] ?? 0)
  const sorted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const digit = ((places[codes[row] ?? 0] ?? 0) >>> shift) & digitMask
    const at = ends[digit] ?? 0
    sorted[at] = row
    ends[digit] = at + 1
  }
  return sorted
}
