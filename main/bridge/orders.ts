import type { OrderList } from '../orders/index.ts'
import type { Orders } from '../work/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `orders.…`, answered by the orders. */
export const orderHandlers = (orders: Orders, list: OrderList): HandlersOf<'orders'> => ({
  'orders.search': ({ filters, inAnyCase }) => list.search(filters, inAnyCase),
  'orders.cancel': list.cancel,
  'orders.views': list.views,
  'orders.duplicates': ({ draft, changes }) => orders.duplicates(draft, changes),
  'orders.save': orders.save,
  'orders.submission': orders.submission,
  'orders.lookUpAgain': orders.lookUpAgain,
  'orders.settle': async (args) => {
    await orders.settle(args)
    return null
  },
  'orders.drafts': orders.drafts,
  'orders.keepDraft': async (draft) => {
    await orders.keepDraft(draft)
    return null
  },
  'orders.discardDraft': async ({ id }) => {
    await orders.discardDraft(id)
    return null
  }
})
