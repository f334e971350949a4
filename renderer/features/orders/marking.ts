import {
  indexChosen,
  isQueueable,
  isShortDraft,
  maxQueuedOrders,
  parseAmount,
  parseDate,
  parseOrder,
  parseStatus,
  type OrderDraft,
  type OrderField,
  type OrderItem
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { soundsStopped } from '../../state/suggest-paid.ts'
import { draftOf } from './order-draft.ts'

export interface Marking {
  readonly status: string
  /** `YYYY-MM-DD`, or `''`. */
  readonly paidOn: string
  /** Replaces also a date that an order has already. That date says when something was paid, and cannot be restored. */
  readonly replacesDates: boolean
  /** Leaves out orders whose status suggests that they must not be paid: credited ones, disputed ones. */
  readonly sparesStopped: boolean
}

export interface MarkedOrder {
  readonly item: OrderItem
  readonly draft: OrderDraft
}

/** Why a selected order is left out, in the order in which it is asked. */
export const leftOutReasons = [
  'removed',
  /** It is so already. */
  'already',
  /** Its status sounds as if it were not to be paid. */
  'stopped',
  /** It keeps the date that it has, and nothing else of it is to be set. */
  'dated',
  /** Something of it cannot be sent as it stands: the save carries the whole order. */
  'unreadable',
  /** Its numbers do not tell it from another selected order, so that the service could change either. */
  'doubled',
  /** The queue holds a row with its numbers that has not ended. */
  'queued',
  'noRoom'
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export interface MarkingPlan {
  readonly marked: readonly MarkedOrder[]
  readonly leftOut: Readonly<Record<LeftOutReason, number>>
  /** For `doubled`: each with the orders of the same numbers. Orders alike in this are there once. */
  readonly doubles: readonly (readonly OrderItem[])[]
  /** Those left out as `queued`. */
  readonly queued: readonly OrderItem[]
  /** Number of orders that have another date already: they keep it, or have it replaced. */
  readonly dated: number
  /** By name, the selected orders' statuses that sound as if they were not to be paid, with their numbers of orders. */
  readonly stopped: ReadonlyMap<string, number>
  /** The exact sum of the amounts of those that are changed, and how many of these have none. */
  readonly sum: string
  readonly withoutAmount: number
}

export interface MarkingOptions {
  readonly marking: Marking
  readonly format: Pick<Format, 'decimal' | 'dateTime'>
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Orders of which the queue holds a row already. */
  readonly queued: ReadonlySet<OrderItem>
  /** Orders that the queue could not read. */
  readonly unreadable: ReadonlySet<OrderItem>
  readonly inQueue: number
}

export const markedFields = ({ status, paidOn }: Marking): readonly OrderField[] => [
  ...(status.trim() === '' ? [] : (['Status'] as const)),
  ...(paidOn === '' ? [] : (['BetaldDatum'] as const))
]

/** The exact sum of amounts in hundredths, and how many orders have none. */
const amountsOf = (orders: readonly MarkedOrder[]): Pick<MarkingPlan, 'sum' | 'withoutAmount'> => {
  const read = orders.map(({ draft }) => parseAmount(draft.Belopp))
  const hundredths = read.reduce((sum, amount) => {
    const [whole = '0', fraction = ''] = amount.ok ? amount.value.split('.') : []
    return sum + BigInt(whole + fraction.padEnd(2, '0'))
  }, 0n)
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return {
    sum: `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`,
    withoutAmount: read.filter(({ ok }) => !ok).length
  }
}

const hasStatus = ({ ÄrendeFakturaExternStatusTypId: id }: OrderItem, { status }: Marking): boolean => {
  const read = parseStatus(status)
  return !read.ok || read.value === id
}
const hasDate = ({ BetaldDatum: paid }: OrderItem, { paidOn }: Marking): boolean =>
  paidOn === '' || (paid ?? '').slice(0, paidOn.length) === paidOn

/** Plans the changes of the selected orders, and counts those that are left out, each for one reason. */
export const planMarking = (
  items: readonly OrderItem[],
  { marking, format, today, queued, unreadable, inQueue }: MarkingOptions
): MarkingPlan => {
  const mayBe = indexChosen(items.filter(({ Borttagen }) => Borttagen === null))
  const status = marking.status.trim() && { Status: marking.status.trim() }
  const date = marking.paidOn && { BetaldDatum: marking.paidOn }
  const marked: MarkedOrder[] = []
  const leftOut: Record<LeftOutReason, number> = {
    removed: 0,
    already: 0,
    stopped: 0,
    dated: 0,
    unreadable: 0,
    doubled: 0,
    queued: 0,
    noRoom: 0
  }

  /** True if the order has a date, and another one than is to be set. */
  const isDated = (item: OrderItem, { BetaldDatum }: OrderDraft): boolean =>
    item.Borttagen === null && !hasDate(item, marking) && parseDate(BetaldDatum, today).ok
  const isStopped = ({ Borttagen, StatusTypBeteckning: name }: OrderItem): boolean =>
    Borttagen === null && soundsStopped(name ?? '')
  const stopped = new Map<string, number>()
  let dated = 0
  const doubles = new Set<readonly OrderItem[]>()
  const inQueueAlready: OrderItem[] = []

  const reasonFor = (item: OrderItem, draft: OrderDraft, keepsDate: boolean): LeftOutReason | null => {
    if (item.Borttagen !== null) return 'removed'
    if (hasStatus(item, marking) && hasDate(item, marking)) return 'already'
    if (marking.sparesStopped && isStopped(item)) return 'stopped'
    if (hasStatus(item, marking) && keepsDate) return 'dated'
    if (!isQueueable(item) || !isShortDraft(draft) || !parseOrder(draft, today).ok || unreadable.has(item))
      return 'unreadable'
    if (mayBe(item).length > 1) return 'doubled'
    if (queued.has(item)) return 'queued'
    return inQueue + marked.length >= maxQueuedOrders ? 'noRoom' : null
  }

  for (const item of items) {
    const listed = draftOf(item, format)
    const hasOther = isDated(item, listed)
    if (hasOther) dated += 1
    const name = item.StatusTypBeteckning ?? ''
    if (isStopped(item)) stopped.set(name, (stopped.get(name) ?? 0) + 1)
    const keepsDate = hasOther && !marking.replacesDates
    const draft = { ...listed, ...status, ...(!keepsDate && date) }
    const reason = reasonFor(item, draft, keepsDate)
    if (reason) leftOut[reason] += 1
    else marked.push({ item, draft })
    if (reason === 'doubled') doubles.add(mayBe(item))
    if (reason === 'queued') inQueueAlready.push(item)
  }
  return { marked, leftOut, doubles: [...doubles], queued: inQueueAlready, dated, stopped, ...amountsOf(marked) }
}
