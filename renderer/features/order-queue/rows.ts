import {
  doubtOf,
  indexDoubles,
  orderFields,
  parseOrder,
  sharedFields,
  type DoubleField,
  type DoubleTexts,
  type OrderDoubt,
  type OrderDraft,
  type OrderField,
  type ImportOrder,
  type OrderItem,
  type OrderReason,
  type OrderStatus,
  type QueuedOrderState
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { normaliseField } from '../../state/normalise-order-field.ts'

/** A row of the queue that may be the same order. */
export interface QueuedDouble {
  readonly state: QueuedOrderState
  readonly texts: DoubleTexts
}

/** Places where an order like this one may be already. */
export interface Doubles {
  /** Rows of the same paste. */
  readonly rows: readonly number[]
  readonly queued: QueuedDouble | null
  /** Some of the orders of the service's list, `total` in all. */
  readonly items: readonly OrderItem[]
  readonly total: number
}

/**
 * An order that is being checked before it is queued. It is identified by its row in the source, whatever is done to
 * it.
 */
export interface ImportRow extends Readonly<ImportOrder> {
  /**
   * The doubles that the user has seen and beside which the order is to be sent; null where the user has not said so.
   */
  readonly sendAnyway: Doubles | null
}

/** Context of checking, besides the rows. */
export interface CheckOptions {
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly statuses: readonly OrderStatus[]
  readonly format: Pick<Format, 'decimal'>
}

/** Faults of a row by itself, and its doubts. */
export interface RowFaults {
  readonly reasons: Readonly<Partial<Record<OrderField, OrderReason>>>
  /** Doubts about fields that are sent as they are. They are no faults. */
  readonly doubts: Readonly<Partial<Record<OrderField, OrderDoubt>>>
}

/** A draft with every field that reads written as the program reads it, as in the form of one order. */
export const normaliseDraft = (draft: OrderDraft, options: CheckOptions): OrderDraft => {
  const texts = orderFields.map((field) => [field, normaliseField(field, draft[field], options).text] as const)
  return { ...draft, ...Object.fromEntries(texts) }
}

/** Checks a row by the rules of the form. */
export const checkDraft = (draft: OrderDraft, today: string): RowFaults => {
  const parsed = parseOrder(draft, today)
  const doubts = orderFields.flatMap((field) => {
    const doubt = doubtOf(field, draft[field], today)
    return doubt === null ? [] : [[field, doubt] as const]
  })
  return { reasons: parsed.ok ? {} : parsed.reasons, doubts: Object.fromEntries(doubts) }
}

/** The rows that may be the same order as each row, by its row number. Rows left out do not count. */
export const repeatsOf = (rows: readonly ImportRow[]): ReadonlyMap<number, readonly number[]> => {
  const sent = rows.filter(({ leftOut }) => !leftOut)
  const doubles = indexDoubles(sent.map(({ draft }) => draft))
  return new Map(
    sent.map(({ row, draft }) => [
      row,
      doubles(draft)
        .flatMap((at) => sent[at]?.row ?? [])
        .filter((other) => other !== row)
    ])
  )
}

/** Rows of the same paste that are like a row in the same fields. */
export interface AlikeRows {
  readonly fields: readonly DoubleField[]
  readonly rows: readonly number[]
}

/** In which fields other rows are like this one, those that are so in the same fields together. */
export const alikeRows = (draft: OrderDraft, others: readonly ImportRow[]): readonly AlikeRows[] =>
  [
    ...Map.groupBy(
      others.map(({ row, draft: other }) => ({ row, fields: sharedFields(draft, other) })),
      ({ fields }) => fields.join()
    ).values()
  ].map((alike) => ({ fields: alike[0]?.fields ?? [], rows: alike.map(({ row }) => row) }))
