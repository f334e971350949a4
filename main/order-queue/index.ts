/** A queue of invoice service orders: sent one at a time, each outcome on disk before the next, and none ever sent twice by itself. */
export { emptyPage, isEmptyPage, marksOfPage, ownerOfPage, pageSchema, type QueuePage } from './journal.ts'
export { createOrderQueue } from './order-queue.ts'
export type { OrderQueue } from './order-queue-types.ts'
