import { isOpen } from '../exchange.ts'
import * as v from 'valibot'
import {
  listedOrderSchema,
  orderItemOf,
  queueConflicts,
  queueConflictSchema,
  queuedOutcomeSchema,
  type OrderItem,
  type QueueConflict,
  queuedOrderStates,
  type QueuedOrderState,
  refusedInList,
  type OrderDraft
} from '../../../preload/contract/index.ts'
import { problemSchema } from '../single/order-record.ts'
import { problem } from '../../problem.ts'

export const journalChangeSchema = v.object({
  /** The order as it was when it was chosen in the list. */
  chosen: listedOrderSchema,
  /** Why it was not sent. */
  conflict: v.nullable(queueConflictSchema),
  /** The conflict that the user has seen and accepted. */
  accepts: v.nullable(v.picklist(queueConflicts)),
  outcome: v.nullable(queuedOutcomeSchema)
})
export type JournalChange = v.InferOutput<typeof journalChangeSchema>

export const newChange = (chosen: OrderItem): JournalChange => ({
  chosen: { ...chosen },
  conflict: null,
  accepts: null,
  outcome: null
})

/** The user's acceptance holds for one send only. */
export const undecidedChange = ({ chosen }: JournalChange): JournalChange => newChange(chosen)

/** Without the texts of the list, which may not be on disk where typed text may not. The numbers stay. */
export const withoutListedTexts = ({ chosen, accepts, outcome }: JournalChange): JournalChange => ({
  chosen: orderItemOf((name) => (name === 'ÄrendeNummer' || name === 'ExterntFakturanummer' ? chosen[name] : null)),
  conflict: null,
  accepts,
  outcome
})

export const withConflict = (change: JournalChange, conflict: QueueConflict): JournalChange => ({
  ...change,
  conflict,
  accepts: null,
  outcome: null
})

/** Without limits of length: the draft of an order that was read again has the service's own texts. */
const storedDraftSchema = v.object({
  Ordernummer: v.string(),
  Orgnummer: v.string(),
  LeverantorNamn: v.string(),
  Fakturanummer: v.string(),
  Belopp: v.string(),
  Status: v.string(),
  BetaldDatum: v.string()
}) satisfies v.GenericSchema<OrderDraft>

export const journalRowSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The number of the addition that it came with. Rows of an unfinished addition do not count. */
  batch: v.number(),
  place: v.number(),
  /** The service's address when it was added: it is sent nowhere else. */
  address: v.string(),
  /** The day when it was added, as `YYYY-MM-DD`: the base of `idag` or `21/11`. */
  typedOn: v.string(),
  draft: v.nullable(storedDraftSchema),
  numbers: v.object({ Ordernummer: v.string(), Fakturanummer: v.string() }),
  /** The order of the list that it is to change; null for a new order. */
  change: v.optional(v.nullable(journalChangeSchema), null),
  state: v.picklist(queuedOrderStates),
  sentAt: v.nullable(v.string()),
  /** Prints (`rowPrint`) of the orders that could be taken for it before it was sent; null where they are not known. */
  before: v.optional(v.nullable(v.array(v.string())), null),
  /** ISO date-time of the look-up for `before`. */
  beforeAt: v.optional(v.nullable(v.string()), null),
  endedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.picklist(['exchange', 'list', 'person'])),
  answer: v.string(),
  problem: v.nullable(problemSchema),
  /** Result of the one look-up after `Success: false`; null before the list has answered. */
  inList: v.optional(v.nullable(v.picklist(refusedInList)), null),
  /** An earlier send has an unknown outcome, which stands again if this one is not carried out. */
  sentBefore: v.boolean(),
  /** Each answer so far has said that the service did not take it then (`saysNotTaken`). */
  throttled: v.optional(v.boolean(), false),
  /** Id of another user's order with the same numbers, beside which the user wants this one sent. */
  despite: v.optional(v.nullable(v.string()), null)
})
export type JournalRow = v.InferOutput<typeof journalRowSchema>

interface NewRow {
  readonly id: string
  readonly batch: number
  readonly place: number
  readonly address: string
  readonly typedOn: string
  readonly draft: OrderDraft
  readonly chosen?: OrderItem | null
}

const undecided = {
  sentAt: null,
  before: null,
  beforeAt: null,
  endedAt: null,
  decidedBy: null,
  answer: '',
  problem: null,
  inList: null,
  sentBefore: false,
  throttled: false,
  despite: null
} as const

export const newRow = ({ chosen = null, ...row }: NewRow): JournalRow => {
  const { Ordernummer, Fakturanummer } = row.draft
  const numbers = { Ordernummer: Ordernummer.trim(), Fakturanummer: Fakturanummer.trim() }
  return { ...row, ...undecided, numbers, change: chosen && newChange(chosen), state: 'waiting' }
}

/** True if an order with its numbers may be on its way, or stored without confirmation. */
export const mayBeInFlight = ({ state, sentBefore }: JournalRow): boolean => isOpen({ state }) || sentBefore

/** True if it has ever been sent. Only rows of a finished addition can have been. */
export const wasSent = ({ sentAt }: JournalRow): boolean => sentAt !== null

/** A row at the start of the program: a `sending` one is unknown. */
export const afterRestart = (row: JournalRow): JournalRow => {
  if (row.state !== 'sending') return row
  const cut = problem('unknownOutcome', 'login', 'the program ended while the order was being sent').problem
  return { ...row, state: 'unknown', problem: cut, sentBefore: false, throttled: false }
}

/** The part that may be on disk where typed text may not: numbers and outcome of a sent row; else null. */
export const withoutTypedText = (row: JournalRow): JournalRow | null =>
  wasSent(row)
    ? { ...row, draft: null, answer: '', problem: null, change: row.change && withoutListedTexts(row.change) }
    : null

/** Waits to be sent again, in spite of its unknown outcome. */
export const waitingInSpite = (row: JournalRow): JournalRow => ({ ...row, state: 'waiting', sentBefore: true })

/** True if it was refused or not carried out, and the typed text is there. */
export const isRetriable = ({ state, draft }: JournalRow): boolean =>
  (state === 'refused' || state === 'failed') && draft !== null

/** True if it was not sent because an order with its numbers has an unknown outcome. */
const isHeldBack = (row: JournalRow): boolean =>
  row.state === 'failed' && isRetriable(row) && !mayBeStored(row) && row.problem?.code === 'unknownOutcome'

/** True if an unsaved row may be stored all the same: only the user denies it, or the list shows it. */
export const mayBeStored = ({ decidedBy, inList }: JournalRow): boolean => decidedBy === 'person' || inList === 'same'

/** Waits again. What may be stored is unknown again if this send is not carried out. */
export const waitingAgain = (row: JournalRow): JournalRow =>
  mayBeStored(row)
    ? waitingInSpite({ ...row, endedAt: null, decidedBy: null, inList: null })
    : { ...row, ...undecided, sentAt: row.sentAt, change: row.change && undecidedChange(row.change), state: 'waiting' }

/** Queues a row again that another user's order held back. Any other row stays as it is. */
export const waitingDespite = (row: JournalRow, despite: string): JournalRow =>
  isHeldBack(row) ? { ...waitingAgain(row), despite } : row

export const unknownAsBefore = (row: JournalRow): JournalRow => ({ ...row, state: 'unknown', sentBefore: false })

export const countsOf = (rows: readonly JournalRow[]): Readonly<Record<QueuedOrderState, number>> => {
  const counts = { waiting: 0, sending: 0, unknown: 0, saved: 0, refused: 0, failed: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** True for a change with another outcome than the intended one. */
export const isToLookAt = ({ state, change }: JournalRow): boolean => {
  if (!change) return false
  const { conflict, outcome } = change
  return (
    (state === 'failed' && conflict !== null) || (state === 'saved' && outcome !== null && outcome.kind !== 'changed')
  )
}

export const inStates = (rows: readonly JournalRow[], states: readonly QueuedOrderState[]): readonly JournalRow[] =>
  states.length === queuedOrderStates.length ? rows : rows.filter(({ state }) => states.includes(state))
