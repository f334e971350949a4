import { numbersKey } from '../../preload/contract/index.ts'
import { mayBeStored, wasSent, type JournalRow } from './journal-row.ts'

/** Turned down, or not carried out: nothing of it is in the list. What may be stored all the same may be there. */
const isSurelyNotStored = (row: JournalRow): boolean =>
  (row.state === 'refused' || row.state === 'failed') && !mayBeStored(row)

/** ISO date-time when the list was seen to have the work of a saved change; null where nobody has seen it there. */
const seenAt = ({ state, change, decidedBy, endedAt }: JournalRow): string | null => {
  if (state !== 'saved' || change === null) return null
  if (change.outcome?.kind === 'changed' || change.outcome?.kind === 'beside') return change.outcome.at
  return decidedBy === 'list' ? endedAt : null
}

/** Whether the work of a saved change was in the list already when the list was asked before the row was sent, so that it is told from the row's. */
const wasThereBefore = (other: JournalRow, { before, beforeAt }: JournalRow): boolean => {
  const seen = seenAt(other)
  return before !== null && beforeAt !== null && seen !== null && seen <= beforeAt
}

/**
 * Whether an order of the list that has come since the row was sent may be the work of another row. The order that a row changes
 * may have come from the queue, and was in the list by then.
 */
export const isTwin = (row: JournalRow, other: JournalRow): boolean =>
  other.id !== row.id &&
  wasSent(other) &&
  numbersKey(other.numbers) === numbersKey(row.numbers) &&
  !isSurelyNotStored(other) &&
  !wasThereBefore(other, row) &&
  !(row.change !== null && other.change === null && other.state === 'saved')
