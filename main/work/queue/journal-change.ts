import * as v from 'valibot'
import {
  listedOrderSchema,
  orderItemOf,
  queueConflicts,
  queueConflictSchema,
  queuedOutcomeSchema,
  type OrderItem,
  type QueueConflict
} from '../../../preload/contract/index.ts'

/** The change of a row of the queue, in its stored form. */
export const journalChangeSchema = v.object({
  /** The order as it was when it was chosen in the list. */
  chosen: listedOrderSchema,
  /** Why it was not sent. */
  conflict: v.nullable(queueConflictSchema),
  /** The conflict that the user has seen and accepted: the change is sent although the order is gone, for example. */
  accepts: v.nullable(v.picklist(queueConflicts)),
  /** Outcome in the list after the service had called it saved. */
  outcome: v.nullable(queuedOutcomeSchema)
})
export type JournalChange = v.InferOutput<typeof journalChangeSchema>

export const newChange = (chosen: OrderItem): JournalChange => ({
  chosen: { ...chosen },
  conflict: null,
  accepts: null,
  outcome: null
})

/** Resets a change to undecided. The user's acceptance holds for one send only. */
export const undecidedChange = ({ chosen }: JournalChange): JournalChange => newChange(chosen)

/** Removes the texts of the list, which may not be on disk where typed text may not. The order's numbers stay. */
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
