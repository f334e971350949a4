import type { OrderDraft, OrderItem } from './orders.ts'
import type { Problem } from './problem.ts'

/** The two numbers that an order is looked up by. */
export type OrderNumber = 'Ordernummer' | 'Fakturanummer'

/**
 * What the service's list held when it was asked for an order: its own rows, likely ones first, never refined. That there
 * are none proves nothing: the service may store late, or write the numbers otherwise than they were typed.
 */
export interface OrderLookup {
  /** ISO date-time of the answer. */
  readonly at: string
  /** The questions, each a call of its own: a parameter and the LIKE pattern that was sent for it. */
  readonly asked: readonly { readonly parameter: OrderNumber; readonly pattern: string }[]
  readonly items: readonly OrderItem[]
  /** How many rows the service gave; more than there are `items` where it gave very many. */
  readonly total: number
}

/** What may already be the order that is to be saved. */
export interface PossibleDuplicates {
  /** Orders of the service's own; removed ones are left out. */
  readonly items: readonly OrderItem[]
  /**
   * A save of unknown fate with the same numbers that was sent from this computer under another name: to send this one
   * all the same, `resend` has to name it. Null where there is none.
   */
  readonly unsettled: string | null
}

/** How far a save has got, or how it ended. */
export type SubmissionState =
  | 'sending'
  /** It may have been stored or not: the answer was lost, or said neither. Never sent again unless the person chooses to. */
  | 'unknown'
  /** `Success: true`. The draft has been removed. */
  | 'saved'
  /** `Success: false`. The draft stays. */
  | 'refused'
  /** It provably never left this computer, or the service answered by a status that means "not carried out". */
  | 'failed'

/**
 * A save of an order, written down before its first byte leaves and kept until its end is known and its person has been
 * told of it, through restarts too. It belongs to whoever began it.
 */
export interface OrderSubmission {
  readonly id: string
  readonly state: SubmissionState
  /** ISO date-time at which it began. */
  readonly begun: string
  /** Host name of the service that it was sent to. */
  readonly host: string
  /** What was sent, as typed; null where it is not kept on this computer or cannot be read now. */
  readonly draft: OrderDraft | null
  /** What it is looked up by; null where that cannot be read now. */
  readonly numbers: Readonly<Record<OrderNumber, string>> | null
  /** What the service answered, in one line; `''` where it did not. */
  readonly answer: string
  /** Why it failed or its fate is unknown, where there is more to say than the answer. */
  readonly problem: Problem | null
  /** The service refused the sign-in (401), and it has been renewed: the order can be saved again at once. */
  readonly renewed: boolean
  /** What the list last held; null before it has answered. */
  readonly look: OrderLookup | null
  /** Why the list did not answer when it was last asked. */
  readonly lookProblem: Problem | null
  readonly looking: boolean
  /** Where it was sent, if the program is set to another address now: it is neither looked for nor sent again there. */
  readonly otherAddress: string | null
  /** Whether the list has been asked often enough, over a while, for the person to choose to send it again. */
  readonly mayResend: boolean
}

/** What is kept of an order that has not been saved. */
export interface KeptDraft {
  readonly draft: OrderDraft
  /** Whether it may have been sent once already. */
  readonly maybeSent: boolean
}
