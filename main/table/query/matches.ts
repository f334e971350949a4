import type { MatchCounts } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { countCodes } from './counts.ts'
import { translate } from './key-index.ts'
import { keep } from './row-set.ts'
import type { Turn } from './turn.ts'

/** Rows of a list, and the column that holds their key. */
export interface Side {
  readonly rows: Uint32Array
  readonly key: Column
}

/** How the rows of two lists match: worked out once per different key. */
export interface Joined {
  /** Per code of this side's key, how many rows of the other side have the same. */
  readonly counts: Uint32Array
  readonly here: MatchCounts
  readonly there: MatchCounts
}

/** Which rows of a join are looked at: all, those that match at least one row of the other side, or those that match none. */
export type Shown = 'all' | 'matched' | 'unmatched'

/** The rows of this side that are looked at, in their order. */
export const shownOf = ({ rows, key }: Side, { counts }: Joined, shown: Shown): Uint32Array => {
  if (shown === 'all') return rows
  const wanted = shown === 'matched' ? 1 : 0
  return keep(rows, key, Uint8Array.from(counts, (count) => (count > 0 ? wanted : 1 - wanted)))
}

/** Joins two lists by their keys. */
export const join = async (here: Side, there: Side, turn: Turn): Promise<Joined> => {
  const codes = translate(here.key.values, there.key.values)
  await turn()
  const rowsHere = countCodes(here.key, here.rows)
  const rowsThere = countCodes(there.key, there.rows)
  await turn()
  const counts = codes.map((code) => (code === 0 ? 0 : (rowsThere[code] ?? 0)))
  const countsThere = new Uint32Array(there.key.values.size)
  for (let code = 1; code < codes.length; code++) {
    const other = codes[code] ?? 0
    if (other !== 0) countsThere[other] = rowsHere[code] ?? 0
  }
  return { counts, here: summed(rowsHere, counts), there: summed(rowsThere, countsThere) }
}

/** `rows`: how many rows have each code; `matches`: how many rows of the other side each of them matches. */
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
