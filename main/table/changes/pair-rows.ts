import type { Checkpoint } from '../base/checkpoint.ts'
import { comparedCode, sidesOf, type ComparedColumn, type ComparedSide } from './compared-columns.ts'

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
 * Pairs rows of now with rows of before, each with one at most, and equal ones in their order. Gives, for each of the rows of now, its row
 * of before or `noPair`. Equal rows are one chain, whose first is taken, so that many equal rows cost no more than others.
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
