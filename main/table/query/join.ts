import type { Checkpoint } from '../base/checkpoint.ts'
import type { Dictionary } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import { countCodes } from './counts.ts'
import { applyMask } from './row-set.ts'
import { translateCodes } from './translate-codes.ts'

/** One side of a join: rows of a list, and the column that holds their key. */
export interface JoinSide {
  readonly rows: Uint32Array
  readonly key: Column
}

/** Number of rows that have no, one and several matching rows in the other list. */
export interface MatchCounts {
  readonly none: number
  readonly one: number
  readonly many: number
}

/** How the rows of two lists match, worked out once per distinct key. */
export interface JoinResult {
  /** Per code of this side's key, how many rows of the other side have the same key. */
  readonly counts: Uint32Array
  readonly here: MatchCounts
  readonly there: MatchCounts
}

/** Which rows of a join to give: all, those that match at least one row of the other side, or those that match none. */
export type MatchFilter = 'all' | 'matched' | 'unmatched'

/** The rows of this side that the filter lets through, in their order. */
export const filterByMatches = ({ rows, key }: JoinSide, { counts }: JoinResult, filter: MatchFilter): Uint32Array => {
  if (filter === 'all') return rows
  const wanted = filter === 'matched' ? 1 : 0
  const mask = new Uint8Array(counts.length)
  for (let code = 0; code < counts.length; code++) mask[code] = (counts[code] ?? 0) > 0 ? wanted : 1 - wanted
  return applyMask(rows, key, mask)
}

/** Cache of translated codes, for as long as both tables exist: every filter of a join needs the same ones. */
const translated = new WeakMap<Dictionary, WeakMap<Dictionary, Uint32Array>>()

const translatedOnce = async (one: Dictionary, other: Dictionary, checkpoint: Checkpoint): Promise<Uint32Array> => {
  const known = translated.get(one) ?? new WeakMap<Dictionary, Uint32Array>()
  translated.set(one, known)
  const codes = known.get(other) ?? (await translateCodes(one, other, checkpoint))
  known.set(other, codes)
  return codes
}

/** Joins two lists by their keys. */
export const joinRows = async (here: JoinSide, there: JoinSide, checkpoint: Checkpoint): Promise<JoinResult> => {
  await checkpoint()
  const codes = await translatedOnce(here.key.dictionary, there.key.dictionary, checkpoint)
  await checkpoint()
  const rowsHere = countCodes(here.key, here.rows)
  const rowsThere = countCodes(there.key, there.rows)
  await checkpoint()
  const counts = new Uint32Array(codes.length)
  const countsThere = new Uint32Array(there.key.dictionary.size)
  for (let code = 1; code < codes.length; code++) {
    const other = codes[code] ?? 0
    if (other === 0) continue
    counts[code] = rowsThere[other] ?? 0
    countsThere[other] = rowsHere[code] ?? 0
  }
  return { counts, here: summed(rowsHere, counts), there: summed(rowsThere, countsThere) }
}

/** `rows`: how many rows have each code. `matches`: how many rows of the other side each of these matches. */
const summed = (rows: Uint32Array, matches: Uint32Array): MatchCounts => {
  let [none, one, many] = [0, 0, 0]
  for (let code = 0; code < rows.length; code++) {
    const count = rows[code] ?? 0
    const found = matches[code] ?? 0
    if (found === 0) none += count
    else if (found === 1) one += count
    else many += count
  }
  return { none, one, many }
}
