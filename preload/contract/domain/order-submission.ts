import type { OrderDraft, OrderField, OrderItem } from '../ipc/orders.ts'
import type { Problem } from '../ipc/problem.ts'

export type OrderNumber = 'Ordernummer' | 'Fakturanummer'

/**
 * The service's answer when its list was searched for an order: its rows as sent, likely ones first. No rows prove
 * nothing, because the service may store an order late, or change how its numbers are written.
 */
export interface OrderLookup {
  /** ISO date-time of the answer. */
  readonly at: string
  /** The searches, each a call of its own, with the LIKE pattern that was sent for a parameter. */
  readonly asked: readonly { readonly parameter: OrderNumber; readonly pattern: string }[]
  readonly items: readonly OrderItem[]
  /** Number of rows in the response. May be more than there are `items`. */
  readonly total: number
  /** False if the list has more rows for its numbers than are read or shown: a missing row then proves nothing. */
  readonly isComplete: boolean
}

/** The result of comparing a field of an order in the service's list with the draft that was sent. */
export type FieldComparison =
  | 'same'
  | 'different'
  /** The list does not give it, or not as a value of its kind. */
  | 'notComparable'
  /** It was left blank, so that nothing was sent. */
  | 'notSent'

/** An order of the service's list, compared field by field with what was sent. */
export interface ComparedOrder {
  readonly item: OrderItem
  readonly fields: Readonly<Record<OrderField, FieldComparison>>
  readonly removed: boolean
}

/**
 * The result of comparing a sent order with the service's list. `beside`: other orders with its numbers, or the changed
 * order's, unchanged since before the save. Without an earlier list, for a change: those that do not agree.
 */
export type OrderVerdict =
  /**
   * An order is new in this form and agrees in every field sent, as do `matching`. `earlierKnown`: the list was read
   * just before the save, and its orders are unchanged. Otherwise it may be an older one, edited since.
   */
  | {
      readonly kind: 'same'
      readonly order: ComparedOrder
      readonly matching: number
      readonly beside: number
      readonly earlierKnown: boolean
    }
  /** An order is there that was not there so before, and is like what was sent, but does not agree in every field. */
  | { readonly kind: 'similar'; readonly order: ComparedOrder; readonly beside: number }
  /** An order with its numbers is there, exactly as it was before the save, and none that is new. */
  | { readonly kind: 'unchanged'; readonly order: ComparedOrder; readonly beside: number }
  /** No order is like what was sent. It proves nothing. */
  | { readonly kind: 'missing'; readonly beside: number }
  /** The list has more orders with its numbers than could be read, and none of those read is new. */
  | { readonly kind: 'tooMany' }

/** The order of the list that a verdict is about; null where it is about none. */
export const orderOfVerdict = (verdict: OrderVerdict | null): ComparedOrder | null =>
  verdict && 'order' in verdict ? verdict.order : null

/** Orders that may be the one that is about to be saved. */
export interface PossibleDuplicates {
  /** Orders in the service's list, without removed ones. */
  readonly items: readonly OrderItem[]
  /**
   * Id of an unknown save of the same numbers under another name, or null. Pass it as `resend` to send all the same.
   */
  readonly unsettled: string | null
  /** False if the list has more orders like it than were looked at: one may be missing in `items`. */
  readonly isComplete: boolean
  /** False if no order in `items` shows the numbers that the service returned it for: only the user can decide then. */
  readonly isComparable: boolean
}

export type SubmissionState =
  | 'sending'
  /** Its outcome is unknown: the answer was lost or unclear. Never sent again unless the person chooses to. */
  | 'unknown'
  /** `Success: true`. Its draft has been removed. */
  | 'saved'
  /** `Success: false`. Its draft stays. */
  | 'refused'
  /** It was certainly not carried out: nothing left this computer, or the status says so. */
  | 'failed'

/** A save of an order. On disk before its first byte is sent, until its outcome is known and the user has seen it. */
export interface OrderSubmission {
  readonly id: string
  readonly state: SubmissionState
  /** ISO date-time of its start. */
  readonly begun: string
  readonly host: string
  /** The draft that was sent, as typed. Null if it is not kept on this computer or cannot be read now. */
  readonly draft: OrderDraft | null
  /** Id of the draft that was sent. Null where it is not known. */
  readonly draftId: string | null
  /** The numbers it is searched by. Null where they cannot be read now. */
  readonly numbers: Readonly<Record<OrderNumber, string>> | null
  /** The numbers of the order in the list that it was to change. Null for a new order. */
  readonly changes: Readonly<Record<OrderNumber, string>> | null
  /** Fields filled in the order to change and blank when it was sent: blank fields are not sent. */
  readonly cleared: readonly OrderField[]
  /** True if the service has responded, even if the response does not say if the order is saved. */
  readonly answered: boolean
  /** The service's answer in one line, or `''` where there was none. */
  readonly answer: string
  /** Why it failed or its outcome is unknown, where there is more to say than the answer. */
  readonly problem: Problem | null
  /** The service refused the token (401), which has been renewed since. The order can be saved again at once. */
  readonly renewed: boolean
  /** The last search of the list for it. Null before the list has answered. */
  readonly lookup: OrderLookup | null
  /** Comparison of that search with the draft. Null without a search, or if the draft cannot be read. */
  readonly verdict: OrderVerdict | null
  readonly lookupProblem: Problem | null
  readonly lookingUp: boolean
  /** ISO date-time at which the list is searched again without being asked to. Null where it is not. */
  readonly looksAgainAt: string | null
  /** The address it was sent to, if another is in use now. It is then neither searched for nor sent again. */
  readonly otherAddress: string | null
  /** True if the list has been searched often enough, over enough time, for the user to send it again. */
  readonly mayResend: boolean
}

/** A draft of an order that has not been saved. A person may have several. */
export interface KeptDraft {
  readonly id: string
  readonly draft: OrderDraft
  /** The initial content of the form, if the draft is to change an order of the list; null for a new order. */
  readonly original: OrderDraft | null
  /** True if it may have been sent once already. */
  readonly maybeSent: boolean
  /** ISO date-time of its last change; `''` where it is not known. */
  readonly at: string
}
