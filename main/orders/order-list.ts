import {
  hasLetters,
  inAnyCase,
  likePatterns,
  localDay,
  noFilters,
  orderColumns,
  type CallArgs,
  type CellFigures,
  type Facet,
  type Filter,
  type FormulaPreview,
  type Groups,
  type LoadedOrders,
  type OrderFilters,
  type OrderListState,
  type OrderRows,
  type OrderView,
  type OrderViewCounts,
  type Query,
  type RowPosition,
  type Totals
} from '../../preload/contract/index.ts'
import { createDerivedTables } from '../derived-columns/index.ts'
import { ProblemError } from '../problem.ts'
import { createStreamedTable, otherLoad, whileCurrent, type TableState } from '../streamed-table/index.ts'
import type { ExportRequest, TableExport, Tables, TableSummary } from '../table/index.ts'
import {
  exactFilters,
  learnStatuses,
  countViews,
  findDuplicates,
  groupedRows,
  inView,
  type ViewFacts
} from './views.ts'
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
  /**
   * Returns true if searches ignore case at the current address. The user has chosen that after a search that found
   * more so.
   */
  readonly searchesInAnyCase?: () => boolean
  readonly keepSearchesInAnyCase?: (chosen: boolean) => void
  readonly now: () => Date
}

/** The list of orders: the result of the last search, and the search under way. */
export interface OrderList {
  /**
   * Asks the service once, and resolves when all rows have been read. `inAnyCase` is the user's choice; left out, what they have last chosen at the
   * address counts.
   *
   * @throws `ProblemError`, `cancelled` where another search was started or this one cancelled
   */
  readonly search: (filters: OrderFilters, inAnyCase?: boolean) => Promise<OrderListState>
  readonly cancel: () => OrderListState
  /**
   * A block of rows of the current load.
   *
   * @throws `cancelled` for any other load
   */
  readonly rows: (args: CallArgs<'orders.rows'>) => Promise<OrderRows>
  readonly totals: (args: CallArgs<'orders.totals'>) => Promise<Totals>
  readonly position: (args: CallArgs<'orders.position'>) => Promise<RowPosition>
  readonly facet: (args: CallArgs<'orders.facet'>) => Promise<Facet>
  readonly groups: (args: CallArgs<'orders.groups'>) => Promise<Groups>
  readonly figures: (args: CallArgs<'orders.figures'>) => Promise<CellFigures>
  /**
   * Gives the list these own columns, and no others, now and with every later search.
   *
   * @throws `invalid` for a column that is no formula; `memory` where they do not fit
   */
  readonly derive: (args: CallArgs<'orders.derive'>) => Promise<OrderListState>
  readonly previewFormula: (args: CallArgs<'orders.previewFormula'>) => Promise<FormulaPreview | null>
  readonly views: (args: CallArgs<'orders.views'>) => Promise<OrderViewCounts>
  /** Begins a file of the orders of a view. It stays with the load that it began with, whatever replaces it. */
  readonly exportRows: (args: ExportRequest & { readonly view: OrderView }) => Promise<TableExport>
  /** Forgets everything, and whatever of it still arrives. */
  readonly drop: () => void
}

/** The engine's name for the list. */
const name = 'orders'

const stateOf = ({ progress, loaded, problem }: TableState<LoadedOrders>): OrderListState => ({
  progress,
  loaded,
  problem
})

const is = (column: string, value: string): Filter => ({
  column,
  join: 'and',
  conditions: [{ op: 'oneOf', values: [value] }]
})

/** The list of orders, before any search. The answer to a search streams into the table engine, and is queried there. */
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
   * Returns the facts by which the views of a load were counted. A position means the same row until they are counted
   * again, even if another month has begun or the paid statuses have been chosen meanwhile: a row selected by its
   * position must not become another order.
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

  /**
   * True if a column that refines the answer is empty in every row, so that its values may be in another field. Rows
   * that match only because of `_` for letters are expected to have other values.
   */
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
    showsBeginning: () => false,
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
  /** Restricts a query to the orders that are shown. */
  const shown = (loadId: number, { view, query }: { readonly view: OrderView; readonly query: Query }) =>
    inView(view, factsOf(loadId), exactOfLoaded(), query)

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

  const ofLoaded = <T>(loadId: number, ask: () => Promise<T>): Promise<T> =>
    whileCurrent(() => table.isLoaded(loadId), ask)

  return {
    search,
    cancel: () => {
      table.cancel()
      return stateOf(table.state())
    },
    rows: ({ loadId, columns, from, to, ...asked }) => {
      const request = { loadId, ...shown(loadId, asked), columns, from, to }
      return ofLoaded(loadId, () =>
        asked.view === 'duplicates' ? groupedRows(tables, name, request) : tables.rows(name, request)
      )
    },
    totals: ({ loadId, rows, ...asked }) =>
      ofLoaded(loadId, () => tables.totals(name, { loadId, ...shown(loadId, asked), rows })),
    position: ({ loadId, orderNumber, invoiceNumber, ...asked }) => {
      const where = [is('ÄrendeNummer', orderNumber), is('ExterntFakturanummer', invoiceNumber)]
      return ofLoaded(loadId, () => tables.position(name, { loadId, ...shown(loadId, asked), where }))
    },
    // Only the grid's filters on the column are left out. Those of the view and of the search still decide which orders
    // there are.
    facet: ({ loadId, column, contains, also, order, limit, view, query }) => {
      const others = { ...query, filters: query.filters.filter((filter) => filter.column !== column) }
      const request = {
        loadId,
        query: shown(loadId, { view, query: others }).query,
        column,
        contains,
        also,
        order,
        limit,
        keepsOwnFilters: true
      }
      return ofLoaded(loadId, () => tables.facet(name, request))
    },
    groups: ({ loadId, by, totals, unfolded, across, order, from, to, ...asked }) =>
      ofLoaded(loadId, () =>
        tables.groups(name, {
          loadId,
          query: shown(loadId, asked).query,
          by,
          totals,
          unfolded,
          across,
          order,
          from,
          to
        })
      ),
    figures: ({ loadId, rows: ranges, columns, lines, ...asked }) =>
      ofLoaded(loadId, () => tables.figures(name, { loadId, ...shown(loadId, asked), ranges, columns, lines })),
    derive: async (args) => {
      await derived.derive({ of: name, ...args })
      return stateOf(table.state())
    },
    previewFormula: ({ view, query, ...asked }) =>
      ofLoaded(asked.loadId, () =>
        tables.preview(name, { ...asked, query: shown(asked.loadId, { view, query }).query })
      ),
    views: ({ loadId }) => ofLoaded(loadId, () => count(loadId, exactOfLoaded())),
    exportRows: async ({ view, query, ...request }) => {
      if (!table.isLoaded(request.loadId)) throw otherLoad()
      return tables.exportRows(name, { ...request, ...shown(request.loadId, { view, query }) })
    },
    drop: () => {
      derived.forget()
      table.drop()
    }
  }
}
