import type { Checkpoint } from '../base/checkpoint.ts'
import { comparedCode, sidesOf, type ComparedColumn, type ComparedSide, comparedColumns } from './compared-columns.ts'
import { requireMemory, type Memory } from '../base/memory.ts'
import type { Table } from '../column/table.ts'
import { changedCells, type ChangedCells } from './changed-cells.ts'

/** So many rows are hashed in one column between two checkpoints; so many are compared in all columns. */
const hashedRows = 65_536
const comparedRows = 8_192

/** A hash for each of the rows, made column by column. */
const hashRows = async (
  sides: readonly ComparedSide[],
  rows: Uint32Array,
  checkpoint: Checkpoint
): Promise<Uint32Array> => {
  const hashes = new Uint32Array(rows.length)
  for (const side of sides) {
    for (let from = 0; from < rows.length; from += hashedRows) {
      const to = Math.min(from + hashedRows, rows.length)
      for (let at = from; at < to; at++) {
        const mixed = Math.imul((hashes[at] ?? 0) ^ comparedCode(side, rows[at] ?? 0), 0x9e3779b1)
        hashes[at] = mixed ^ (mixed >>> 15)
      }
      await checkpoint()
    }
  }
  return hashes
}

const areEqual = (
  one: readonly ComparedSide[],
  row: number,
  other: readonly ComparedSide[],
  otherRow: number
): boolean => {
  for (let at = 0; at < one.length; at++) {
    const [side, otherSide] = [one[at], other[at]]
    if (side && otherSide && comparedCode(side, row) !== comparedCode(otherSide, otherRow)) return false
  }
  return true
}

interface Pairing {
  /** Rows are pairs where they are equal in all of these. */
  readonly columns: readonly ComparedColumn[]
  /** The rows that may be paired. */
  readonly before: Uint32Array
  readonly now: Uint32Array
  readonly checkpoint: Checkpoint
}

/** Marks a row without a pair in `pairs`. */
export const noPair = 0xffff_ffff

/**
 * Pairs rows of now with rows of before, each with one at most, and equal ones in their order. Gives, for each of the
 * rows of now, its row of before or `noPair`. Equal rows are one chain, whose first is taken, so that many equal rows
 * cost no more than others.
 */
export const pairRows = async ({ columns, before, now, checkpoint }: Pairing): Promise<Uint32Array> => {
  const sides = sidesOf(columns)
  const [hashes, hashesNow] = [
    await hashRows(sides.before, before, checkpoint),
    await hashRows(sides.now, now, checkpoint)
  ]
  const mask = 2 ** Math.ceil(Math.log2(before.length * 2 + 2)) - 1
  /** The first of the equal rows of before that are left, as its index plus one; 0 marks a free slot. */
  const slots = new Uint32Array(mask + 1)
  /** By the first of the equal rows: which of them are next and last, as index plus one. */
  const next = new Uint32Array(before.length)
  const last = new Uint32Array(before.length)
  /** By the same: the one to be taken next, as index plus one; 0 where none is left. */
  const free = new Uint32Array(before.length)

  const slotOf = (hash: number, isEqual: (at: number) => boolean): number => {
    let slot = hash & mask
    for (
      let found = slots[slot] ?? 0;
      found !== 0 && !(hashes[found - 1] === hash && isEqual(found - 1));
      found = slots[slot] ?? 0
    )
      slot = (slot + 1) & mask
    return slot
  }

  for (let at = 0; at < before.length; at++) {
    if (at % comparedRows === 0) await checkpoint()
    const slot = slotOf(hashes[at] ?? 0, (other) =>
      areEqual(sides.before, before[at] ?? 0, sides.before, before[other] ?? 0)
    )
    const first = slots[slot] ?? 0
    if (first === 0) {
      slots[slot] = at + 1
      free[at] = at + 1
    } else {
      next[(last[first - 1] ?? 0) - 1] = at + 1
    }
    last[(first || at + 1) - 1] = at + 1
  }

  const pairs = new Uint32Array(now.length).fill(noPair)
  for (let at = 0; at < now.length; at++) {
    if (at % comparedRows === 0) await checkpoint()
    const first =
      slots[
        slotOf(hashesNow[at] ?? 0, (other) => areEqual(sides.now, now[at] ?? 0, sides.before, before[other] ?? 0))
      ] ?? 0
    const taken = first === 0 ? 0 : (free[first - 1] ?? 0)
    if (taken === 0) continue
    pairs[at] = before[taken - 1] ?? 0
    free[first - 1] = next[taken - 1] ?? 0
  }
  return pairs
}

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
  /** Columns that identify a row's thing; the first must not be empty. None: rows are only new or gone. */
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

/** Columns of the keys; null where a table lacks one: the others alone would pair wrong rows. */
const keyColumns = (
  columns: readonly ComparedColumn[],
  keys: readonly string[]
): readonly [ComparedColumn, ...ComparedColumn[]] | null => {
  const [first, ...others] = keys.map((key) => columns.find(({ now }) => now.name === key))
  return first && others.every((column) => column !== undefined) ? [first, ...others] : null
}

/**
 * Compares a table with that of the load before. Rows that are equal in every column that both have are the same, each
 * with one row of before. Of the others, those with the same keys are the same row with other values, in their order;
 * what is left over is new or gone.
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
