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
 * The filled fields that an order of the list does not have, or does not show; all where the row is not kept. A blank
 * field was not sent, and says nothing.
 */
export const differencesOf = ({ draft, typedOn }: JournalRow, item: OrderItem): readonly OrderField[] => {
  const parsed = draft && parseOrder(draft, typedOn)
  return parsed?.ok ? differingFields(compareOrder(parsed.values, item)) : orderFields
}

/** Prints of the orders in the list that may later be taken for the work of a row about to be sent. */
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

/** True if the order shows a number of the row or of the order that it changes; null where it shows none. */
const bearsNumberOf = ({ numbers, change }: JournalRow, item: OrderItem): boolean | null => {
  const found = [numbers, ...(change ? [listedNumbers(change.chosen)] : [])].map((own) => hasSimilarNumber(item, own))
  return found.includes(true) || (found.every((bears) => bears === null) ? null : false)
}

/** The orders of the list compared with the row. `hasDuplicateRow`: another row with its numbers was sent. */
export const candidatesOf = (
  row: JournalRow,
  items: readonly OrderItem[],
  hasDuplicateRow: boolean
): readonly QueueCandidate[] => {
  const prints = items.map((item) => rowPrint(row.id, item))
  // One that is no longer the same has been changed since: any other may be it. A change does that on purpose.
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
 * True if the list proves that the row was stored: exactly one new order agrees in every field that was sent. The user
 * decides on two of them, and on one that may have been there before or may come from another row.
 */
export const isStored = (candidates: readonly QueueCandidate[]): boolean =>
  candidates.filter(({ differs, standing }) => standing === 'new' && differs.length === 0).length === 1

/** Result of looking up a refused row. Null where there are more orders than could be examined. */
export const refusedAs = (candidates: readonly QueueCandidate[], isComplete: boolean): RefusedInList | null => {
  const mayBeIt = ({ differs, standing }: QueueCandidate): boolean =>
    differs.length === 0 && standing !== 'earlier' && standing !== 'removed'
  if (candidates.some(mayBeIt)) return 'same'
  if (candidates.some(({ bearsNumber }) => bearsNumber === true)) return 'similar'
  return isComplete ? 'missing' : null
}

/**
 * True if the service says that it did not accept the request now: a 429, or a 503 with a time to wait. It proves
 * nothing: a gateway may have sent the request before, with success (Service: decisions.md, "A queue of orders").
 */
export const saysNotTaken = (problem: Problem | null): boolean => problem?.status === 429 || retryAfterOf(problem) > 0

const numbers: readonly OrderNumber[] = ['Ordernummer', 'Fakturanummer']

/** True if no order of the complete list can be the result of the row: each was there before, or differs. */
export const isNowhere = (row: JournalRow, { items, isComplete }: OrderLookup): boolean =>
  isComplete &&
  candidatesOf(row, items, false).every(
    ({ item, standing, differs }) =>
      standing === 'earlier' ||
      (hasSimilarNumber(item, row.numbers) === false &&
        differs.some((field) => !numbers.some((number) => number === field)))
  )

/** Nothing of it is in the list: it was turned down or not carried out, and is not known to be stored all the same. */
const isSurelyNotStored = (row: JournalRow): boolean =>
  (row.state === 'refused' || row.state === 'failed') && !mayBeStored(row)

/** ISO date-time when the result of a saved change was seen in the list, or null. */
const seenAt = ({ state, change, decidedBy, endedAt }: JournalRow): string | null => {
  if (state !== 'saved' || change === null) return null
  if (change.outcome?.kind === 'changed' || change.outcome?.kind === 'beside') return change.outcome.at
  return decidedBy === 'list' ? endedAt : null
}

/** True if the result of a saved change was in the list before the row was sent, and can be told from the row's. */
const wasThereBefore = (other: JournalRow, { before, beforeAt }: JournalRow): boolean => {
  const seen = seenAt(other)
  return before !== null && beforeAt !== null && seen !== null && seen <= beforeAt
}

/** True if an order that has come since the row was sent may be the result of another row. */
export const isDuplicateRow = (row: JournalRow, other: JournalRow): boolean =>
  other.id !== row.id &&
  wasSent(other) &&
  numbersKey(other.numbers) === numbersKey(row.numbers) &&
  !isSurelyNotStored(other) &&
  !wasThereBefore(other, row) &&
  !(row.change !== null && other.change === null && other.state === 'saved')
