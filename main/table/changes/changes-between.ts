import type { Checkpoint } from '../base/checkpoint.ts'
import { requireMemory, type Memory } from '../base/memory.ts'
import type { Table } from '../column/table.ts'
import { changedCells, type ChangedCells } from './changed-cells.ts'
import { comparedColumns, type ComparedColumn } from './compared-columns.ts'
import { noPair, pairRows } from './pair-rows.ts'

/** Kinds of a row, compared with the previous load. */
export const rowKinds = { same: 0, added: 1, changed: 2 } as const

/** Differences between the rows of a table and those of the previous load. */
export interface TableChanges {
  readonly added: number
  readonly changed: number
  /** Rows of the previous load that are gone. */
  readonly gone: number
  /** True if every row has its old position and the same raw values, in the columns that both loads have. */
  readonly samePlaces: boolean
  /** By row, one of `rowKinds`. */
  readonly kinds: Uint8Array
  /** Changed cells of the changed rows, in their order; null if there are more than `maxDetailedRows`. */
  readonly cells: ChangedCells | null
}

interface CompareOptions {
  /** The columns that say which rows are of the same thing. The first must not be empty. None: rows are only new or gone. */
  readonly keys: readonly string[]
  readonly memory: Memory
  readonly checkpoint: Checkpoint
}

/** Beyond this number of changed rows, the changed cells are not listed. */
export const maxDetailedRows = 20_000

/** Bytes per row of either table during the comparison, and per changed cell that is kept. */
const bytesPerRow = 40
const bytesPerCell = 100

const allRows = (rows: number): Uint32Array => Uint32Array.from({ length: rows }, (_, row) => row)

const requireRoom = (before: Table, now: Table, memory: Memory): void => {
  const translated = now.columns.reduce(
    (sum, { dictionary }) => sum + dictionary.size * Uint32Array.BYTES_PER_ELEMENT,
    0
  )
  requireMemory(memory, { total: (before.rows + now.rows) * bytesPerRow + translated, contiguous: 0 })
}

/** Those among the rows whose first key has a value. */
const named = (rows: Uint32Array, codes: ComparedColumn['now']['codes']): Uint32Array =>
  rows.filter((row) => codes[row] !== 0)

/** The columns of the keys; null where one of the tables lacks one, because the others alone would pair what does not belong together. */
const keyColumns = (
  columns: readonly ComparedColumn[],
  keys: readonly string[]
): readonly [ComparedColumn, ...ComparedColumn[]] | null => {
  const [first, ...others] = keys.map((key) => columns.find(({ now }) => now.name === key))
  return first && others.every((column) => column !== undefined) ? [first, ...others] : null
}

/**
 * Compares a table with that of the load before. Rows that are equal in every column that both have are the same, each with one row
 * of before. Of the others, those with the same keys are the same row with other values, in their order; what is left over is new or gone.
 *
 * @throws a `memory` problem where it cannot be done; what the checkpoint throws
 */
export const changesBetween = async (
  before: Table,
  now: Table,
  { keys, memory, checkpoint }: CompareOptions
): Promise<TableChanges> => {
  requireRoom(before, now, memory)
  const columns = await comparedColumns(before, now, checkpoint)
  const equal = await pairRows({ columns, before: allRows(before.rows), now: allRows(now.rows), checkpoint })
  const isTaken = new Uint8Array(before.rows)
  for (const row of equal) if (row !== noPair) isTaken[row] = 1
  await checkpoint()
  const left = {
    before: allRows(before.rows).filter((row) => isTaken[row] === 0),
    now: allRows(now.rows).filter((row) => equal[row] === noPair)
  }
  await checkpoint()

  const kinds = new Uint8Array(now.rows)
  for (const row of left.now) kinds[row] = rowKinds.added
  const pairs: [now: number, before: number][] = []
  const by = keyColumns(columns, keys)
  if (by) {
    const candidates = { before: named(left.before, by[0].before.codes), now: named(left.now, by[0].now.codes) }
    const found = await pairRows({ columns: by, ...candidates, checkpoint })
    for (const [at, row] of candidates.now.entries()) {
      const pair = found[at] ?? noPair
      if (pair === noPair) continue
      kinds[row] = rowKinds.changed
      pairs.push([row, pair])
    }
    await checkpoint()
  }
  const samePlaces =
    before.rows === now.rows && columns.every(({ alike }) => alike === null) && equal.every((row, at) => row === at)
  const counts = {
    changed: pairs.length,
    added: left.now.length - pairs.length,
    gone: left.before.length - pairs.length,
    samePlaces
  }
  if (pairs.length > maxDetailedRows) return { ...counts, kinds, cells: null }
  const bytes = pairs.length * columns.length * bytesPerCell
  requireMemory(memory, { total: bytes, contiguous: 0, heap: bytes })
  return { ...counts, kinds, cells: await changedCells(columns, pairs, checkpoint) }
}
