import {
  indexDoubles,
  maxQueuedOrders,
  numbersKey,
  parseOrder,
  type DoubleTexts,
  type OrderDraft,
  type OrderItem,
  type OrderQueueAddition,
  type QueueDuplicate,
  localDay,
  type CallArgs
} from '../../../preload/contract/index.ts'
import { type JournalRow, newRow } from './journal-row.ts'
import { problem } from '../../problem.ts'
import type { WorkContext } from '../context.ts'
import type { Journal } from './journal.ts'

interface AdditionOptions {
  readonly drafts: readonly OrderDraft[]
  /** Orders of the list that are to be changed, by the index of their draft. */
  readonly chosen: ReadonlyMap<number, OrderItem>
  readonly rows: readonly JournalRow[]
  /** Indexes of drafts that are wanted though there is another like them. */
  readonly despiteDuplicates: readonly number[]
  readonly today: string
}

const refusedOf = (drafts: readonly OrderDraft[], today: string): OrderQueueAddition['refused'] =>
  drafts.flatMap((draft, index) => {
    const parsed = parseOrder(draft, today)
    return parsed.ok ? [] : [{ index, reasons: parsed.reasons }]
  })

const isOpen = ({ state }: JournalRow): boolean => state === 'waiting' || state === 'sending' || state === 'unknown'

/** Texts to compare a row's order by: only its numbers where the typed text is not kept. */
const textsOf = ({ draft, numbers }: JournalRow): DoubleTexts =>
  draft ?? { Orgnummer: '', LeverantorNamn: '', ...numbers }

/** A new order is compared by the rule for duplicates; a change only with changes of the same order, by its numbers. */
const duplicatesOf = ({
  drafts,
  rows,
  chosen
}: Pick<AdditionOptions, 'drafts' | 'rows' | 'chosen'>): readonly QueueDuplicate[] => {
  const queued = indexDoubles(rows.map(textsOf))
  const among = indexDoubles(drafts)
  return drafts.flatMap((draft, index) => {
    const isChange = chosen.has(index)
    const hasSameNumbers = (other: DoubleTexts | undefined): boolean =>
      other !== undefined && numbersKey(other) === numbersKey(draft)
    // The order that is to be changed is in the list, and may have come from a row that has ended.
    const like = queued(draft)
      .flatMap((at) => rows[at] ?? [])
      .filter((row) => !isChange || (isOpen(row) && hasSameNumbers(textsOf(row))))
    const row = like.findLast(isOpen) ?? like.at(-1)
    const sameAsIndex =
      among(draft).find((at) => at < index && ((!isChange && !chosen.has(at)) || hasSameNumbers(drafts[at]))) ?? null
    return sameAsIndex === null && !row
      ? []
      : [{ index, sameAsIndex, sameAsRow: row ? { id: row.id, state: row.state } : null }]
  })
}

/** Plans the addition of drafts: all are added, or none. */
export const planAddition = ({
  drafts,
  chosen,
  rows,
  despiteDuplicates,
  today
}: AdditionOptions): OrderQueueAddition => {
  const refused = refusedOf(drafts, today)
  const duplicates = duplicatesOf({ drafts, rows, chosen })
  const room = maxQueuedOrders - rows.length
  const wanted = new Set(despiteDuplicates)
  const isAdded = refused.length === 0 && duplicates.every(({ index }) => wanted.has(index)) && drafts.length <= room
  return { added: isAdded ? drafts.length : 0, refused, duplicates, room: isAdded ? room - drafts.length : room }
}

type AddArgs = CallArgs<'orderQueue.add'>

interface AddingOptions extends WorkContext {
  readonly journal: Pick<Journal, 'add'>
  readonly read: (userKey: string) => Promise<readonly JournalRow[]>
  readonly onAdded: (userKey: string, added: number) => Promise<unknown>
}

/** Puts drafts into a user's queue, as in the contract. */
export const createAdding = ({ journal, read, address, now, newId, onAdded }: AddingOptions) => {
  const planning = ({ drafts, changes, despiteDuplicates }: AddArgs) => {
    const typedOn = localDay(now())
    const chosen = new Map(changes?.map(({ index, item }) => [index, item]))
    const planned = (rows: readonly JournalRow[]): OrderQueueAddition =>
      planAddition({ drafts, chosen, rows, despiteDuplicates, today: typedOn })
    return { typedOn, chosen, planned }
  }

  return {
    plan: async (userKey: string, args: AddArgs): Promise<OrderQueueAddition> =>
      planning(args).planned(await read(userKey)),
    add: async (userKey: string, args: AddArgs): Promise<OrderQueueAddition> => {
      const to = address()
      if (to === null) throw problem('otherOrigin', 'login', 'the address of orders may not get the access token')
      const { typedOn, chosen, planned } = planning(args)
      let plan = planned(await read(userKey))
      await journal.add(userKey, (rows, batch, first) => {
        // The rows may be others by now.
        plan = planned(rows)
        const added = plan.added === 0 ? [] : args.drafts
        const rowOf = { batch, address: to, typedOn }
        return added.map((draft, at) =>
          newRow({ ...rowOf, id: newId(), place: first + at, draft, chosen: chosen.get(at) ?? null })
        )
      })
      await onAdded(userKey, plan.added)
      return plan
    }
  }
}
