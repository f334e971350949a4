import { searchWords, type Filter, type Query } from '../../../preload/contract/index.ts'
import { cancelled, type Checkpoint, type Pause } from '../base/checkpoint.ts'
import { columnOf, type Table } from '../column/table.ts'
import { outlineOf, type Outline } from './outline.ts'
import { filterRows, firstRowsOf, inOrderOf, type Predicate } from './row-set.ts'
import { sortRows } from './sort.ts'

/** The last few results by key. A failed computation is not cached. */
export interface LruCache<T> {
  /** The cached or pending result of this key; else calls `compute`. */
  readonly getOrCompute: (key: string, compute: () => Promise<T>) => Promise<T>
}

/** A cache of at most `capacity` results: those that were used last. */
export const createLruCache = <T>(capacity: number): LruCache<T> => {
  const results = new Map<string, Promise<T>>()
  return {
    getOrCompute: (key, compute) => {
      const cached = results.get(key)
      const result = cached ?? compute()
      // A map keeps the order of insertion, so setting the key anew makes it the most recently used one.
      results.delete(key)
      results.set(key, result)
      for (const oldest of [...results.keys()].slice(0, -capacity)) results.delete(oldest)
      if (!cached) result.catch(() => results.get(key) === result && results.delete(key))
      return result
    }
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
 * Queries that differ only in their order share a row set, so a new order sorts but does not filter again. `ready`:
 * makes the columns that filters are about and that are made of others.
 */
export const createViews = (
  table: Table,
  pause: Pause,
  ready: (filters: Predicate['filters'], checkpoint: Checkpoint) => Promise<void> = async () => {}
): Views => {
  const rowSets = createLruCache<Uint32Array>(cachedViews)
  const views = createLruCache<Uint32Array>(cachedViews)
  // An outline can have as many lines as the table has rows, and takes more memory than a view.
  const outlines = createLruCache<Outline>(1)
  /** The last view that was sorted: narrower queries take their order from it. */
  let sorted: { readonly order: string; readonly view: Uint32Array } | null = null
  const newest = new Map<Consumer, readonly string[]>()

  /** Cancels an evaluation once no consumer's newest request needs it. */
  const checkpointFor =
    (key: string): Checkpoint =>
    async () => {
      await pause()
      if (![...newest.values()].some((keys) => keys.includes(key))) throw cancelled('a newer query came')
    }

  const findRowSet = async (
    predicate: Predicate,
    onePer: string | undefined,
    checkpoint: Checkpoint
  ): Promise<Uint32Array> => {
    // Before anything is allocated: of many queries that come at once only the newest goes on.
    await checkpoint()
    await ready(predicate.filters, checkpoint)
    if (onePer === undefined) return filterRows(table, null, predicate, checkpoint)
    // A sum is empty in the other rows: any of these would pass as one without an amount.
    const isOfSum = ({ column }: Filter): boolean => table.sums?.includes(column) ?? false
    const filters = predicate.filters.filter((filter) => !isOfSum(filter))
    const firsts = firstRowsOf(
      columnOf(table, onePer),
      await filterRows(table, null, { ...predicate, filters }, checkpoint)
    )
    const ofSums = { filters: predicate.filters.filter(isOfSum), words: [], phrases: [] }
    return filterRows(table, firsts, ofSums, checkpoint)
  }

  const sortRowSet = async (rows: Uint32Array, sort: Query['sort'], checkpoint: Checkpoint): Promise<Uint32Array> => {
    if (sort.length === 0) return rows
    await checkpoint()
    const order = JSON.stringify(sort)
    const kept = sorted?.order === order ? inOrderOf(sorted.view, rows, table.rows) : null
    if (kept) return kept
    const view = await sortRows(table, rows, sort, checkpoint)
    sorted = { order, view }
    return view
  }

  const select = (consumer: Consumer, query: Query, detail: unknown = null): Selection => {
    const { filters, search, sort, onePer } = query
    const rowSetKey = JSON.stringify([filters, search, onePer])
    const viewKey = JSON.stringify([filters, search, onePer, sort])
    const requestKey = `${consumer} ${JSON.stringify(detail)} ${viewKey}`
    newest.set(consumer, [rowSetKey, viewKey, requestKey])
    const predicate = { filters, ...searchWords(search) }
    const rowSet = () => rowSets.getOrCompute(rowSetKey, () => findRowSet(predicate, onePer, checkpointFor(rowSetKey)))
    return {
      rowSet,
      view: () =>
        views.getOrCompute(viewKey, async () => {
          const rows = await rowSet()
          return sortRowSet(rows, sort, checkpointFor(viewKey))
        }),
      outline: () =>
        outlines.getOrCompute(viewKey, async () => outlineOf(table, await rowSet(), sort, checkpointFor(viewKey))),
      checkpoint: checkpointFor(requestKey)
    }
  }

  return { select }
}
