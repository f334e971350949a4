/** Invoice service orders as the service lists them: searching, reading all, finding one, comparing. */
export { compareOrder, conflictWith, differingFields, isRelevant, judgeOutcome } from './compare-order.ts'
export { createFetchOrders } from './fetch-orders.ts'
export { createFinder, type Finder } from './find-order.ts'
export { createOrderList, type OrderList } from './order-list.ts'
export {
  hasSimilarNumber,
  indexNumbers,
  isLikelyMatch,
  isPossibleDouble,
  isRemoved,
  sortByLikelihood
} from './order-matching.ts'
export { createFindByPattern, createReadOrders, type FindByPattern, type ReadOrders } from './read-orders.ts'
