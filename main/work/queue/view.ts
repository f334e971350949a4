import { queuedOrderStates, type QueuedOrder, type QueuedOrderState } from '../../../preload/contract/index.ts'
import { isRemoved, isLikelyMatch } from '../../orders/index.ts'
import type { OutcomeCheck } from '../look-ups.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import type { JournalRow } from './journal-row.ts'
import { changeViewOf } from './queued-change.ts'

/** Rows by state. */
export const countsOf = (rows: readonly JournalRow[]): Readonly<Record<QueuedOrderState, number>> => {
  const counts = { waiting: 0, sending: 0, unknown: 0, saved: 0, refused: 0, failed: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** True for a change with another outcome than the intended one, which the user has to see. */
export const isToLookAt = ({ state, change }: JournalRow): boolean => {
  if (!change) return false
  const { conflict, outcome } = change
  return (
    (state === 'failed' && conflict !== null) || (state === 'saved' && outcome !== null && outcome.kind !== 'changed')
  )
}

/** The rows in the chosen states. */
export const inStates = (rows: readonly JournalRow[], states: readonly QueuedOrderState[]): readonly JournalRow[] =>
  states.length === queuedOrderStates.length ? rows : rows.filter(({ state }) => states.includes(state))

interface ViewOptions {
  readonly check: OutcomeCheck
  readonly mayResend: boolean
  readonly putOff: boolean
  /** Set while the list is being read for a saved change. */
  readonly isReading: boolean
  /** The service's current address. */
  readonly address: string | null
}

/** A row in the form in which the window gets it. */
export const viewOf = (row: JournalRow, { check, mayResend, putOff, isReading, address }: ViewOptions): QueuedOrder => {
  const { id, state, draft, numbers, sentAt, endedAt, decidedBy, answer, problem, inList, sentBefore } = row
  const isUnknown = state === 'unknown'
  const found = check.lookup?.items.filter((item) => !isRemoved(item) && isLikelyMatch(item, numbers)).length ?? null
  return {
    id,
    state,
    draft,
    numbers,
    change: changeViewOf(row),
    sentAt,
    endedAt,
    decidedBy,
    answer,
    problem,
    inList,
    sentBefore,
    lookingUp: isReading || (isUnknown && check.lookingUp),
    found: isUnknown ? found : null,
    mayResend,
    putOff,
    otherAddress: addressIfOther(row, address)
  }
}
