import * as v from 'valibot'
import { call, event } from './call.ts'
import type { OrderNumber } from '../domain/order-submission.ts'
import { orderDraftSchema, type OrderDraft, type OrderField, type OrderItem } from './orders.ts'
import type { OrderReason } from '../parse/index.ts'
import type { Problem } from './problem.ts'
import { orderItemSchema, type QueuedChange } from '../domain/queued-change.ts'
import type { OrderQueueLookup, OrderQueueUnknownLookup } from '../domain/queue-lookup.ts'
import { queueReportWords } from '../domain/queue-report.ts'

/** A person's queue of orders holds at most so many rows, sent ones too until they are cleared. */
export const maxQueuedOrders = 5000
/** At most so many rows cross the bridge at once. */
export const maxQueueBlock = 200

/** The state of a row. All but `waiting` and `sending` are outcomes. */
export const queuedOrderStates = [
  /** Not sent yet. Only these rows are sent, and only while the queue runs. */
  'waiting',
  'sending',
  /** It may have been stored: the answer was lost or unclear. Never sent again unless the person chooses to. */
  'unknown',
  'saved',
  /** The service turned it down: `Success: false`, or a status that refuses the request, which `problem` has then. */
  'refused',
  /** It was not sent: nothing left this computer, or the list spoke against it. */
  'failed'
] as const
export type QueuedOrderState = (typeof queuedOrderStates)[number]

/** The results of looking in the list for an order that the service has refused. */
export const refusedInList = [
  /** An order that may be it agrees in every field. */
  'same',
  /** Orders with its numbers, each of which was there before or differs in a field. */
  'similar',
  'missing'
] as const
export type RefusedInList = (typeof refusedInList)[number]

export interface QueuedOrder {
  readonly id: string
  readonly state: QueuedOrderState
  /** The queued draft, as typed. Null for a sent row whose texts the policy does not let this computer keep. */
  readonly draft: OrderDraft | null
  readonly numbers: Readonly<Record<OrderNumber, string>>
  /** The order of the list that it changes, and the state of that change. Null for a new order. */
  readonly change: QueuedChange | null
  /** ISO date-time at which it was last sent; null where it never was. */
  readonly sentAt: string | null
  /** ISO date-time of its outcome; null before there is one. */
  readonly endedAt: string | null
  /** The source of the outcome: the exchange, a search of the service's list, or the user. Null before it. */
  readonly decidedBy: 'exchange' | 'list' | 'person' | null
  /** The service's response in one line, or `''` if there was none. */
  readonly answer: string
  /** Why it failed or its outcome is unknown, if there is more to say than the response and the change's `conflict`. */
  readonly problem: Problem | null
  /** The result of one search of the list after `Success: false`. Null before the list has responded. */
  readonly inList: RefusedInList | null
  /** It waits to be sent again after an unknown outcome, to which it returns if it is not carried out. */
  readonly sentBefore: boolean
  readonly lookingUp: boolean
  /** Number of listed orders that may be it; null before the list has responded. Only for `unknown`. */
  readonly found: number | null
  /** True if the list was searched often enough, over enough time, to call it not stored or send it again. */
  readonly mayResend: boolean
  /** The service did not take it then (429, or 503 with `Retry-After`), and the list has nothing that may be it. */
  readonly throttled: boolean
  /** The address it was queued for, if the program now uses another one. Then it is neither sent nor searched for. */
  readonly otherAddress: string | null
}

/** The reason why a queue stopped without being asked to. */
export type OrderQueueStop =
  /** Several rows in a row got neither `Success: true` nor `false`. `problem`: that of the last, if any. */
  | 'failures'
  /** The service does not accept the person's token, or forbids the operation. */
  | 'access'
  | 'offline'
  /** The service asks for a longer pause than a queue waits, which `problem` says. */
  | 'busy'
  /** The journal could not be written. Nothing was sent since. */
  | 'notKept'
  /** The next row was queued for another address than the program uses now. */
  | 'otherAddress'
  /** Something unforeseen, which `problem` names. */
  | 'other'

export type OrderQueueRun =
  /** Nothing waits. */
  | { readonly kind: 'idle' }
  /** `waitsUntil`: ISO date-time, where the service asked for a pause; the queue then continues by itself. */
  | { readonly kind: 'running'; readonly waitsUntil: string | null }
  /** Rows wait for the user. `start`: a start, or rows were added; `session`: the session ended or was locked. */
  | { readonly kind: 'paused'; readonly why: 'start' | 'asked' | 'session' }
  | { readonly kind: 'stopped'; readonly why: OrderQueueStop; readonly problem: Problem | null }

/** Place of the queue: encrypted or plain on disk, or, by policy, in memory: then waiting rows are lost at quit. */
export type OrderQueueKeeping = 'sealed' | 'plain' | 'memory'

/** The queue of the user whose work the window holds. */
export interface OrderQueueState {
  readonly counts: Readonly<Record<QueuedOrderState, number>>
  /** Rows that `orderQueue.retry` of all makes wait again. */
  readonly retriable: number
  /** Number of changes that were not sent for what the list says, or that are there in another way. */
  readonly toLookAt: number
  /** Number of these that the service has called saved, so that they are counted as `saved` too. */
  readonly savedOtherwise: number
  readonly throttled: number
  readonly run: OrderQueueRun
  /** Null if no user is signed in, or it cannot be read. */
  readonly keeping: OrderQueueKeeping | null
  /** Why what is kept cannot be read (`notKept`): the keyring is locked, for example. Then nothing is sent or added. */
  readonly unreadable: Problem | null
  /** Progress of `orderQueue.check` in drafts, and the orders it has read; null while it does not run. */
  readonly check: { readonly done: number; readonly total: number; readonly read: number } | null
  /** The progress of `orderQueue.lookUpUnknown`, in rows; null while it does not run. */
  readonly unknownLookUp: { readonly done: number; readonly total: number } | null
  /** Increases whenever a row or the order of rows has changed: blocks of rows must then be requested again. */
  readonly revision: number
}

/** Rows from `from`, in the order in which they were added. */
export interface OrderQueueRows {
  readonly revision: number
  readonly total: number
  readonly rows: readonly QueuedOrder[]
}

/** An added draft with the two numbers of another. For a change, ended rows do not count: they may be its order. */
export interface QueueDuplicate {
  /** Its index among the added drafts. */
  readonly index: number
  /** The first added draft with these numbers, or null where it is the first. */
  readonly sameAsIndex: number | null
  /** The id and state of a row of the queue with these numbers, or null. */
  readonly sameAsRow: { readonly id: string; readonly state: QueuedOrderState } | null
}

/** The answer to `orderQueue.add`: either all drafts were added or none. */
export interface OrderQueueAddition {
  readonly added: number
  /** The drafts that cannot be parsed. Nothing is added while there is one. */
  readonly refused: readonly {
    readonly index: number
    readonly reasons: Readonly<Partial<Record<OrderField, OrderReason>>>
  }[]
  /** Nothing is added while there is one that the person does not want all the same. */
  readonly duplicates: readonly QueueDuplicate[]
  /** Number of further rows that fit. Nothing is added if the drafts are more. */
  readonly room: number
}

/** The matches of many drafts in the service's list. A draft that is not named was not seen, which proves nothing. */
export interface OrderQueueCheck {
  /** ISO date-time of the answer. */
  readonly at: string
  /** The way in which the list was read: with searches for each draft, or once for all its orders. */
  readonly by: 'searches' | 'list'
  /** Number of orders that the whole list had; null with searches. */
  readonly read: number | null
  /** False where none of the list's orders has a number where it is expected: missing drafts then mean nothing. */
  readonly comparable: boolean
  /** By draft: up to five orders that may be it, without removed ones, and how many there are. */
  readonly found: readonly { readonly index: number; readonly items: readonly OrderItem[]; readonly total: number }[]
}

const id = v.pipe(v.string(), v.maxLength(36), v.uuid())
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxQueuedOrders))
const drafts = v.pipe(v.array(orderDraftSchema), v.maxLength(maxQueuedOrders))
/** The drafts that change an order of the list, with that order as it was when the person chose it. */
const changes = v.pipe(v.array(v.object({ index, item: orderItemSchema })), v.maxLength(maxQueuedOrders))
const addition = v.object({
  drafts,
  changes: v.optional(changes, []),
  despiteDuplicates: v.pipe(v.array(index), v.maxLength(maxQueuedOrders))
})
/** Chosen rows, or all that the call can apply to. */
const rows = v.union([v.literal('all'), v.pipe(v.array(id), v.maxLength(maxQueuedOrders))])
/**
 * A user's queue of orders: sent one at a time, each outcome on disk before the next row. It runs only after `resume`,
 * never automatically after a start, a sign-out, a lock or the end of a session. Every call but `state`, `pause` and
 * `discard` throws `signedOut` if no user is signed in, and `notKept` if the queue cannot be read or written: nothing
 * has changed then, or only those of many rows that could be written.
 */
export const orderQueueCalls = {
  'orderQueue.state': call<OrderQueueState>()(v.object({})),
  /** The rows in these states, from `from` (inclusive) to `to` (exclusive); `toLookAt`: only or without those. */
  'orderQueue.rows': call<OrderQueueRows>()(
    v.pipe(
      v.object({
        states: v.pipe(v.array(v.picklist(queuedOrderStates)), v.maxLength(queuedOrderStates.length)),
        toLookAt: v.optional(v.boolean()),
        from: index,
        to: index
      }),
      v.check(({ from, to }) => to >= from && to - from <= maxQueueBlock, 'the block is too large')
    )
  ),
  /** The result that `add` would have. Adds nothing. */
  'orderQueue.plan': call<OrderQueueAddition>()(addition),
  /**
   * Adds all drafts as waiting rows, or none: if one cannot be parsed, is a duplicate and not in `despiteDuplicates`,
   * or does not fit. Relative dates mean today. Sends nothing, unless the queue runs. A draft in `changes` is a whole
   * order with some fields set, sent only if the list still shows the order as it was chosen.
   */
  'orderQueue.add': call<OrderQueueAddition>()(addition),
  /** Searches the service's list for all drafts, to warn before adding them. Cancels a check under way. */
  'orderQueue.check': call<OrderQueueCheck>()(v.object({ drafts })),
  'orderQueue.cancelCheck': call<OrderQueueState>()(v.object({})),
  /** Sends the waiting rows, one at a time. Answers at once. */
  'orderQueue.resume': call<OrderQueueState>()(v.object({})),
  /** Sends no further row. One that is being sent goes on to its outcome. */
  'orderQueue.pause': call<OrderQueueState>()(v.object({})),
  /** Removes waiting rows. One that `sentBefore` is unknown again instead. Others stay. */
  'orderQueue.remove': call<OrderQueueState>()(v.object({ rows })),
  /**
   * Makes refused and failed rows wait again; with `all`, those that the service has decided. A row that may be stored,
   * because the user called it not saved or the list shows it, must be chosen individually. Others stay.
   */
  'orderQueue.retry': call<OrderQueueState>()(v.object({ rows })),
  /**
   * Makes a change with a seen `conflict` wait all the same. If the order has changed, the user's fields are set in the
   * order as it is now. No effect without a conflict. Throws `unknownOutcome` where it is not `mayResend`.
   */
  'orderQueue.sendAnyway': call<OrderQueueState>()(v.object({ id })),
  /**
   * Makes a row wait although another user's order with its numbers, `unsettled`, has an unknown outcome. Any other
   * such order still holds it back. No effect on a row that was not held back.
   */
  'orderQueue.sendDespite': call<OrderQueueState>()(v.object({ id, unsettled: id })),
  /** The user wants all rows that are `throttled` sent again: they wait, and the queue is resumed. Others stay. */
  'orderQueue.sendThrottled': call<OrderQueueState>()(v.object({})),
  /** The list's results for a row of unknown outcome or a saved change, else null. `again`: searches it now. */
  'orderQueue.lookUp': call<OrderQueueLookup | null>()(v.object({ id, again: v.boolean() })),
  /** Searches the list for every unknown row in turn, and settles those shown as saved. Cancels one under way. */
  'orderQueue.lookUpUnknown': call<OrderQueueUnknownLookup>()(v.object({})),
  /** Asks for no further row. What is settled stays so. */
  'orderQueue.cancelLookUp': call<OrderQueueState>()(v.object({})),
  /**
   * Decides an unknown row: `notSaved` makes it `failed`, `again` waiting. Both throw `unknownOutcome` unless it
   * `mayResend`, but one queued for another address may be called not saved.
   */
  'orderQueue.settle': call<OrderQueueState>()(v.object({ id, as: v.picklist(['saved', 'notSaved', 'again']) })),
  /** Removes all rows and their file. Refused with `invalid` while a row is waiting, sending or unknown. */
  'orderQueue.clear': call<OrderQueueState>()(v.object({})),
  /** Removes a queue that is `unreadable`, for ever. Refused with `invalid` for one that can be read. */
  'orderQueue.discard': call<OrderQueueState>()(v.object({})),
  /** Saves all rows with outcome, answer and time as CSV. `name`: suggested, without extension. False if cancelled. */
  'orderQueue.saveReport': call<boolean>()(
    v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)), words: queueReportWords })
  )
} as const

export const orderQueueEvents = {
  /** Anything of the state has changed, or another person's queue is meant now. At most ten times a second. */
  'orderQueue.changed': event<OrderQueueState>()
} as const
