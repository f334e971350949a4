import type { Facet, Groups, Matches, RowPosition, RowsBlock, Totals } from '../../preload/contract/index.ts'
import type { Pause } from './base/checkpoint.ts'
import { cellsOf } from './column/cells.ts'
import { columnOf, type Table } from './column/table.ts'
import { facetOf, withoutOwnFilters } from './query/facet.ts'
import { groupsOf } from './query/groups.ts'
import { filterByMatches, joinRows, type JoinResult } from './query/join.ts'
import { createLruCache, type LruCache } from './query/lru-cache.ts'
import { filterRows } from './query/row-set.ts'
import { aggregatesOf, catalogueMeasures, measuresOf } from './query/totals.ts'
import { createViews, type Views } from './query/views.ts'
import type { FacetRequest, GroupsRequest, MatchesRequest, PositionRequest, QueryRequest, RowsRequest } from './types.ts'

/** A table with the cached results of its queries. */
export interface QueryableTable {
  readonly loadId: number
  readonly table: Table
  readonly views: Views
  readonly joins: LruCache<null, FilteredJoin>
}

/** A join, and the rows that its filter lets through. */
interface FilteredJoin extends JoinResult {
  readonly rows: Uint32Array
}

export const createQueryable = (loadId: number, table: Table, pause: Pause): QueryableTable => ({
  loadId,
  table,
  views: createViews(table, pause),
  joins: createLruCache(1)
})

export const answerRows = async ({ loadId, table, views }: QueryableTable, { query, columns, from, to }: RowsRequest): Promise<RowsBlock> => {
  const view = await views.select('rows', query).view()
  const block = view.subarray(from, to)
  return { loadId, total: view.length, from, cells: columns.map((name) => cellsOf(columnOf(table, name), block)) }
}

export const answerTotals = async ({ loadId, table, views }: QueryableTable, { query }: QueryRequest): Promise<Totals> => {
  const { rowSet, checkpoint } = views.select('totals', query)
  return { loadId, ...(await aggregatesOf(table, catalogueMeasures(table), await rowSet(), checkpoint)) }
}

export const answerFacet = async ({ loadId, table, views }: QueryableTable, request: FacetRequest): Promise<Facet> => {
  const { query, column, contains, order } = request
  const { rowSet, checkpoint } = views.select('facet', withoutOwnFilters(query, column), { column, contains, order })
  return { loadId, ...(await facetOf(columnOf(table, column), await rowSet(), request, checkpoint)) }
}

export const answerGroups = async ({ loadId, table, views }: QueryableTable, { query, by, totals, from, to }: GroupsRequest): Promise<Groups> => {
  const { outline, checkpoint } = views.select('groups', { ...query, sort: [...by] })
  const columnsOf = (names: readonly string[]) => names.map((name) => columnOf(table, name))
  const options = { by: columnsOf(by.map(({ column }) => column)), measures: measuresOf(columnsOf(totals)), from, to }
  return { loadId, ...(await groupsOf(table, await outline(), options, checkpoint)) }
}

export const answerPosition = async ({ loadId, table, views }: QueryableTable, { query, where }: PositionRequest): Promise<RowPosition> => {
  const { view, checkpoint } = views.select('position', query, where)
  const rows = await view()
  const [row] = await filterRows(table, rows, { filters: where, words: [] }, checkpoint)
  return { loadId, at: row === undefined ? null : rows.indexOf(row) }
}

export const answerMatches = async (here: QueryableTable, there: QueryableTable, request: MatchesRequest): Promise<Matches> => {
  const { query, columns, from, to, key: name, show, other } = request
  const { loadId, table, views, joins } = here
  const detail = { name, show, other }
  const selection = views.select('matches', query, detail)
  const otherSelection = there.views.select('matched', other.query)
  const key = columnOf(table, name)
  const { rows, counts, ...matches } = await joins.getOrCompute(JSON.stringify([query, detail]), null, async () => {
    const side = { rows: await selection.view(), key }
    const otherSide = { rows: await otherSelection.rowSet(), key: columnOf(there.table, other.key) }
    const joined = await joinRows(side, otherSide, selection.checkpoint)
    return { ...joined, rows: filterByMatches(side, joined, show) }
  })
  const block = rows.subarray(from, to)
  return {
    loadId,
    total: rows.length,
    from,
    cells: columns.map((column) => cellsOf(columnOf(table, column), block)),
    counts: Array.from(block, (row) => counts[key.codes[row] ?? 0] ?? 0),
    ownCounts: matches.here,
    otherCounts: matches.there
  }
}
