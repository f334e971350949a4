import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { createFindByPattern, createOrderList, type createFetchOrders } from '../../../../main/orders/index.ts'
import { createRows } from '../../../../main/streamed-table/index.ts'
import { createTables, type Tables } from '../../../../main/table/index.ts'
import {
  noFilters,
  orderColumns,
  orderItemOf,
  allRows,
  type OrderFilters,
  type OrderItem,
  type OrderListState,
  type OrderView,
  type Query
} from '../../../../preload/contract/index.ts'
import type { ControlledBody } from '../../../support/controlled-body.ts'
import { tableWorker } from '../../../support/table-worker.ts'
import { streamOf } from './plain-find-by-pattern.ts'

/** The orders of a view as the rows that a question is about. */
export const ofView = (view: OrderView) => ({ kind: 'orders', view }) as const

/** The cells of an order with these two numbers. */
export const cellsWith = (orderNumber: string, invoiceNumber: string) => [
  { column: 'ÄrendeNummer', text: orderNumber },
  { column: 'ExterntFakturanummer', text: invoiceNumber }
]

const names = orderColumns.map(({ name }) => name)

/**
 * The order list and the look-up on one real engine, over a service that answers each request with the next body: text,
 * or pieces that the test sends, or an error. The engine is closed at the end of the test that calls.
 */
export const ordersOnEngine = (...bodies: readonly (string | Error | ControlledBody)[]) =>
  ordersOnEngineWith({}, ...bodies)

interface Facts {
  /** Which statuses mean paid. */
  readonly paidStatuses?: () => readonly number[] | null
  readonly now?: () => Date
  readonly searchesInAnyCase?: () => boolean
}

/** The same, where something else than the answers matters. */
export const ordersOnEngineWith = (facts: Facts, ...bodies: readonly (string | Error | ControlledBody)[]) => {
  const tables = createTables({ worker: tableWorker })
  onTestFinished(tables.close)
  return ordersOn(tables, bodies, facts)
}

type FetchOrders = ReturnType<typeof createFetchOrders>

/** The order list and its rows on an engine, at a service that is asked so. */
export const orderListOn = (
  tables: Tables,
  fetchOrders: FetchOrders,
  options: Partial<Parameters<typeof createOrderList>[0]> = {}
) => {
  const orderList = createOrderList({
    fetchOrders,
    tables,
    onChanged: () => undefined,
    paidStatuses: () => null,
    now: () => new Date(2026, 10, 21, 12),
    ...options
  })
  const rows = createRows({
    tables,
    tableOf: (of) => {
      if (of.kind !== 'orders') throw new Error('there are no lists')
      return orderList.table(of.view)
    }
  })
  const list = { ...orderList, ...rows }
  const search = async (filters: Partial<OrderFilters> = {}, inAnyCase?: boolean) => {
    const { loaded } = await list.search({ ...noFilters, ...filters }, inAnyCase)
    if (!loaded) throw new Error('nothing is loaded')
    return loaded
  }
  const inView = async (loadId: number, query: Partial<Query>, view: OrderView): Promise<readonly OrderItem[]> => {
    const { cells, total } = await list.block({
      loadId,
      query: { ...allRows, ...query },
      of: ofView(view),
      columns: names,
      from: 0,
      to: 1000
    })
    return Array.from({ length: total }, (_, row) => orderItemOf((name) => cells[names.indexOf(name)]?.[row]))
  }
  /** The orders that are looked at, as the window makes them of a block. Without a view all of them, the removed ones last. */
  const items = async (loadId: number, query: Partial<Query> = {}, view?: OrderView): Promise<readonly OrderItem[]> =>
    view
      ? inView(loadId, query, view)
      : [...(await inView(loadId, query, 'all')), ...(await inView(loadId, query, 'removed'))]
  return { list, search, items }
}

const ordersOn = (tables: Tables, bodies: readonly (string | Error | ControlledBody)[], facts: Facts = {}) => {
  const asked: OrderFilters[] = []
  const states: OrderListState[] = []
  const kept: boolean[] = []
  const fetchOrders: FetchOrders = async (filters, signal) => {
    const body = bodies[asked.push(filters) - 1]
    if (body === undefined) throw new Error('one question too many')
    if (body instanceof Error) throw body
    if (typeof body !== 'string') {
      signal.addEventListener('abort', () => body.cut(new Error('aborted')))
      return { bytes: body.body(), length: null }
    }
    return { bytes: streamOf(body).bytes, length: body.length }
  }
  const world = orderListOn(tables, fetchOrders, {
    ...facts,
    onChanged: (state) => states.push(state),
    keepSearchesInAnyCase: (chosen) => kept.push(chosen)
  })
  return { ...world, findByPattern: createFindByPattern({ fetchOrders, tables }), tables, asked, kept, states }
}

/**
 * One engine for all tests of a file that only read: starting one takes far longer than they do. To be called at the file's
 * top level. The result gives all orders of one answer.
 */
export const useSharedTables = () => {
  let tables: Tables

  beforeAll(() => {
    tables = createTables({ worker: tableWorker })
  })
  afterAll(() => tables.close())

  return {
    itemsOf: async (body: string): Promise<readonly OrderItem[]> => {
      const { search, items } = ordersOn(tables, [body])
      return items((await search()).loadId)
    },
    ordersOf: (body: string, facts: Facts) => ordersOn(tables, [body], facts)
  }
}
