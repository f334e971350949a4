import type { HttpClient } from '../../../../../main/http/index.ts'
import { createFindByPattern } from '../../../../../main/orders/index.ts'
import type { Tables } from '../../../../../main/table/index.ts'
import type { OrderFilters } from '../../../../../preload/contract/index.ts'
import { orderListOn } from '../../orders/on-engine.ts'
import { startOrderProgram } from '../order-program.ts'

interface OrdersAtOptions {
  readonly http: HttpClient
  readonly address: string
  readonly token: string
  readonly tables: Tables
}

/** The real orders and their list at a service, for somebody who has signed in there. */
export const ordersAt = ({ http, address, token, tables }: OrdersAtOptions) => {
  let changed = Promise.withResolvers<null>()
  const { orders, fetchOrders } = startOrderProgram({
    http,
    address: () => address,
    token: () => token,
    renew: () => Promise.reject(new Error('the service refused its own token')),
    findByPattern: (fetching) => createFindByPattern({ fetchOrders: fetching, tables }),
    onSubmissionChanged: () => {
      changed.resolve(null)
      changed = Promise.withResolvers<null>()
    }
  })
  const list = orderListOn(tables, fetchOrders)
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
    const loaded = await list.search(filters, inAnyCase)
    return { loaded, items: await list.items(loaded.loadId) }
  }
  return { orders, found, looked }
}
