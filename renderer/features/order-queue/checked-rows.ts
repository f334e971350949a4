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
  type QueuedOrderState,
  doubleTextsKey,
  parseAmount,
  type OrderQueueCheck,
  type QueuedOrder,
  type ImportDoubt
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { normaliseField } from '../../state/normalise-order-field.ts'
import type { Completion, CompleteSupplier } from './known-orders.ts'

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

/** An order that is being checked before it is queued, identified by its row in the source. */
export interface ImportRow extends Readonly<ImportOrder> {
  /** The doubles beside which the user wants the order sent; null where the user has not said so. */
  readonly sendAnyway: Doubles | null
}

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

/** Orders known from the service's list and from the queue. */
export interface Known {
  /** The row of the queue that may be the same order. */
  readonly queued: (draft: DoubleTexts) => QueuedDouble | null
  /** By `doubleTextsKey`: when the service's list was asked (ms since 1970), and its orders that may be that one. */
  readonly atService: ReadonlyMap<
    string,
    { readonly at: number; readonly items: readonly OrderItem[]; readonly total: number }
  >
}

export const nothingKnown: Known = { queued: () => null, atService: new Map() }

/** Fate of a row when the orders are queued. `fault`, `doubled` and ambiguous values wait for the user. */
export type RowKind = 'ready' | 'fault' | 'doubled' | 'leftOut'

/** A row with all that is known of it. */
export interface CheckedRow extends RowFaults {
  readonly row: ImportRow
  readonly kind: RowKind
  readonly doubles: Doubles
  /** The rows of `doubles`, by the fields that make them so. */
  readonly alike: readonly AlikeRows[]
  /** True if the user has seen all of `doubles` and wants the order sent all the same. */
  readonly isAllowed: boolean
  readonly completion: Completion | null
}

/** Prepares the rows of the queue for `Known`. The last one that may be the same order counts. */
export const queuedAs = (rows: readonly Pick<QueuedOrder, 'draft' | 'numbers' | 'state'>[]): Known['queued'] => {
  const queued = rows.map(({ draft, numbers, state }): QueuedDouble => ({
    state,
    texts: draft ?? { Orgnummer: '', LeverantorNamn: '', ...numbers }
  }))
  const doubles = indexDoubles(queued.map(({ texts }) => texts))
  return (draft) => queued[doubles(draft).at(-1) ?? -1] ?? null
}

const hasDoubles = ({ rows, queued, total }: Doubles): boolean => rows.length > 0 || queued !== null || total > 0

/** Fields that tell one order of the list from another. The status is none of them: it may change. */
const itemFields = [
  'ÄrendeNummer',
  'ExterntFakturanummer',
  'LeverantörNamn',
  'Organisationsnummer',
  'Belopp',
  'Skapad'
] as const
const isSameItem = (one: OrderItem, other: OrderItem): boolean =>
  itemFields.every((field) => one[field] === other[field])

/** A double that has turned up since the user looked is not allowed. */
const allows = (seen: Doubles | null, now: Doubles): boolean =>
  seen !== null &&
  now.rows.every((row) => seen.rows.includes(row)) &&
  (now.queued === null || seen.queued !== null) &&
  now.total <= seen.total &&
  now.items.every((item) => seen.items.some((other) => isSameItem(item, other)))

const kindOf = (row: ImportRow, { reasons }: RowFaults, doubles: Doubles, isAllowed: boolean): RowKind => {
  if (row.leftOut) return 'leftOut'
  if (orderFields.some((field) => reasons[field]) || (row.doubts ?? []).length > 0) return 'fault'
  return hasDoubles(doubles) && !isAllowed ? 'doubled' : 'ready'
}

const faultsByDraft = new WeakMap<OrderDraft, RowFaults>()

/** The faults of a draft, checked once for each draft, because thousands stand beside the one that is being edited. */
const faultsOf = (draft: OrderDraft, today: string): RowFaults => {
  const known = faultsByDraft.get(draft) ?? checkDraft(draft, today)
  faultsByDraft.set(draft, known)
  return known
}

/** Checks all rows against the rules, each other, the queue and the service. */
export const checkRows = (
  rows: readonly ImportRow[],
  { today, known, complete }: { readonly today: string; readonly known: Known; readonly complete: CompleteSupplier }
): readonly CheckedRow[] => {
  const repeats = repeatsOf(rows)
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return rows.map((row) => {
    const key = doubleTextsKey(row.draft)
    const listed = key === null ? undefined : known.atService.get(key)
    const doubles: Doubles = {
      rows: repeats.get(row.row) ?? [],
      queued: known.queued(row.draft),
      items: listed?.items ?? [],
      total: listed?.total ?? 0
    }
    const faults = faultsOf(row.draft, today)
    const isAllowed = allows(row.sendAnyway, doubles)
    const alike = alikeRows(
      row.draft,
      doubles.rows.flatMap((other) => byNumber.get(other) ?? [])
    )
    return {
      ...faults,
      row,
      doubles,
      alike,
      isAllowed,
      kind: kindOf(row, faults, doubles, isAllowed),
      completion: complete(row.draft)
    }
  })
}

/** The sum of the amounts that are to be sent, as canonical decimal text. */
export const sumOfAmounts = (rows: readonly CheckedRow[]): string => {
  const hundredths = rows.reduce((sum, { row, kind }) => {
    const amount = parseAmount(row.draft.Belopp)
    if (kind !== 'ready' || !amount.ok) return sum
    const [whole = '', fraction = ''] = amount.value.split('.')
    return sum + BigInt(whole + fraction.padEnd(2, '0'))
  }, 0n)
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$|(?<=\.\d)0$/, '')
}

export const countKinds = (rows: readonly CheckedRow[]): Readonly<Record<RowKind, number>> => {
  const counts = { ready: 0, fault: 0, doubled: 0, leftOut: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}

/** The rows that the list has not been asked for since they changed, or since `since` (ms since 1970). */
export const unasked = (rows: readonly CheckedRow[], { atService }: Known, since = -Infinity): readonly ImportRow[] =>
  rows.flatMap(({ row, kind }) => {
    const key = doubleTextsKey(row.draft)
    const known = key === null ? undefined : atService.get(key)
    const isKnown = key === null || (known !== undefined && known.at >= since)
    return kind === 'leftOut' || kind === 'fault' || isKnown ? [] : [row]
  })

export const withAnswer = (
  known: Known,
  asked: readonly ImportRow[],
  { at: answeredAt, found }: OrderQueueCheck
): Known => {
  const at = Date.parse(answeredAt)
  const answers = new Map(found.map(({ index, items, total }) => [index, { at, items, total }]))
  const atService = new Map(known.atService)
  for (const [index, { draft }] of asked.entries()) {
    const key = doubleTextsKey(draft)
    if (key !== null) atService.set(key, answers.get(index) ?? { at, items: [], total: 0 })
  }
  return { ...known, atService }
}

/** Takes the doubts about a field away, or all of them. */
export const withoutDoubts = (row: ImportRow, field?: OrderField): ImportRow => {
  const { doubts = [], ...rest } = row
  const left = field === undefined ? [] : doubts.filter((doubt) => doubt.field !== field)
  return doubts.length === 0 ? row : { ...rest, ...(left.length > 0 && { doubts: left }) }
}

/** The row's doubt of the same kind about the same field. Rows left out are not asked about. */
export const doubtLike = ({ leftOut, doubts }: ImportRow, like: ImportDoubt): ImportDoubt | undefined =>
  leftOut ? undefined : doubts?.find(({ field, doubt }) => field === like.field && doubt === like.doubt)

/** Leaves out every row with a fault. */
export const leaveOutFaults = ({ row, kind }: CheckedRow): ImportRow =>
  kind === 'fault' ? { ...row, leftOut: true } : row

/** Leaves out every row that may be an order already, but the first of those that repeat each other. */
export const leaveOutDoubles = ({ row, kind, doubles }: CheckedRow): ImportRow => {
  const repeatsAnother = doubles.rows.some((other) => other < row.row)
  const isElsewhere = doubles.queued !== null || doubles.total > 0
  return kind === 'doubled' && (repeatsAnother || isElsewhere) ? { ...row, leftOut: true } : row
}

/** Keeps every row that may be an order already, beside what it may be. */
export const sendDoublesAnyway = ({ row, kind, doubles }: CheckedRow): ImportRow =>
  kind === 'doubled' ? { ...row, sendAnyway: doubles } : row

/** Fills in what known orders tell of the supplier. */
export const fillInSuppliers = ({ row, completion }: CheckedRow): ImportRow =>
  completion && !row.leftOut ? { ...row, draft: { ...row.draft, [completion.field]: completion.text } } : row

/** Keeps every value that was doubtful as it was read. */
export const keepDoubtful = ({ row }: CheckedRow): ImportRow => (row.leftOut ? row : withoutDoubts(row))
