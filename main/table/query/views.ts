import type { Query } from '../../../preload/contract/index.ts'
import { cancelled, type Checkpoint, type Pause } from '../base/checkpoint.ts'
import type { Table } from '../column/table.ts'
import { outlineOf, type Outline } from './outline.ts'
import { filterRows, intersectInOrder } from './row-set.ts'
import { sortRows } from './sort.ts'
import { predicateOf, remainingPredicate, type Predicate } from './subsumption.ts'

/** The last few results by key. A failed computation is not cached. */
export interface LruCache<Input, T> {
  /** The cached or pending result of this key; else calls `compute`. */
  readonly getOrCompute: (key: string, input: Input, compute: () => Promise<T>) => Promise<T>
  /** The cached results, each with its input. */
  readonly entries: () => readonly { readonly input: Input; readonly value: T }[]
}

/** A cache of at most `capacity` results: those that were used last. */
export const createLruCache = <Input, T>(capacity: number): LruCache<Input, T> => {
  const results = new Map<string, Promise<T>>()
  const entries = new Map<Promise<T>, { readonly input: Input; readonly value: T }>()

  const evict = (key: string) => {
    const result = results.get(key)
    results.delete(key)
    if (result) entries.delete(result)
  }

  return {
    getOrCompute: (key, input, compute) => {
      const cached = results.get(key)
      const result = cached ?? compute()
      // A map keeps the order of insertion, so setting the key anew makes it the most recently used one.
      results.delete(key)
      results.set(key, result)
      for (const oldest of [...results.keys()].slice(0, -capacity)) evict(oldest)
      if (cached) return cached
      const isCached = () => results.get(key) === result
      result.then(
        (value) => isCached() && entries.set(result, { input, value }),
        () => isCached() && evict(key)
      )
      return result
    },
    entries: () => [...entries.values()]
  }
}

/** The asker of a query. Its newer query cancels its own older one, and nothing that another consumer waits for. */
export type Consumer =
  | 'rows'
  | 'totals'
  | 'chosen totals'
  | 'facet'
  | 'groups'
  | 'figures'
  | 'counts'
  | 'alike'
  | 'position'
  | 'export'
  | 'preview'

/** Rows selected by a query. Each part is computed on first use. */
interface Selection {
  /** Indices of the rows, in the service's order. */
  readonly rowSet: () => Promise<Uint32Array>
  /** The same rows in the query's order. */
  readonly view: () => Promise<Uint32Array>
  /** The same rows in groups by the columns that the query sorts by. */
  readonly outline: () => Promise<Outline>
  /** For the steps that follow: cancels them once the consumer has selected something else. */
  readonly checkpoint: Checkpoint
}

/** Selections of one table. The latest results are cached, so that scrolling on costs nothing. */
export interface Views {
  /** `detail`: what else the request depends on. A request with another detail makes this one obsolete. */
  readonly select: (consumer: Consumer, query: Query, detail?: unknown) => Selection
}

const cachedViews = 4

/**
 * Queries that differ only in their order share a row set, so a new order sorts but does not filter again. A query that
 * a cached one subsumes filters that one's rows only, and where the order is the same too, it keeps their order.
 * `ready`: makes the columns that filters are about and that are made of others.
 */
export const createViews = (
  table: Table,
  pause: Pause,
  ready: (filters: Predicate['filters'], checkpoint: Checkpoint) => Promise<void> = async () => {}
): Views => {
  const rowSets = createLruCache<Predicate, Uint32Array>(cachedViews)
  const views = createLruCache<Query, Uint32Array>(cachedViews)
  // An outline can have as many lines as the table has rows, and takes more memory than a view.
  const outlines = createLruCache<Query, Outline>(1)
  const newest = new Map<Consumer, readonly string[]>()

  /** Cancels an evaluation once no consumer's newest request needs it. */
  const checkpointFor =
    (key: string): Checkpoint =>
    async () => {
      await pause()
      if (![...newest.values()].some((keys) => keys.includes(key))) throw cancelled('a newer query came')
    }

  const findRowSet = async (predicate: Predicate, checkpoint: Checkpoint): Promise<Uint32Array> => {
    // Before anything is allocated: of many queries that come at once only the newest goes on.
    await checkpoint()
    await ready(predicate.filters, checkpoint)
    const wider = shortest(rowSets.entries().filter(({ input }) => remainingPredicate(predicate, input)))
    const remaining = wider && remainingPredicate(predicate, wider.input)
    const among = remaining && wider.value.length < table.rows ? wider.value : null
    return filterRows(table, among, remaining ?? predicate, checkpoint)
  }

  const sortRowSet = async (query: Query, rows: Uint32Array, checkpoint: Checkpoint): Promise<Uint32Array> => {
    if (query.sort.length === 0) return rows
    await checkpoint()
    const predicate = predicateOf(query)
    const order = JSON.stringify(query.sort)
    const isWider = (other: Query) =>
      JSON.stringify(other.sort) === order && remainingPredicate(predicate, predicateOf(other)) !== null
    const wider = shortest(views.entries().filter(({ input }) => isWider(input)))
    return wider ? intersectInOrder(wider.value, rows, table.rows) : sortRows(table, rows, query.sort, checkpoint)
  }

  const select = (consumer: Consumer, query: Query, detail: unknown = null): Selection => {
    const { filters, search, sort } = query
    const rowSetKey = JSON.stringify([filters, search])
    const viewKey = JSON.stringify([filters, search, sort])
    const requestKey = `${consumer} ${JSON.stringify(detail)} ${viewKey}`
    newest.set(consumer, [rowSetKey, viewKey, requestKey])
    const predicate = predicateOf(query)
    const rowSet = () =>
      rowSets.getOrCompute(rowSetKey, predicate, () => findRowSet(predicate, checkpointFor(rowSetKey)))
    return {
      rowSet,
      view: () =>
        views.getOrCompute(viewKey, query, async () => sortRowSet(query, await rowSet(), checkpointFor(viewKey))),
      outline: () =>
        outlines.getOrCompute(viewKey, query, async () =>
          outlineOf(table, await rowSet(), sort, checkpointFor(viewKey))
        ),
      checkpoint: checkpointFor(requestKey)
    }
  }

  return { select }
}

const shortest = <Entry extends { readonly value: Uint32Array }>(entries: readonly Entry[]): Entry | undefined =>
  entries.toSorted((a, b) => a.value.length - b.value.length)[0]
