import {
  listedNumbers,
  orderFields,
  parseOrder,
  type CandidateStanding,
  type OrderField,
  type OrderItem,
  type QueueCandidate,
  type RefusedInList
} from '../../../preload/contract/index.ts'
import { compareOrder, differingFields, hasSimilarNumber, isRelevant, isRemoved } from '../../orders/index.ts'
import { rowPrint } from '../seen-before.ts'
import type { JournalRow } from './journal-row.ts'

/**
 * The filled fields of a row whose values an order of the list does not have, or does not show. A blank field was not sent, so
 * that it says nothing. All fields where the row is not kept.
 */
export const differencesOf = ({ draft, typedOn }: JournalRow, item: OrderItem): readonly OrderField[] => {
  const parsed = draft && parseOrder(draft, typedOn)
  return parsed?.ok ? differingFields(compareOrder(parsed.values, item)) : orderFields
}

/**
 * Prints of the orders of the list that may later be taken for the work of a row that is about to be sent: of a new order those
 * that agree with it already, of a change all that are like it.
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

/** The orders of the list beside the row. `hasTwin`: another row with its numbers has been sent. */
export const candidatesOf = (
  row: JournalRow,
  items: readonly OrderItem[],
  hasTwin: boolean
): readonly QueueCandidate[] => {
  const prints = items.map((item) => rowPrint(row.id, item))
  // One that was there and is no longer the same has been changed since, so that any of the others may be it. Of a change that
  // is what was meant to happen.
  const isKnown = row.before !== null && (row.change !== null || row.before.every((print) => prints.includes(print)))
  const standingOf = (item: OrderItem, print: string): CandidateStanding => {
    if (isRemoved(item)) return 'removed'
    if (row.before?.includes(print)) return 'earlier'
    if (hasTwin) return 'shared'
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
