import type { Facet, Query } from '../../../preload/contract/index.ts'
import { cellOf, cellRanks, type CellRanks } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { countCodes } from './counts.ts'
import { maskOf } from './conditions.ts'
import { ranksOf } from './sort.ts'
import type { Checkpoint } from '../base/checkpoint.ts'

/** Which of a column's values are wanted, in which order, and how many at most. */
export interface FacetOptions {
  readonly contains: string
  readonly order: 'count' | 'column'
  readonly limit: number
}

/** The query without its filters on the column: a facet offers what choosing otherwise would give. */
export const withoutOwnFilters = (query: Query, column: string): Query => ({
  ...query,
  filters: query.filters.filter((filter) => filter.column !== column)
})

/** The different values of a column among the rows, with their counts. Without the load's number, which only the caller knows. */
export const facetOf = async (
  column: Column,
  rows: Uint32Array,
  { contains, order, limit }: FacetOptions,
  turn: Checkpoint
): Promise<Omit<Facet, 'load'>> => {
  const counts = countCodes(column, rows)
  await turn()
  if (contains !== '') {
    const hits = await maskOf(column, { join: 'and', conditions: [{ op: 'contains', value: contains }] }, turn)
    for (let code = 0; code < counts.length; code++) if (hits[code] === 0) counts[code] = 0
    await turn()
  }
  await ranksOf(column, turn)
  const cells = cellRanks(column, 'asc')
  await turn()
  const found = valuesIn(cells, counts)
  const shown = order === 'count' ? byCount(found, limit) : found.places.subarray(0, limit)
  const cell = cellOf(column)
  return {
    cells: Array.from(shown, (place) => cell(found.codes[place] ?? 0)),
    counts: Array.from(shown, (place) => found.counts[place] ?? 0),
    leftOut: found.places.length - shown.length
  }
}

/** The cells that there are: their places, in order, and per place how often and one code that it is the cell of. */
interface Found {
  readonly places: Uint32Array
  readonly counts: Uint32Array
  readonly codes: Uint32Array
}

const valuesIn = (cells: CellRanks, perCode: Uint32Array): Found => {
  const counts = new Uint32Array(cells.count)
  const codes = new Uint32Array(cells.count)
  for (let code = 0; code < perCode.length; code++) {
    const place = cells.places[code] ?? 0
    counts[place] = (counts[place] ?? 0) + (perCode[code] ?? 0)
    codes[place] = code
  }
  const places = new Uint32Array(cells.count)
  let found = 0
  for (let place = 0; place < places.length; place++) {
    places[found] = place
    if ((counts[place] ?? 0) > 0) found++
  }
  return { places: places.subarray(0, found), counts, codes }
}

/** At most `limit` places, by falling count, equal counts in the column's order. */
const byCount = ({ places, counts }: Found, limit: number): Uint32Array => {
  const { length } = counts
  let most = 0
  for (let place = 0; place < length; place++) most = Math.max(most, counts[place] ?? 0)
  // Both in one number, which a float holds exactly up to many more rows than memory does.
  const keys = new Float64Array(places.length)
  for (let i = 0; i < keys.length; i++) keys[i] = (most - (counts[places[i] ?? 0] ?? 0)) * length + (places[i] ?? 0)
  return Uint32Array.from(keys.sort().subarray(0, limit), (key) => key % length)
}
