import {
  listedNumbers,
  orderFields,
  parseOrder,
  type CandidateStanding,
  type OrderField,
  type OrderItem,
  type QueueCandidate,
  type RefusedInList,
  type OrderLookup,
  type OrderNumber,
  type Problem,
  numbersKey
} from '../../../preload/contract/index.ts'
import { compareOrder, differingFields, hasSimilarNumber, isRelevant, isRemoved } from '../../orders/index.ts'
import { rowPrint } from '../evidence.ts'
import { type JournalRow, mayBeStored, wasSent } from './journal-row.ts'
import { retryAfterOf } from '../retry-after.ts'

/**
 * The filled fields of a row whose values an order of the list does not have, or does not show. A blank field was not
 * sent, so that it says nothing. All fields where the row is not kept.
 */
export const differencesOf = ({ draft, typedOn }: JournalRow, item: OrderItem): readonly OrderField[] => {
  const parsed = draft && parseOrder(draft, typedOn)
  return parsed?.ok ? differingFields(compareOrder(parsed.values, item)) : orderFields
}

/**
 * Prints of the orders of the list that may later be taken for the work of a row that is about to be sent: of a new
 * order those that agree with it already, of a change all that are like it.
 */
export const printsBefore = (row: JournalRow, items: readonly OrderItem[]): string[] => {
  const { id, draft, typedOn, change } = row
  const parsed = draft && parseOrder(draft, typedOn)
  if (!parsed?.ok) return []
  const mayBeTaken = (item: OrderItem): boolean =>
    change
      ? isRelevant(item, parsed.values, listedNumbers(change.chosen))
      : !isRemoved(item) && differencesOf(row, item).length === 0
  return items.filter(mayBeTaken).map((item) => rowPrint(id, item))
}

/** True if the order shows a number of the row, or of the order that the row changes; null where it shows none. */
const bearsNumberOf = ({ numbers, change }: JournalRow, item: OrderItem): boolean | null => {
  const found = [numbers, ...(change ? [listedNumbers(change.chosen)] : [])].map((own) => hasSimilarNumber(item, own))
  return found.includes(true) || (found.every((bears) => bears === null) ? null : false)
}

/** The orders of the list beside the row. `hasDuplicateRow`: another row with its numbers has been sent. */
export const candidatesOf = (
  row: JournalRow,
  items: readonly OrderItem[],
  hasDuplicateRow: boolean
): readonly QueueCandidate[] => {
  const prints = items.map((item) => rowPrint(row.id, item))
  // One that was there and is no longer the same has been changed since, so that any of the others may be it. Of a
  // change that is what was meant to happen.
  const isKnown = row.before !== null && (row.change !== null || row.before.every((print) => prints.includes(print)))
  const standingOf = (item: OrderItem, print: string): CandidateStanding => {
    if (isRemoved(item)) return 'removed'
    if (row.before?.includes(print)) return 'earlier'
    if (hasDuplicateRow) return 'shared'
    return isKnown ? 'new' : 'maybeEarlier'
  }
  return items.map((item, at) => ({
    item,
    differs: differencesOf(row, item),
    standing: standingOf(item, prints[at] ?? ''),
    bearsNumber: bearsNumberOf(row, item)
  }))
}

/**
 * True if the list proves that the row was stored: exactly one order that is new since, and not removed, agrees in
 * every field that was sent. The user decides on two such orders, and on one that may have been there before, or may be
 * the result of another row with the same numbers.
 */
export const isStored = (candidates: readonly QueueCandidate[]): boolean =>
  candidates.filter(({ differs, standing }) => standing === 'new' && differs.length === 0).length === 1

/** Result of looking up a row that the service has refused. Null where there are more orders than could be examined. */
export const refusedAs = (candidates: readonly QueueCandidate[], isComplete: boolean): RefusedInList | null => {
  const mayBeIt = ({ differs, standing }: QueueCandidate): boolean =>
    differs.length === 0 && standing !== 'earlier' && standing !== 'removed'
  if (candidates.some(mayBeIt)) return 'same'
  if (candidates.some(({ bearsNumber }) => bearsNumber === true)) return 'similar'
  return isComplete ? 'missing' : null
}

/**
 * True if the answer says that the service did not accept the request now: a 429, or a 503 with the time to wait. That
 * alone proves nothing, because a gateway may have sent the request before, with success (Service: decisions.md, "A
 * queue of orders").
 */
export const saysNotTaken = (problem: Problem | null): boolean => problem?.status === 429 || retryAfterOf(problem) > 0

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

/** Turned down, or not carried out: nothing of it is in the list. What may be stored all the same may be there. */
const isSurelyNotStored = (row: JournalRow): boolean =>
  (row.state === 'refused' || row.state === 'failed') && !mayBeStored(row)

/** ISO date-time when the result of a saved change was seen in the list; null where it has not been seen there. */
const seenAt = ({ state, change, decidedBy, endedAt }: JournalRow): string | null => {
  if (state !== 'saved' || change === null) return null
  if (change.outcome?.kind === 'changed' || change.outcome?.kind === 'beside') return change.outcome.at
  return decidedBy === 'list' ? endedAt : null
}

/**
 * True if the result of a saved change was in the list already when that was read before the row was sent. It can then
 * be told from the row's.
 */
const wasThereBefore = (other: JournalRow, { before, beforeAt }: JournalRow): boolean => {
  const seen = seenAt(other)
  return before !== null && beforeAt !== null && seen !== null && seen <= beforeAt
}

/**
 * True if an order that has come to the list since the row was sent may be the result of another row. The order that a
 * row changes may have come from the queue, and was in the list by then.
 */
export const isDuplicateRow = (row: JournalRow, other: JournalRow): boolean =>
  other.id !== row.id &&
  wasSent(other) &&
  numbersKey(other.numbers) === numbersKey(row.numbers) &&
  !isSurelyNotStored(other) &&
  !wasThereBefore(other, row) &&
  !(row.change !== null && other.change === null && other.state === 'saved')
