import {
  likePatterns,
  noFilters,
  orderColumns,
  type CallArgs,
  type Filter,
  type LoadedOrders,
  type OrderFilters,
  type OrderListState,
  type Query,
  type RowPosition,
  type RowsBlock,
  type Totals
} from '../../preload/contract/index.ts'
import { ProblemError } from '../problem.ts'
import { createStreamedTable, whileCurrent, type TableState } from '../streamed-table/index.ts'
import type { Tables, TableSummary } from '../table/index.ts'
import { exactFilters, notRemoved } from './exact-filters.ts'
import type { FetchOrders } from './fetch-orders.ts'
import { learnStatuses } from './statuses.ts'

interface OrderListOptions {
  readonly fetchOrders: FetchOrders
  readonly tables: Tables
  /** Called with every change of the list's state; for mere progress, at most ten times a second. */
  readonly onChanged: (state: OrderListState) => void
  /** Logs a search that failed, and a worker that has ended. */
  readonly logError?: (text: string) => void
  readonly now: () => Date
}

/** The list of orders: the result of the last search, and the search under way. */
export interface OrderList {
  /**
   * Resolves when all rows have been read.
   *
   * @throws `ProblemError`, `cancelled` where another search was started or this one cancelled
   */
  readonly search: (filters: OrderFilters) => Promise<OrderListState>
  readonly cancel: () => OrderListState
  /**
   * A block of rows of the current load.
   *
   * @throws `cancelled` for any other load
   */
  readonly rows: (args: CallArgs<'orders.rows'>) => Promise<RowsBlock>
  readonly totals: (args: CallArgs<'orders.totals'>) => Promise<Totals>
  readonly position: (args: CallArgs<'orders.position'>) => Promise<RowPosition>
  /** Forgets everything, and whatever of it still arrives. */
  readonly drop: () => void
}

/** The engine's name for the list. */
const name = 'orders'

const stateOf = ({ progress, loaded, problem }: TableState<LoadedOrders>): OrderListState => ({ progress, loaded, problem })

const is = (column: string, value: string): Filter => ({ column, join: 'and', conditions: [{ op: 'oneOf', values: [value] }] })

/** The list of orders, before any search. The answer to a search streams into the table engine, and is queried there. */
export const createOrderList = ({ fetchOrders, tables, onChanged, logError = () => undefined, now }: OrderListOptions): OrderList => {
  let searched: OrderFilters = noFilters
  let loads = 0

  const count = async (loadId: number, filters: readonly Filter[]): Promise<number> => {
    const query: Query = { filters: [...filters], sort: [], search: '' }
    return (await tables.rows(name, { loadId, query, columns: [], from: 0, to: 0 })).total
  }

  const toLoaded = async (summary: TableSummary, loadId: number): Promise<LoadedOrders> => {
    const filters = searched
    const exact = exactFilters(filters)
    const exactCount = await count(loadId, exact)
    const exactFilterOff = exactCount === 0 && summary.rows > 0
    const matching = exactFilterOff ? summary.rows : exactCount
    const present = await count(loadId, [...(exactFilterOff ? [] : exact), notRemoved])
    const statuses = await learnStatuses(tables, name, loadId)
    const result = { filters, sent: likePatterns(filters), matching, removed: matching - present, exactFilterOff, statuses }
    return { ...summary, loadId, whole: true, loadedAt: now().toISOString(), ...result }
  }

  const table = createStreamedTable<LoadedOrders>({
    tables,
    definition: { name, fields: orderColumns, place: 'login' },
    nextLoadId: () => ++loads,
    // People mostly want the newest orders first, and the rows that arrive first may not pass the exact filters.
    showsBeginning: () => false,
    toLoaded,
    onChanged: (state) => onChanged(stateOf(state)),
    logError,
    now
  })

  /** Restricts a query to the orders that are shown. */
  const amongShown = (query: Query, removed: boolean): Query => {
    const { loaded } = table.state()
    const exact = loaded && !loaded.exactFilterOff ? exactFilters(loaded.filters) : []
    return { ...query, filters: [...exact, ...(removed ? [] : [notRemoved]), ...query.filters] }
  }

  const ofLoaded = <T>(loadId: number, ask: () => Promise<T>): Promise<T> => whileCurrent(() => table.isLoaded(loadId), ask)

  return {
    search: async (filters) => {
      searched = filters
      const failure = await table.load((signal) => fetchOrders(filters, signal))
      if (failure) throw new ProblemError(failure)
      return stateOf(table.state())
    },
    cancel: () => {
      table.cancel()
      return stateOf(table.state())
    },
    rows: ({ loadId, query, removed, columns, from, to }) =>
      ofLoaded(loadId, () => tables.rows(name, { loadId, query: amongShown(query, removed), columns, from, to })),
    totals: ({ loadId, query, removed }) => ofLoaded(loadId, () => tables.totals(name, { loadId, query: amongShown(query, removed) })),
    position: ({ loadId, query, removed, orderNumber, invoiceNumber }) => {
      const where = [is('ÄrendeNummer', orderNumber), is('ExterntFakturanummer', invoiceNumber)]
      return ofLoaded(loadId, () => tables.position(name, { loadId, query: amongShown(query, removed), where }))
    },
    drop: table.drop
  }
}
