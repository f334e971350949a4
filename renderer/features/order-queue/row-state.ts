import { orderFields, type OrderDraft, type OrderItem, type OrderQueueCheck, type QueuedOrderState } from '../../../preload/contract/index.ts'
import { checkDraft, numbersKey, repeatsOf, type ImportRow, type RowFaults } from './rows.ts'
import type { Completion, CompleteSupplier } from './suppliers.ts'

/** What the service's list and the queue are known to hold, by the numbers of an order (`numbersKey`). */
export interface Known {
  readonly queued: ReadonlyMap<string, QueuedOrderState>
  /** Numbers that the service's list has been asked for, with the orders that may be that one. */
  readonly atService: ReadonlyMap<string, { readonly items: readonly OrderItem[]; readonly total: number }>
}

export const nothingKnown: Known = { queued: new Map(), atService: new Map() }

/** Where an order like this one may be already. */
export interface Doubles {
  /** Rows of the same paste. */
  readonly rows: readonly number[]
  readonly queued: QueuedOrderState | null
  readonly items: readonly OrderItem[]
  readonly total: number
}

/**
 * What becomes of a row when the orders are queued. Nothing is queued while one is `fault` or `doubled`: those wait for the
 * person.
 */
export type RowKind = 'ready' | 'fault' | 'doubled' | 'leftOut'

/** A row with all that is known of it. */
export interface CheckedRow extends RowFaults {
  readonly row: ImportRow
  readonly kind: RowKind
  readonly doubles: Doubles
  readonly completion: Completion | null
}

const hasDoubles = ({ rows, queued, total }: Doubles): boolean => rows.length > 0 || queued !== null || total > 0

const kindOf = (row: ImportRow, { reasons }: RowFaults, doubles: Doubles): RowKind => {
  if (row.leftOut) return 'leftOut'
  if (orderFields.some((field) => reasons[field])) return 'fault'
  return hasDoubles(doubles) && !row.sendAnyway ? 'doubled' : 'ready'
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
  return rows.map((row) => {
    const key = numbersKey(row.draft)
    const listed = key === null ? undefined : known.atService.get(key)
    const doubles: Doubles = {
      rows: repeats.get(row.row) ?? [],
      queued: key === null ? null : (known.queued.get(key) ?? null),
      items: listed?.items ?? [],
      total: listed?.total ?? 0
    }
    const faults = faultsOf(row.draft, today)
    return { ...faults, row, doubles, kind: kindOf(row, faults, doubles), completion: complete(row.draft) }
  })
}

/** How many rows there are of each kind. */
export const countKinds = (rows: readonly CheckedRow[]): Readonly<Record<RowKind, number>> => {
  const counts = { ready: 0, fault: 0, doubled: 0, leftOut: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}

/** The rows whose numbers the service's list has not been asked for since they were read or changed. */
export const unasked = (rows: readonly CheckedRow[], { atService }: Known): readonly ImportRow[] =>
  rows.flatMap(({ row, kind }) => {
    const key = numbersKey(row.draft)
    return kind === 'leftOut' || kind === 'fault' || key === null || atService.has(key) ? [] : [row]
  })

/** What is known after the list has answered for these rows. */
export const withAnswer = (known: Known, asked: readonly ImportRow[], { found }: OrderQueueCheck): Known => {
  const answers = new Map(found.map(({ index, items, total }) => [index, { items, total }]))
  const atService = new Map(known.atService)
  for (const [index, { draft }] of asked.entries()) {
    const key = numbersKey(draft)
    if (key !== null) atService.set(key, answers.get(index) ?? { items: [], total: 0 })
  }
  return { ...known, atService }
}
