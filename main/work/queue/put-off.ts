import type { OrderLookup, OrderNumber, Problem } from '../../../preload/contract/index.ts'
import { askedWait } from '../retry-after.ts'
import { hasSimilarNumber } from '../../orders/index.ts'
import { candidatesOf } from './agreement.ts'
import type { JournalRow } from './journal-row.ts'

/**
 * True if the answer says that the service did not accept the request now: a 429, or a 503 with the time to wait. That
 * alone proves nothing, because a gateway may have sent the request before, with success (Service: decisions.md, "A
 * queue of orders").
 */
export const saysNotTaken = (problem: Problem | null): boolean => problem?.status === 429 || askedWait(problem) > 0

const numbers: readonly OrderNumber[] = ['Ordernummer', 'Fakturanummer']

/**
 * True if no order of the list can be the result of the row: all were examined, and each was there before the row was
 * sent, or has other numbers and differs in more than these.
 */
export const isNowhere = (row: JournalRow, { items, isComplete }: OrderLookup): boolean =>
  isComplete &&
  candidatesOf(row, items, false).every(
    ({ item, standing, differs }) =>
      standing === 'earlier' ||
      (hasSimilarNumber(item, row.numbers) === false &&
        differs.some((field) => !numbers.some((number) => number === field)))
  )
