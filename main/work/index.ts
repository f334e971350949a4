/** Everything that users send: single orders, the queue, imports and errand rows, each sent at most once. */
export { createErrands, type Errands } from './errands/errands.ts'
export { createImportDocuments, createKeptImport, type KeptImportStore } from './kept-import.ts'
export { createOrderWork } from './order-work.ts'
export type { OrderQueue } from './queue/order-queue.ts'
export type { Orders } from './single/orders.ts'
