import type { Orders } from '../orders/index.ts'
import type { Part } from './part.ts'

/** The calls `orders.…`, answered by the orders. */
export const orderHandlers = (orders: Orders): Part<'orders'> => ({
  'orders.list': ({ filters }) => orders.list(filters),
  'orders.duplicates': ({ draft }) => orders.duplicates(draft),
  'orders.save': ({ draft }) => orders.save(draft),
  'orders.draft': orders.draft,
  'orders.keepDraft': ({ draft }) => {
    orders.keepDraft(draft)
    return null
  }
})
