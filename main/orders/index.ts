/**
 * Invoice service orders as the service lists them: searching, reading all, finding one, and comparing it with another.
 */
export { conflictWith } from './compare-order.ts'
export { compareOrder, differingFields } from './compare-order.ts'
export { createFetchOrders } from './fetch-orders.ts'
export { createFindByPattern, type FindByPattern } from './read-orders.ts'
export { createFinder, type Finder } from './find-order.ts'
export { isRelevant, judgeOutcome } from './compare-order.ts'
export { indexNumbers } from './order-matching.ts'
export { createOrderList, type OrderList } from './order-list.ts'
export { hasSimilarNumber, isLikelyMatch, isRemoved, sortByLikelihood } from './order-matching.ts'
export { isPossibleDouble } from './order-matching.ts'
export { createReadOrders, type ReadOrders } from './read-orders.ts'
