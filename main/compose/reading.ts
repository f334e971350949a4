import { createLists } from '../lists/index.ts'
import {
  createFetchOrders,
  createFindByPattern,
  createFinder,
  createOrderList,
  createReadOrders
} from '../orders/index.ts'
import { createRows } from '../streamed-table/index.ts'
import { createTables } from '../table/index.ts'
import type { Access } from './access.ts'
import type { System } from './system.ts'

/** The table engine, the lists and the order list, and the look-ups of single orders. */
export const composeReading = ({ settings, tableWorker, now, log }: System, { http, session, calls, send }: Access) => {
  const tables = createTables({ worker: tableWorker })
  const lists = createLists({
    http,
    tables,
    source: () => settings.reportingAccess(session.userKey()),
    isSorted: (list) => (settings.layout(list)?.sort.length ?? 0) > 0,
    decimalSigns: settings.decimalSigns,
    keepDecimalSign: settings.keepDecimalSign,
    now,
    logError: log.error,
    onChanged: (state) => send('lists.changed', state)
  })
  const fetchOrders = createFetchOrders(calls)
  const orderList = createOrderList({
    fetchOrders,
    tables,
    paidStatuses: settings.paidStatuses,
    searchesInAnyCase: settings.searchesInAnyCase,
    keepSearchesInAnyCase: settings.keepSearchesInAnyCase,
    now,
    logError: log.error,
    onChanged: (state) => send('orders.changed', state)
  })
  const finder = createFinder({
    findByPattern: createFindByPattern({ fetchOrders, tables }),
    searchesInAnyCase: settings.searchesInAnyCase,
    now
  })
  const rows = createRows({
    tables,
    tableOf: (of) => (of.kind === 'list' ? lists.table(of.list) : orderList.table(of.view))
  })
  const readOrders = createReadOrders({ fetchOrders, tables })
  return { tables, lists, orderList, rows, finder, readOrders }
}

export type Reading = ReturnType<typeof composeReading>
