import type { Query } from '../../../preload/contract/index.ts'
import type { Table } from '../column/table.ts'
import { createLruCache } from './lru-cache.ts'
import { outlineOf, type Outline } from './outline.ts'
import { predicateOf, remainingPredicate, type Predicate } from './subsumption.ts'
import { allRows, filterRows, intersectInOrder } from './row-set.ts'
import { sortRows } from './sort.ts'
import { cancelled, type Pause, type Checkpoint } from '../base/checkpoint.ts'

/** Who asks about a table. What one of them asks ends what it has asked before, and nothing that another waits for. */
export type Consumer = 'rows' | 'totals' | 'facet' | 'groups' | 'place' | 'matches' | 'matched'

/** What a query selects. Each is made when first asked for. */
interface Selection {
  /** Indices of the rows, in the service's order. */
  readonly rowSet: () => Promise<Uint32Array>
  /** The same rows in the query's order. */
  readonly view: () => Promise<Uint32Array>
  /** The same rows in groups by the columns that the query sorts by. */
  readonly outline: () => Promise<Outline>
  /** For the steps that follow: ends them where the asker has come to look at something else. */
  readonly checkpoint: Checkpoint
}

/** What queries select of one table. The last results are kept, so that scrolling on costs nothing. */
export interface Views {
  /** `detail` is what else is asked about the query, where another detail makes an answer pointless. */
  readonly select: (asker: Consumer, query: Query, detail?: unknown) => Selection
}

const keptViews = 4

/**
 * Queries that differ in their order only share a row set, so a new order sorts but does not filter again. A query that
 * asks for less than a kept one looks among its rows only, and where the order is the same, leaves them as they are sorted.
 */
export const createViews = (table: Table, pause: Pause): Views => {
  const rowSets = createLruCache<Predicate, Uint32Array>(keptViews)
  const views = createLruCache<Query, Uint32Array>(keptViews)
  // The lines of groups can be as many as rows, and larger.
  const outlines = createLruCache<Query, Outline>(1)
  const newest = new Map<Consumer, readonly string[]>()

  /** Ends an evaluation when it is no longer a part of what anybody has last asked. */
  const turnFor = (key: string): Checkpoint => async () => {
    await pause()
    if (![...newest.values()].some((keys) => keys.includes(key))) throw cancelled('a newer query came')
  }

  const makeRowSet = (demands: Predicate, turn: Checkpoint): Promise<Uint32Array> => {
    const wider = shortest(rowSets.computed().filter(({ of }) => remainingPredicate(demands, of)))
    const left = wider && remainingPredicate(demands, wider.of)
    return left ? filterRows(table, wider.value, left, turn) : filterRows(table, allRows(table.rows), demands, turn)
  }

  const makeView = async (query: Query, rows: Uint32Array, turn: Checkpoint): Promise<Uint32Array> => {
    if (query.sort.length === 0) return rows
    await turn()
    const demands = predicateOf(query)
    const order = JSON.stringify(query.sort)
    const isWider = (of: Query) => JSON.stringify(of.sort) === order && remainingPredicate(demands, predicateOf(of)) !== null
    const wider = shortest(views.computed().filter(({ of }) => isWider(of)))
    return wider ? intersectInOrder(wider.value, rows, table.rows) : sortRows(table, rows, query.sort, turn)
  }

  const look = (asker: Consumer, query: Query, detail: unknown = null): Selection => {
    const { filters, search, sort } = query
    const rowSetKey = JSON.stringify([filters, search])
    const viewKey = JSON.stringify([filters, search, sort])
    const own = `${asker} ${JSON.stringify(detail)} ${viewKey}`
    newest.set(asker, [rowSetKey, viewKey, own])
    const demands = predicateOf(query)
    const rowSet = () => rowSets.getOrCompute(rowSetKey, demands, () => makeRowSet(demands, turnFor(rowSetKey)))
    return {
      rowSet,
      view: () => views.getOrCompute(viewKey, query, async () => makeView(query, await rowSet(), turnFor(viewKey))),
      outline: () => outlines.getOrCompute(viewKey, query, async () => outlineOf(table, await rowSet(), sort, turnFor(viewKey))),
      checkpoint: turnFor(own)
    }
  }

  return { select: look }
}

const shortest = <Made extends { readonly value: Uint32Array }>(made: readonly Made[]): Made | undefined =>
  made.toSorted((a, b) => a.value.length - b.value.length)[0]
