import { numbersKey } from '../../../preload/contract/index.ts'
import { mayBeStored, wasSent, type JournalRow } from './journal-row.ts'

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
export const isTwin = (row: JournalRow, other: JournalRow): boolean =>
  other.id !== row.id &&
  wasSent(other) &&
  numbersKey(other.numbers) === numbersKey(row.numbers) &&
  !isSurelyNotStored(other) &&
  !wasThereBefore(other, row) &&
  !(row.change !== null && other.change === null && other.state === 'saved')
