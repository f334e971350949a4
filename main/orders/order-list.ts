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
import type { FetchOrders } from './fetch-orders.ts'
import { exactFilters, notRemoved } from './exact-filters.ts'
import { learnStatuses } from './statuses.ts'

interface OrderListOptions {
  readonly fetchOrders: FetchOrders
  readonly tables: Tables
  /** Told of every change of the list's state, of mere progress at most ten times a second. */
  readonly onChanged: (state: OrderListState) => void
  /** Hears, for the log, of a list that could not be loaded, and of a worker that has ended. */
  readonly logError?: (text: string) => void
  readonly now: () => Date
}

/** The list of orders as the program holds it: what was found last, and what is being searched for. */
export interface OrderList {
  /** Resolves when all rows are there. Throws a `ProblemError`, `cancelled` where another search came or it was given up. */
  readonly search: (filters: OrderFilters) => Promise<OrderListState>
  readonly cancel: () => OrderListState
  /** Of the present load, like all that follows; throws `cancelled` for any other. */
  readonly rows: (args: CallArgs<'orders.rows'>) => Promise<RowsBlock>
  readonly totals: (args: CallArgs<'orders.totals'>) => Promise<Totals>
  readonly place: (args: CallArgs<'orders.place'>) => Promise<RowPosition>
  /** Forgets everything, and whatever still arrives of it. */
  readonly drop: () => void
}

/** What the engine knows the list by. */
const name = 'orders'

const stateOf = ({ loading, loaded, problem }: TableState<LoadedOrders>): OrderListState => ({ loading, loaded, problem })

const is = (column: string, value: string): Filter => ({ column, join: 'and', conditions: [{ op: 'oneOf', values: [value] }] })

/** The list of orders, nothing searched for. The answer to a search streams into the table engine, and is looked at there. */
export const createOrderList = ({ fetchOrders, tables, onChanged, logError = () => undefined, now }: OrderListOptions): OrderList => {
  let searched: OrderFilters = noFilters
  let loads = 0

  const count = async (load: number, filters: readonly Filter[]): Promise<number> => {
    const query: Query = { filters: [...filters], sort: [], search: '' }
    return (await tables.rows(name, { load, query, columns: [], from: 0, to: 0 })).total
  }

  const toLoaded = async (summary: TableSummary, load: number): Promise<LoadedOrders> => {
    const filters = searched
    const exact = exactFilters(filters)
    const exactly = await count(load, exact)
    const unrefined = exactly === 0 && summary.rows > 0
    const matching = unrefined ? summary.rows : exactly
    const present = await count(load, [...(unrefined ? [] : exact), notRemoved])
    const statuses = await learnStatuses(tables, name, load)
    const found = { filters, sent: likePatterns(filters), matching, removed: matching - present, unrefined, statuses }
    return { ...summary, load, whole: true, at: now().toISOString(), ...found }
  }

  const table = createStreamedTable<LoadedOrders>({
    tables,
    table: { name, fields: orderColumns, place: 'login' },
    nextLoadNumber: () => ++loads,
    // They are mostly looked at with the newest first, and the first ones to come may be refined away.
    showsBeginning: () => false,
    toLoaded,
    onChanged: (state) => onChanged(stateOf(state)),
    logError,
    now
  })

  /** What is asked about, among the orders that can be looked at. */
  const among = (query: Query, removed: boolean): Query => {
    const { loaded } = table.state()
    const exact = loaded && !loaded.unrefined ? exactFilters(loaded.filters) : []
    return { ...query, filters: [...exact, ...(removed ? [] : [notRemoved]), ...query.filters] }
  }

  const ofLoaded = <T>(load: number, ask: () => Promise<T>): Promise<T> => whileCurrent(() => table.isLoaded(load), ask)

  return {
    search: async (filters) => {
      searched = filters
      const failed = await table.load((signal) => fetchOrders(filters, signal))
      if (failed) throw new ProblemError(failed)
      return stateOf(table.state())
    },
    cancel: () => {
      table.cancel()
      return stateOf(table.state())
    },
    rows: ({ load, query, removed, columns, from, to }) =>
      ofLoaded(load, () => tables.rows(name, { load, query: among(query, removed), columns, from, to })),
    totals: ({ load, query, removed }) => ofLoaded(load, () => tables.totals(name, { load, query: among(query, removed) })),
    place: ({ load, query, removed, orderNumber, invoiceNumber }) => {
      const where = [is('ÄrendeNummer', orderNumber), is('ExterntFakturanummer', invoiceNumber)]
      return ofLoaded(load, () => tables.place(name, { load, query: among(query, removed), where }))
    },
    drop: table.drop
  }
}
