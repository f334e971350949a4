import {
  hasLetters,
  inAnyCase,
  likePatterns,
  localDay,
  noFilters,
  orderColumns,
  type CallArgs,
  type Filter,
  type LoadedOrders,
  type OrderFilters,
  type OrderListState,
  type OrderView,
  type OrderViewCounts
} from '../../preload/contract/index.ts'
import { createDerivedTables, derivedIn } from '../derived-columns/index.ts'
import { ProblemError } from '../problem.ts'
import { createStreamedTable, whileCurrent, type RowsTable, type TableState } from '../streamed-table/index.ts'
import type { Tables, TableSummary } from '../table/index.ts'
import { exactFilters, learnStatuses, countViews, findDuplicates, inView, type ViewFacts } from './views.ts'
import type { FetchOrders } from './fetch-orders.ts'

interface OrderListOptions {
  readonly fetchOrders: FetchOrders
  readonly tables: Tables
  /** Called with every change of the list's state; for mere progress, at most ten times a second. */
  readonly onChanged: (state: OrderListState) => void
  /** Logs a search that failed, and a worker that has ended. */
  readonly logError?: (text: string) => void
  /** Ids of the statuses that mean paid; null until they have been chosen. */
  readonly paidStatuses: () => readonly number[] | null
  /** True if searches ignore case at the current address, as the user has chosen. */
  readonly searchesInAnyCase?: () => boolean
  readonly keepSearchesInAnyCase?: (chosen: boolean) => void
  readonly now: () => Date
}

/** The list of orders: the result of the last search, and the search under way. */
export interface OrderList {
  /**
   * Asks the service once, and resolves when all rows have been read. Without `inAnyCase`, the user's last choice at
   * the address counts. Throws `cancelled` where another search was started or this one cancelled.
   */
  readonly search: (filters: OrderFilters, inAnyCase?: boolean) => Promise<OrderListState>
  readonly cancel: () => OrderListState
  /** The orders of a view as questions about rows see them. All views have the same derived columns. */
  readonly table: (view: OrderView) => RowsTable
  readonly views: (args: CallArgs<'orders.views'>) => Promise<OrderViewCounts>
  /** Forgets everything, and whatever of it still arrives. */
  readonly drop: () => void
}

const name = 'orders'

const stateOf = ({ progress, loaded, problem }: TableState<LoadedOrders>): OrderListState => ({
  progress,
  loaded,
  problem
})

/** The list of orders, before any search. The answer to a search streams into the table engine. */
export const createOrderList = ({
  fetchOrders,
  tables,
  onChanged,
  logError = () => undefined,
  paidStatuses,
  searchesInAnyCase = () => false,
  keepSearchesInAnyCase = () => undefined,
  now
}: OrderListOptions): OrderList => {
  let searched: OrderFilters = noFilters
  /** Set if the patterns had `_` for letters. */
  let widened = false
  let loads = 0

  const factsNow = (): ViewFacts => ({ paid: paidStatuses(), month: localDay(now()).slice(0, 'YYYY-MM'.length) })
  /** By load, the facts that its views were counted with. */
  const counted = new Map<number, ViewFacts>()
  /**
   * The facts by which the views of a load were counted, kept until they are counted again: a row selected by its
   * position must not become another order when a month begins or the paid statuses are chosen.
   */
  const factsOf = (loadId: number): ViewFacts => counted.get(loadId) ?? factsNow()
  const count = async (loadId: number, among: readonly Filter[]): Promise<OrderViewCounts> => {
    const facts = factsNow()
    const views = await countViews(tables, name, loadId, among, facts)
    const shownId = table.state().loaded?.loadId
    for (const id of counted.keys()) if (id !== shownId) counted.delete(id)
    counted.set(loadId, facts)
    return views
  }

  /** True if a refining column is empty in every row: its values may be in another field. */
  const lacksColumn = async (loadId: number, exact: readonly Filter[]): Promise<boolean> => {
    const queries = exact.map(({ column }) => ({
      filters: [{ column, join: 'and' as const, conditions: [{ op: 'notEmpty' as const }] }],
      sort: [],
      search: ''
    }))
    return (await tables.counts(name, { loadId, queries })).includes(0)
  }

  const toLoaded = async (summary: TableSummary, loadId: number): Promise<LoadedOrders> => {
    const [filters, isWide] = [searched, widened]
    const exact = exactFilters(filters)
    const [exactCount = 0] = await tables.counts(name, {
      loadId,
      queries: [{ filters: [...exact], sort: [], search: '' }]
    })
    const exactFilterOff = exactCount === 0 && summary.rows > 0 && (!isWide || (await lacksColumn(loadId, exact)))
    const matching = exactFilterOff ? summary.rows : exactCount
    const among = exactFilterOff ? [] : exact
    await findDuplicates(tables, name, loadId, among)
    const views = await count(loadId, among)
    const statuses = await learnStatuses(tables, name, loadId)
    const result = {
      filters,
      sent: likePatterns(isWide ? inAnyCase(filters) : filters),
      inAnyCase: isWide,
      matching,
      removed: views.counts.removed ?? 0,
      views,
      exactFilterOff,
      statuses
    }
    return derived.onRead(name, { ...summary, loadId, whole: true, loadedAt: now().toISOString(), ...result })
  }

  const table = createStreamedTable<LoadedOrders>({
    tables,
    definition: { name, fields: orderColumns, place: 'login' },
    nextLoadId: () => ++loads,
    // People mostly want the newest orders first, and the rows that arrive first may not pass the exact filters.
    showsPartialLoads: () => false,
    toLoaded,
    onChanged: (state) => onChanged(stateOf(state)),
    logError
  })

  const derived = createDerivedTables<typeof name, LoadedOrders>({
    names: [name],
    tables,
    loaded: () => table.state().loaded,
    replace: (_name, before, after) => {
      // They are the same orders in the same views, under another load id.
      counted.set(after.loadId, factsOf(before.loadId))
      table.replaceLoaded(before, after)
    },
    nextLoadId: () => ++loads,
    logError
  })

  const exactOfLoaded = (): readonly Filter[] => {
    const { loaded } = table.state()
    return loaded && !loaded.exactFilterOff ? exactFilters(loaded.filters) : []
  }
  const remember = (chosen: boolean): void => {
    try {
      keepSearchesInAnyCase(chosen)
    } catch (error) {
      logError(`the choice of searches in any case could not be kept: ${String(error)}`)
    }
  }

  const search: OrderList['search'] = async (filters, chosen) => {
    searched = filters
    widened = (chosen ?? searchesInAnyCase()) && hasLetters(filters)
    const asked = widened ? inAnyCase(filters) : filters
    const failure = await table.load((signal) => fetchOrders(asked, signal))
    if (failure) throw new ProblemError(failure)
    const state = stateOf(table.state())
    // Unless the search in any case has found something, the service is not known to distinguish case.
    if (chosen === false || (chosen && (state.loaded?.matching ?? 0) > 0)) remember(chosen)
    return state
  }

  return {
    search,
    cancel: () => {
      table.cancel()
      return stateOf(table.state())
    },
    table: (view) => ({
      name,
      isLoaded: table.isLoaded,
      isShown: table.isLoaded,
      within: ({ loadId, query }) => inView(view, factsOf(loadId), exactOfLoaded(), query),
      derive: async (args) => {
        await derived.derive({ of: name, ...args })
        return stateOf(table.state())
      },
      derivedColumns: () => derivedIn(table.state().loaded)
    }),
    views: ({ loadId }) =>
      whileCurrent(
        () => table.isLoaded(loadId),
        () => count(loadId, exactOfLoaded())
      ),
    drop: () => {
      derived.forget()
      table.drop()
    }
  }
}
