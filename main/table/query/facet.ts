import type { Facet, Query } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { sharedCellOf, type CellRanks } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { maskOf } from './conditions.ts'
import { countCodes } from './counts.ts'
import { cellRanksOf } from './sort.ts'

/** Which of a column's values to give, in which order, and how many at most. */
export interface FacetOptions {
  readonly contains: string
  readonly order: 'count' | 'column'
  readonly limit: number
}

/** The query without its filters on the column, because a facet also offers the values that those filters exclude. */
export const withoutOwnFilters = (query: Query, column: string): Query => ({
  ...query,
  filters: query.filters.filter((filter) => filter.column !== column)
})

/** The distinct values of a column among the rows, with their counts. The caller adds the load's number. */
export const facetOf = async (
  column: Column,
  rows: Uint32Array,
  { contains, order, limit }: FacetOptions,
  checkpoint: Checkpoint
): Promise<Omit<Facet, 'loadId'>> => {
  await checkpoint()
  const counts = countCodes(column, rows)
  await checkpoint()
  if (contains !== '') {
    const mask = await maskOf(column, { join: 'and', conditions: [{ op: 'contains', value: contains }] }, checkpoint)
    for (let code = 0; code < counts.length; code++) if (mask[code] === 0) counts[code] = 0
    await checkpoint()
  }
  const cells = await cellRanksOf(column, 'asc', checkpoint)
  await checkpoint()
  const found = valuesIn(cells, counts)
  const shown = order === 'count' ? byCount(found, limit) : found.ranks.subarray(0, limit)
  const cell = sharedCellOf(column)
  return {
    cells: Array.from(shown, (rank) => cell(found.codes[rank] ?? 0)),
    counts: Array.from(shown, (rank) => found.counts[rank] ?? 0),
    omitted: found.ranks.length - shown.length
  }
}

/** The cells that occur: their ranks, in order, and by rank how often each occurs and one of its codes. */
interface Found {
  readonly ranks: Uint32Array
  readonly counts: Uint32Array
  readonly codes: Uint32Array
}

const valuesIn = (cells: CellRanks, perCode: Uint32Array): Found => {
  const counts = new Uint32Array(cells.count)
  const codes = new Uint32Array(cells.count)
  for (let code = 0; code < perCode.length; code++) {
    const rank = cells.byCode[code] ?? 0
    counts[rank] = (counts[rank] ?? 0) + (perCode[code] ?? 0)
    codes[rank] = code
  }
  const ranks = new Uint32Array(cells.count)
  let found = 0
  for (let rank = 0; rank < ranks.length; rank++) {
    ranks[found] = rank
    if ((counts[rank] ?? 0) > 0) found++
  }
  return { ranks: ranks.subarray(0, found), counts, codes }
}

/** At most `limit` ranks, by falling count; equal counts in the column's order. */
const byCount = ({ ranks, counts }: Found, limit: number): Uint32Array => {
  const { length } = counts
  const shown = mostFrequent(ranks, counts, limit)
  let most = 0
  for (const rank of shown) most = Math.max(most, counts[rank] ?? 0)
  // Count and rank in one number. A float holds it exactly for many more rows than fit into memory.
  const keys = Float64Array.from(shown, (rank) => (most - (counts[rank] ?? 0)) * length + rank)
  return Uint32Array.from(keys.sort(), (key) => key % length)
}

/** At most `limit` of the ranks, those of the highest counts, in rising order: where most values have a row each, sorting all of them would take long. */
const mostFrequent = (ranks: Uint32Array, counts: Uint32Array, limit: number): Uint32Array => {
  if (ranks.length <= limit) return ranks
  let most = 0
  for (const rank of ranks) most = Math.max(most, counts[rank] ?? 0)
  const withCount = new Uint32Array(most + 1)
  for (const rank of ranks) {
    const count = counts[rank] ?? 0
    withCount[count] = (withCount[count] ?? 0) + 1
  }
  // Of the least count that is shown there is room for so many.
  let least = most
  let room = limit
  while ((withCount[least] ?? 0) < room) room -= withCount[least--] ?? 0
  const shown = new Uint32Array(limit)
  let found = 0
  for (const rank of ranks) {
    const count = counts[rank] ?? 0
    if (count < least || (count === least && room-- <= 0)) continue
    shown[found++] = rank
  }
  return shown
}
