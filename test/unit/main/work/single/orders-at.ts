import { randomUUID } from 'node:crypto'
import type { HttpClient } from '../../../../../main/http/index.ts'
import {
  createFindByPattern,
  createFetchOrders,
  createFinder,
  createOrderList
} from '../../../../../main/orders/index.ts'
import { createOrderWork } from '../../../../../main/work/index.ts'
import { createAuthorizedCalls } from '../../../../../main/service-calls/index.ts'
import { createDataKey } from '../../../../../main/storage/index.ts'
import { createRows } from '../../../../../main/streamed-table/index.ts'
import type { Tables } from '../../../../../main/table/index.ts'
import { orderColumns, orderItemOf, allRows, type OrderFilters } from '../../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'
import { createClock } from '../../session/fake-clock.ts'

interface OrdersAtOptions {
  readonly http: HttpClient
  readonly address: string
  readonly token: string
  readonly tables: Tables
}

const names = orderColumns.map(({ name }) => name)

/** The real orders and their list at a service, for somebody who has signed in there. */
export const ordersAt = ({ http, address, token, tables }: OrdersAtOptions) => {
  const now = () => new Date(2026, 10, 21, 12)
  const owner = () => 'anna'
  const calls = createAuthorizedCalls({
    http,
    address: () => address,
    authorization: async () => `Bearer ${token}`,
    renew: () => Promise.reject(new Error('the service refused its own token')),
    userKey: owner
  })
  const fetchOrders = createFetchOrders(calls)
  const list = createOrderList({ fetchOrders, tables, onChanged: () => undefined, paidStatuses: () => null, now })
  const rows = createRows({
    tables,
    tableOf: (of) => {
      if (of.kind !== 'orders') throw new Error('there are no lists')
      return list.table(of.view)
    }
  })
  const clock = createClock()
  let changed = Promise.withResolvers<null>()
  const { orders } = createOrderWork({
    calls,
    finder: createFinder({ findByPattern: createFindByPattern({ fetchOrders, tables }), now }),
    readOrders: () => Promise.reject(new Error('nothing is queued here')),
    files: { drafts: memoryFiles().files, queues: memoryFiles().files },
    key: createDataKey({ secrets: memorySecrets(), name: 'drafts' }),
    address: () => address,
    currentUser: owner,
    isSignedIn: () => true,
    mayKeepDrafts: () => true,
    now,
    clock: clock.now,
    sleep: (milliseconds) => clock.wait(milliseconds, new AbortController().signal),
    newId: randomUUID,
    logError: () => undefined,
    saveFile: async () => false,
    onSubmissionChanged: () => {
      changed.resolve(null)
      changed = Promise.withResolvers<null>()
    },
    onQueueChanged: () => undefined
  })
  /** A submission of unknown fate, once the list has been asked for it. */
  const looked = async () => {
    for (;;) {
      const { promise } = changed
      const submission = await orders.submission()
      if (submission?.lookup) return submission
      await promise
    }
  }
  /** What a search finds, removed ones too. */
  const found = async (filters: OrderFilters, inAnyCase?: boolean) => {
    const { loaded } = await list.search(filters, inAnyCase)
    if (!loaded) throw new Error('nothing is loaded')
    const inView = async (view: 'all' | 'removed') => {
      const { cells, total } = await rows.block({
        loadId: loaded.loadId,
        query: allRows,
        of: { kind: 'orders', view },
        columns: names,
        from: 0,
        to: 1000
      })
      return Array.from({ length: Math.min(1000, total) }, (_, row) =>
        orderItemOf((name) => cells[names.indexOf(name)]?.[row])
      )
    }
    const items = [...(await inView('all')), ...(await inView('removed'))]
    return { loaded, items }
  }
  return { orders, found, looked }
}
