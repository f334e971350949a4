import type { Facet, Groups, Matches, RowPlace, RowsBlock, Totals } from '../../preload/contract/index.ts'
import { cellsOf } from './column/cells.ts'
import { facetOf, withoutOwn } from './query/facet.ts'
import { groupsOf } from './query/groups.ts'
import { createKept, type Kept } from './query/kept.ts'
import { join, shownOf, type Joined } from './query/matches.ts'
import { figuresOf, measuredAs, measuredOf } from './query/totals.ts'
import { findRows } from './query/row-set.ts'
import { createViews, type Views } from './query/views.ts'
import type { Pause } from './query/turn.ts'
import { columnOf, type Table } from './table.ts'
import type { FacetRequest, GroupsRequest, ListRequest, MatchesRequest, PlaceRequest, RowsRequest } from './types.ts'

/** A table that is looked at. */
export interface Shown {
  readonly load: number
  readonly table: Table
  readonly views: Views
  readonly joins: Kept<null, Matched>
}

/** The rows of a join that are looked at. */
interface Matched extends Joined {
  readonly rows: Uint32Array
}

export const show = (load: number, table: Table, pause: Pause): Shown => ({
  load,
  table,
  views: createViews(table, pause),
  joins: createKept(1)
})

export const rowsOf = async ({ load, table, views }: Shown, { query, columns, from, to }: RowsRequest): Promise<RowsBlock> => {
  const view = await views.look('rows', query).view()
  const block = view.subarray(from, to)
  return { load, total: view.length, from, cells: columns.map((name) => cellsOf(columnOf(table, name), block)) }
}

export const totalsOf = async ({ load, table, views }: Shown, { query }: ListRequest): Promise<Totals> => {
  const { rowSet, turn } = views.look('totals', query)
  return { load, ...(await figuresOf(table, measuredOf(table), await rowSet(), turn)) }
}

export const facetsOf = async ({ load, table, views }: Shown, request: FacetRequest): Promise<Facet> => {
  const { query, column, contains, order } = request
  const { rowSet, turn } = views.look('facet', withoutOwn(query, column), { column, contains, order })
  return { load, ...(await facetOf(columnOf(table, column), await rowSet(), request, turn)) }
}

export const linesOf = async ({ load, table, views }: Shown, { query, by, totals, from, to }: GroupsRequest): Promise<Groups> => {
  const { outline, turn } = views.look('groups', { ...query, sort: [...by] })
  const columnsOf = (names: readonly string[]) => names.map((name) => columnOf(table, name))
  const wanted = { by: columnsOf(by.map(({ column }) => column)), measured: measuredAs(columnsOf(totals)), from, to }
  return { load, ...(await groupsOf(table, await outline(), wanted, turn)) }
}

export const placeOf = async ({ load, table, views }: Shown, { query, where }: PlaceRequest): Promise<RowPlace> => {
  const { view, turn } = views.look('place', query, where)
  const rows = await view()
  const [row] = await findRows(table, rows, { filters: where, words: [] }, turn)
  return { load, at: row === undefined ? null : rows.indexOf(row) }
}

export const matchesOf = async (here: Shown, there: Shown, request: MatchesRequest): Promise<Matches> => {
  const { query, columns, from, to, key: name, show: wanted, other } = request
  const { load, table, views, joins } = here
  const which = { name, wanted, other }
  const look = views.look('matches', query, which)
  const others = there.views.look('matched', other.query)
  const key = columnOf(table, name)
  const { rows, counts, ...rest } = await joins.take(JSON.stringify([query, which]), null, async () => {
    const view = { rows: await look.view(), key }
    const joined = await join(view, { rows: await others.rowSet(), key: columnOf(there.table, other.key) }, look.turn)
    return { ...joined, rows: shownOf(view, joined, wanted) }
  })
  const block = rows.subarray(from, to)
  return {
    load,
    total: rows.length,
    from,
    cells: columns.map((column) => cellsOf(columnOf(table, column), block)),
    counts: Array.from(block, (row) => counts[key.codes[row] ?? 0] ?? 0),
    here: rest.here,
    there: rest.there
  }
}
