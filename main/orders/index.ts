/** Invoice service orders: listing them, searching for some, and saving one without ever sending it twice. */
export { createFetchOrders } from './fetch-orders.ts'
export { createFindByPattern } from './find-by-pattern.ts'
export { createOrderList, type OrderList } from './order-list.ts'
export { createOrders, type Orders } from './orders.ts'

// What the queue shares with the single order, so that both send the same body and read the same answer.
export { conflictWith, isChosenOrder } from './chosen-order.ts'
export { compareOrder, differingFields } from './compare-order.ts'
export { createFinder, type Finder } from './find-order.ts'
export { isRelevant, judgeOutcome } from './judge-outcome.ts'
export { indexNumbers } from './number-index.ts'
export { isLikelyMatch, isRemoved, sortByLikelihood } from './order-matching.ts'
export { createOutcomeChecks, isCheckedEnough, storageDelay, type OutcomeCheck } from './outcome-check.ts'
export { createReadOrders, type ReadOrders } from './read-orders.ts'
export { parseSaveAnswer } from './save-answer.ts'
export { rowPrint } from './seen-before.ts'
export { saveBody } from './save-body.ts'
export { isNotCarriedOut } from './save-failure.ts'
