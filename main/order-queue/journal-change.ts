import * as v from 'valibot'
import { listedOrderSchema, orderItemOf, queueConflicts, queueConflictSchema, queuedOutcomeSchema, type OrderItem, type QueueConflict } from '../../preload/contract/index.ts'

/** What a row of the queue is to change, as it is stored. */
export const journalChangeSchema = v.object({
  /** The order as it was when it was chosen in the list. */
  chosen: listedOrderSchema,
  /** Why it was not sent. */
  conflict: v.nullable(queueConflictSchema),
  /** What the person has seen in the list and accepted: it is sent although the order is gone, for example. */
  accepts: v.nullable(v.picklist(queueConflicts)),
  /** What the list showed after the service had called it saved. */
  outcome: v.nullable(queuedOutcomeSchema)
})
export type JournalChange = v.InferOutput<typeof journalChangeSchema>

export const newChange = (chosen: OrderItem): JournalChange => ({ chosen: { ...chosen }, conflict: null, accepts: null, outcome: null })

/** As if nothing had become of it yet. What the person has accepted was accepted once. */
export const undecidedChange = ({ chosen }: JournalChange): JournalChange => newChange(chosen)

/** The list's rows are as little to be on disk as what is typed, where the policy forbids that: of the order its numbers are left. */
export const withoutListedTexts = ({ chosen, accepts, outcome }: JournalChange): JournalChange => ({
  chosen: orderItemOf((name) => (name === 'ÄrendeNummer' || name === 'ExterntFakturanummer' ? chosen[name] : null)),
  conflict: null,
  accepts,
  outcome
})

export const withConflict = (change: JournalChange, conflict: QueueConflict): JournalChange => ({ ...change, conflict, accepts: null, outcome: null })
