import {
  numbersKey,
  maxQueuedOrders,
  parseOrder,
  type OrderDraft,
  type OrderItem,
  type OrderQueueAddition,
  type QueueDuplicate
} from '../../preload/contract/index.ts'
import type { JournalRow } from './journal-row.ts'

interface AdditionOptions {
  readonly drafts: readonly OrderDraft[]
  /** By the index of a draft that changes an order of the list, that order. */
  readonly chosen: ReadonlyMap<number, OrderItem>
  /** The rows of the queue so far. */
  readonly rows: readonly JournalRow[]
  /** The indexes of the drafts that are wanted though there is another like them. */
  readonly despiteDuplicates: readonly number[]
  /** The local day, as `YYYY-MM-DD`. */
  readonly today: string
}

const refusedOf = (drafts: readonly OrderDraft[], today: string): OrderQueueAddition['refused'] =>
  drafts.flatMap((draft, index) => {
    const parsed = parseOrder(draft, today)
    return parsed.ok ? [] : [{ index, reasons: parsed.reasons }]
  })

const isOpen = ({ state }: JournalRow): boolean => state === 'waiting' || state === 'sending' || state === 'unknown'

const byNumbers = (rows: readonly JournalRow[]): ReadonlyMap<string, JournalRow> => new Map(rows.map((row) => [numbersKey(row.numbers), row]))

const duplicatesOf = ({ drafts, rows, chosen }: Pick<AdditionOptions, 'drafts' | 'rows' | 'chosen'>): readonly QueueDuplicate[] => {
  const [queued, open] = [byNumbers(rows), byNumbers(rows.filter(isOpen))]
  const firstIndexes = new Map<string, number>()
  return drafts.flatMap((draft, index) => {
    const key = numbersKey(draft)
    // The order that is to be changed is in the list, and may have come from a row that has ended.
    const row = (chosen.has(index) ? open : queued).get(key)
    const sameAsIndex = firstIndexes.get(key) ?? null
    if (sameAsIndex === null) firstIndexes.set(key, index)
    return sameAsIndex === null && !row ? [] : [{ index, sameAsIndex, sameAsRow: row ? { id: row.id, state: row.state } : null }]
  })
}

/** What becomes of drafts that are to be added: all are, or none is. */
export const planAddition = ({ drafts, chosen, rows, despiteDuplicates, today }: AdditionOptions): OrderQueueAddition => {
  const refused = refusedOf(drafts, today)
  const duplicates = duplicatesOf({ drafts, rows, chosen })
  const room = maxQueuedOrders - rows.length
  const wanted = new Set(despiteDuplicates)
  const isAdded = refused.length === 0 && duplicates.every(({ index }) => wanted.has(index)) && drafts.length <= room
  return { added: isAdded ? drafts.length : 0, refused, duplicates, room: isAdded ? room - drafts.length : room }
}
