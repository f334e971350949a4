import type { Sort } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'
import { cellRanks, type CellRanks } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { ranksInDirection, type Ranks } from '../column/ranks.ts'
import { columnOf, type Table } from '../column/table.ts'

/** Sorts rows by the rank of their code. `count`: the number of ranks. */
export interface SortKey {
  readonly codes: Codes
  readonly ranks: Uint32Array
  readonly count: number
}

/** Sorts the rows. A stable sort. */
export const sortRows = async (
  table: Table,
  rows: Uint32Array,
  sort: readonly Sort[],
  checkpoint: Checkpoint
): Promise<Uint32Array> => {
  const keys: SortKey[] = []
  const named = new Set<string>()
  for (const { column: name, direction } of sort) {
    // A second key on the same column cannot break any tie.
    if (named.has(name)) continue
    named.add(name)
    const column = columnOf(table, name)
    const ranks = await ranksOf(column, checkpoint)
    keys.push({ codes: column.codes, ranks: ranksInDirection(ranks, direction), count: ranks.count })
    await checkpoint()
  }
  return radixSort(rows, keys, checkpoint)
}

/** The column's ranks, worked out step by step where they are not ready. */
export const ranksOf = async (column: Column, checkpoint: Checkpoint): Promise<Ranks> => {
  while (column.rankStep()) await checkpoint()
  return column.ranks()
}

/** Cache for columns in which codes share a cell or a rank. Finding out takes a sort. */
const ascending = new WeakMap<Column, CellRanks>()

const remembered = (column: Column): CellRanks => {
  const ranks = ascending.get(column) ?? cellRanks(column, 'asc')
  ascending.set(column, ranks)
  return ranks
}

/** The ranks of the column's cells, worked out step by step where they are not ready. */
export const cellRanksOf = async (
  column: Column,
  direction: Sort['direction'],
  checkpoint: Checkpoint
): Promise<CellRanks> => {
  await ranksOf(column, checkpoint)
  while (column.sharedCellStep()) await checkpoint()
  return direction === 'asc' ? remembered(column) : cellRanks(column, direction)
}

/** Counting the rows of a million ranks costs less than passing over them twice. */
const digitBits = 20
const digitMask = (1 << digitBits) - 1

/** Sorts rows by keys, the first most significant: stable radix passes from the last key to the first. */
export const radixSort = async (
  rows: Uint32Array,
  keys: readonly SortKey[],
  checkpoint: Checkpoint
): Promise<Uint32Array> => {
  let sorted = rows
  for (const { codes, ranks, count } of keys.toReversed()) {
    if (isInOrder(sorted, codes, ranks)) continue
    for (let shift = 0; shift < 32 && (count - 1) >>> shift > 0; shift += digitBits) {
      sorted = pass(sorted, codes, ranks, shift, Math.min((count - 1) >>> shift, digitMask))
      await checkpoint()
    }
  }
  return sorted
}

/** True if the rows are sorted by the key already. Most others fail within the first rows. */
const isInOrder = (rows: Uint32Array, codes: Codes, ranks: Uint32Array): boolean => {
  let before = 0
  for (let i = 0; i < rows.length; i++) {
    const rank = ranks[codes[rows[i] ?? 0] ?? 0] ?? 0
    if (rank < before) return false
    before = rank
  }
  return true
}

/** A stable counting sort by one digit, at most `largest`, of the rows' ranks. */
const pass = (rows: Uint32Array, codes: Codes, ranks: Uint32Array, shift: number, largest: number): Uint32Array => {
  const ends = new Uint32Array(largest + 2)
  for (let i = 0; i < rows.length; i++) {
    const digit = ((ranks[codes[rows[i] ?? 0] ?? 0] ?? 0) >>> shift) & digitMask
    ends[digit + 1] = (ends[digit + 1] ?? 0) + 1
  }
  for (let digit = 0; digit <= largest; digit++) ends[digit + 1] = (ends[digit + 1] ?? 0) + (ends[digit] ?? 0)
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
