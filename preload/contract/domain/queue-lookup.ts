import type { OrderLookup } from './order-submission.ts'
import type { OrderField, OrderItem } from '../ipc/orders.ts'
import type { Problem } from '../ipc/problem.ts'

/** The relation of an order of the list to a row of unknown outcome, regardless of how well the two agree. */
export type CandidateStanding =
  /** It has come since the row was sent, and no other row has its numbers: if it agrees, the row is stored. */
  | 'new'
  /** It was there before the row was sent, so it is not the row's work. */
  | 'earlier'
  /** It may have been there before: the list at that time is unknown. */
  | 'maybeEarlier'
  /** It may be another row's work, which has the same numbers. */
  | 'shared'
  | 'removed'

/** An order of the list beside a row of unknown outcome. */
export interface QueueCandidate {
  readonly item: OrderItem
  /** The filled fields of the row that have another value in it, or none. Empty: all agree. */
  readonly differs: readonly OrderField[]
  readonly standing: CandidateStanding
  /** True if it shows a number of the row as its own, in any form; false if it merely contains it; null if none. */
  readonly bearsNumber: boolean | null
}

export interface OrderQueueLookup {
  /** The last answer; null before there was one. Its items are those of `compared`, in the same order. */
  readonly lookup: OrderLookup | null
  readonly compared: readonly QueueCandidate[]
  readonly problem: Problem | null
}

/** The result of searching the list for all rows of unknown outcome. */
export interface OrderQueueUnknownLookup {
  /** Number of rows searched for: fewer than there are if the list stopped responding. */
  readonly asked: number
  /** Number of them that are saved now, because the list shows them. */
  readonly saved: number
  readonly left: number
  /** Why a search failed, the last one that did. */
  readonly problem: Problem | null
}
