import type { OrderQueueState } from '../../preload/contract/index.ts'
import type { Finder, ReadOrders } from '../orders/index.ts'
import { createUserDocuments, type DataKey, type UserFiles } from '../storage/index.ts'
import type { WorkContext } from './context.ts'
import { createInFlight } from './in-flight.ts'
import { createJournal, emptyPage, isEmptyPage, marksOfPage, pageSchema, userOfPage } from './queue/journal.ts'
import { createOrderQueue } from './queue/order-queue.ts'
import { createRetryAfter } from './retry-after.ts'
import { createDrafts } from './single/drafts.ts'
import { createOrders } from './single/orders.ts'
import { createOrderStore } from './single/order-record.ts'

interface OrderWorkOptions extends WorkContext {
  readonly files: { readonly drafts: UserFiles; readonly queues: UserFiles }
  readonly key: DataKey
  readonly finder: Finder
  readonly readOrders: ReadOrders
  readonly saveFile: (name: string, bytes: () => Uint8Array) => Promise<boolean>
  readonly onSubmissionChanged: () => void
  readonly onQueueChanged: (state: OrderQueueState) => void
}

/** Single orders and the queue, which know of each other by the orders in flight alone. */
export const createOrderWork = (options: OrderWorkOptions) => {
  const { files, mayKeepDrafts, onSubmissionChanged, onQueueChanged } = options
  const store = createOrderStore({ ...options, files: files.drafts })
  const pages = createUserDocuments({
    ...options,
    files: files.queues,
    schema: pageSchema,
    empty: emptyPage,
    isEmpty: isEmptyPage,
    marksOf: marksOfPage,
    groupOf: userOfPage,
    keepDays: 180,
    // The journal itself leaves out what may not be kept: the numbers of what was sent have to be.
    mayKeep: () => true
  })
  const journal = createJournal({ pages, mayKeepDrafts })
  const inFlight = createInFlight({ ...options, store, journal })
  const shared = { ...options, inFlight, waits: createRetryAfter(options) }
  const drafts = createDrafts({ ...options, store })
  return {
    drafts,
    orders: createOrders({ ...shared, store, drafts, onChanged: onSubmissionChanged }),
    orderQueue: createOrderQueue({ ...shared, journal, onChanged: onQueueChanged }),
    store,
    inFlight,
    kept: [store, pages]
  }
}
