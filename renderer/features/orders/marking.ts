import {
  isQueueable,
  listedNumbers,
  maxQueuedOrders,
  parseOrder,
  parseStatus,
  type OrderDraft,
  type OrderField,
  type OrderItem
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { draftOf } from './prefill.ts'

/** What is to be set in many orders. A blank field stays as it is. */
export interface Marking {
  readonly status: string
  /** `YYYY-MM-DD`, or `''`. */
  readonly paidOn: string
}

/** An order with what is set in it. */
export interface MarkedOrder {
  readonly item: OrderItem
  readonly draft: OrderDraft
}

/** Why a selected order is left out, in the order in which it is asked. */
export const leftOutReasons = [
  'removed',
  /** It is so already. */
  'already',
  /** Something of it cannot be sent as it stands: the save carries the whole order. */
  'unreadable',
  /** Another selected order has its numbers, so that the service could change either. */
  'doubled',
  /** The queue holds a row with its numbers that has not ended. */
  'queued',
  'noRoom'
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export interface MarkingPlan {
  readonly marked: readonly MarkedOrder[]
  readonly leftOut: Readonly<Record<LeftOutReason, number>>
}

export interface MarkingOptions {
  readonly marking: Marking
  readonly format: Pick<Format, 'decimal' | 'dateTime'>
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Orders that the queue has refused, because it holds a row of each. */
  readonly queued: ReadonlySet<OrderItem>
  /** Number of rows in the queue. */
  readonly inQueue: number
}

/** The fields that are set. */
export const markedFields = ({ status, paidOn }: Marking): readonly OrderField[] => [
  ...(status.trim() === '' ? [] : (['Status'] as const)),
  ...(paidOn === '' ? [] : (['BetaldDatum'] as const))
]

const isSoAlready = ({ ÄrendeFakturaExternStatusTypId: id, BetaldDatum: paid }: OrderItem, { status, paidOn }: Marking): boolean => {
  const read = parseStatus(status)
  return (!read.ok || read.value === id) && (paidOn === '' || (paid ?? '').slice(0, paidOn.length) === paidOn)
}

const keyOf = (item: OrderItem): string => {
  const { Ordernummer, Fakturanummer } = listedNumbers(item)
  return `${Ordernummer}\n${Fakturanummer}`.toLowerCase()
}

/** What becomes of the selected orders: which are changed, to what, and how many are left out, each for one reason. */
export const planMarking = (items: readonly OrderItem[], { marking, format, today, queued, inQueue }: MarkingOptions): MarkingPlan => {
  const standing = Map.groupBy(items.filter(({ Borttagen }) => Borttagen === null), keyOf)
  const set = { ...(marking.status.trim() && { Status: marking.status.trim() }), ...(marking.paidOn && { BetaldDatum: marking.paidOn }) }
  const marked: MarkedOrder[] = []
  const leftOut: Record<LeftOutReason, number> = { removed: 0, already: 0, unreadable: 0, doubled: 0, queued: 0, noRoom: 0 }

  const reasonFor = (item: OrderItem, draft: OrderDraft): LeftOutReason | null => {
    if (item.Borttagen !== null) return 'removed'
    if (isSoAlready(item, marking)) return 'already'
    if (!isQueueable(item) || !parseOrder(draft, today).ok) return 'unreadable'
    if ((standing.get(keyOf(item))?.length ?? 0) > 1) return 'doubled'
    if (queued.has(item)) return 'queued'
    return inQueue + marked.length >= maxQueuedOrders ? 'noRoom' : null
  }

  for (const item of items) {
    const draft = { ...draftOf(item, format), ...set }
    const reason = reasonFor(item, draft)
    if (reason) leftOut[reason] += 1
    else marked.push({ item, draft })
  }
  return { marked, leftOut }
}
