import { createFinder } from '../../../../main/orders/find-order.ts'
import type { FindByPattern } from '../../../../main/orders/read-orders.ts'
import {
  likePatterns,
  orderFieldNames,
  orderParameters,
  type OrderItem,
  type OrderParameter
} from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'
import { matchesLike } from '../../../support/sql-like-dialects.ts'

/** An order as the service has it, and as its list gives it. */
export interface Stored extends Readonly<Partial<Record<OrderParameter, string>>> {
  readonly given: Partial<OrderItem>
}

/** An order that the list gives as the service has it. */
export const asGiven = (given: OrderItem): Stored => ({
  ...Object.fromEntries(orderParameters.map((name) => [name, given[orderFieldNames[name].item] ?? ''])),
  given
})

/** A finder at a service with these orders, which compares as SQL Server does, and of which only so many can be looked at. */
export const finderOf = (orders: readonly Stored[], { most = 200, inAnyCase = false } = {}) => {
  const asked: string[] = []
  const findByPattern: FindByPattern = async (filters) => {
    const patterns = likePatterns(filters)
    asked.push(`${patterns.Ordernummer}|${patterns.Fakturanummer}`)
    const fits = (order: Stored): boolean =>
      orderParameters.every(
        (name) => patterns[name] === '' || matchesLike('sqlServer', order[name] ?? '', patterns[name])
      )
    const found = orders.filter(fits).map(({ given }) => orderItem(given))
    return { items: found.slice(0, most), total: found.length }
  }
  return { asked, ...createFinder({ findByPattern, searchesInAnyCase: () => inAnyCase, now: () => new Date(0) }) }
}
