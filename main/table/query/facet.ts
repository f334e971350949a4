import type { Facet, Query } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { sharedCellOf, type CellRanks } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { maskOf } from './conditions.ts'
import { countCodes } from './counts.ts'
import { mostFrequent } from './most-frequent.ts'
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
  const cell = sharedCellOf(column)
  if (order === 'count' && cells.count === counts.length && column.sharedCells().size === 0) {
    // Each code has a cell of its own, so that nothing need be put in order but what is shown.
    const { shown, found } = mostFrequent({ counts, ranks: cells.byCode }, limit)
    return { cells: Array.from(shown, cell), counts: Array.from(shown, (code) => counts[code] ?? 0), omitted: found - shown.length }
  }
  const found = valuesIn(cells, counts)
  const shown = order === 'count' ? mostFrequent({ counts: found.counts, ranks: null }, limit).shown : found.ranks.subarray(0, limit)
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
