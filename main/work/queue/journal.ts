import * as v from 'valibot'
import { fingerprintOf } from '../single/order-record.ts'
import { type OrderNumbers, maxQueuedOrders } from '../../../preload/contract/index.ts'
import type { Mark, UserDocuments } from '../../storage/index.ts'
import {
  mayBeInFlight,
  type JournalRow,
  afterRestart,
  journalRowSchema,
  wasSent,
  withoutTypedText
} from './journal-row.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import { problem } from '../../problem.ts'
import { createSerialQueue } from '../../base/serial-queue.ts'

const day = 24 * 60 * 60 * 1000
/**
 * Days in which a row of unknown outcome holds other users' orders back by its mark. After that the list, which is
 * asked before any order is sent, has what the service has stored.
 */
export const markedDays = 30

const untilOf = ({ sentAt }: JournalRow): { readonly until?: string } => {
  const sent = Date.parse(sentAt ?? '')
  return Number.isNaN(sent) ? {} : { until: new Date(sent + markedDays * day).toISOString() }
}

export const marksOf = (rows: readonly JournalRow[]): readonly Mark[] =>
  rows
    .filter(mayBeInFlight)
    .map((row) => ({ id: row.id, address: row.address, print: fingerprintOf(row.id, row.numbers), ...untilOf(row) }))

export const isMarkOf = ({ id = '', print }: Mark, numbers: OrderNumbers): boolean =>
  print === fingerprintOf(id, numbers)

/** Rows of one file. Each outcome rewrites a file: a larger one would write gigabytes for a whole queue. */
const pageRows = 100
const pageCount = maxQueuedOrders / pageRows

export const pageSchema = v.object({
  /** On the first page, the last finished addition. It is written last, so that an addition is whole or void. */
  committed: v.number(),
  rows: v.array(journalRowSchema)
})
export type QueuePage = v.InferOutput<typeof pageSchema>
export const emptyPage: QueuePage = { committed: 0, rows: [] }
export const marksOfPage = ({ rows }: QueuePage): readonly Mark[] => marksOf(rows)
export const isEmptyPage = ({ committed, rows }: QueuePage): boolean => committed === 0 && rows.length === 0

type Rows = readonly JournalRow[]

interface Queue {
  readonly committed: number
  readonly pages: readonly Rows[]
  /** Pages with rows of a failed addition, to be written before the next one is finished. */
  readonly stale: ReadonlySet<number>
}

interface JournalOptions {
  readonly pages: UserDocuments<QueuePage>
  readonly mayKeepDrafts: () => boolean
}

/**
 * The queues of all users; a change is on disk when it resolves. Every call rejects with `notKept` where a file cannot
 * be read or written, and nothing but `noteEnd` has changed then.
 */
export interface Journal {
  /** The rows in their order. Rows that were being sent when an earlier run ended are unknown. */
  readonly read: (userKey: string) => Promise<Rows>
  readonly cached: (userKey?: string) => Rows
  /** Id of a row with these numbers that may be in flight, in any user's queue of this service; else null. */
  readonly findMarked: (
    numbers: JournalRow['numbers'],
    address: string | null,
    except: readonly string[]
  ) => Promise<string | null>
  /** Adds the next addition: all of it, or nothing. */
  readonly add: (userKey: string, make: (rows: Rows, batch: number, firstPlace: number) => Rows) => Promise<void>
  /** Changes the chosen rows; null removes one. Gives those that have changed. */
  readonly change: (userKey: string, make: (row: JournalRow) => JournalRow | null) => Promise<Rows>
  /** Writes down the end of a row. It holds in this run even where this rejects. */
  readonly noteEnd: (userKey: string, row: JournalRow) => Promise<void>
  /** Removes the queue if every row `may` go. False: it stays. */
  readonly clear: (userKey: string, may: (row: JournalRow) => boolean) => Promise<boolean>
  /** Removes the queue, also one that cannot be read. */
  readonly remove: (userKey: string) => Promise<void>
  readonly keeping: (userKey: string) => Promise<'sealed' | 'plain' | 'memory'>
}

const nameOf = (userKey: string, page: number): string => `${userKey} ${page}`
/** The user of a page: the pages of a queue expire together. */
export const userOfPage = (name: string): string => name.slice(0, name.lastIndexOf(' '))
const pageNumbers = Array.from({ length: pageCount }, (_, page) => page)

export const createJournal = ({ pages, mayKeepDrafts }: JournalOptions): Journal => {
  const queues = new Map<string, Queue>()
  const enqueue = createSerialQueue()

  const load = async (userKey: string): Promise<Queue> => {
    const known = queues.get(userKey)
    if (known) return known
    // The first page alone: where the keyring is locked, it is asked once.
    const first = await pages.read(nameOf(userKey, 0))
    const others = await Promise.all(pageNumbers.slice(1).map((page) => pages.read(nameOf(userKey, page))))
    const found = [first, ...others]
    const sentBatches = found.flatMap(({ rows }) => rows.filter(wasSent).map(({ batch }) => batch))
    const committed = Math.max(first.committed, ...sentBatches)
    const kept = found.map(({ rows }) => rows.filter(({ batch }) => batch <= committed).map(afterRestart))
    const queue = {
      committed,
      pages: kept,
      stale: new Set(pageNumbers.filter((page) => kept[page]?.length !== found[page]?.rows.length))
    }
    queues.set(userKey, queue)
    return queue
  }

  const write = async (userKey: string, { committed, pages: all }: Queue, page: number): Promise<void> => {
    const rows = all[page] ?? []
    const stored = mayKeepDrafts() ? [...rows] : rows.flatMap((row) => withoutTypedText(row) ?? [])
    await pages.change(nameOf(userKey, page), () => ({ committed: page === 0 ? committed : 0, rows: stored }))
  }

  const placed = (all: readonly Rows[], added: Rows): readonly Rows[] => {
    let next = 0
    return all.map((rows) => {
      const from = next
      next = Math.min(added.length, from + pageRows - rows.length)
      return next > from ? [...rows, ...added.slice(from, next)] : rows
    })
  }

  const add: Journal['add'] = (userKey, make) =>
    enqueue(async () => {
      const before = await load(userKey)
      const batch = before.committed + 1
      const rows = before.pages.flat()
      const added = make(rows, batch, rows.reduce((last, { place }) => Math.max(last, place), -1) + 1)
      if (added.length === 0) return
      if (rows.length + added.length > maxQueuedOrders)
        throw problem('invalid', 'program', `more than ${maxQueuedOrders} rows`)
      const after = { committed: batch, pages: placed(before.pages, added), stale: new Set<number>() }
      const changed = pageNumbers.filter((page) => after.pages[page] !== before.pages[page] || before.stale.has(page))
      try {
        // The first page last: it finishes the addition.
        for (const page of changed.filter((each) => each !== 0).toReversed()) await write(userKey, after, page)
        await write(userKey, after, 0)
      } catch (error) {
        queues.set(userKey, { ...before, stale: new Set([...before.stale, ...changed]) })
        throw error
      }
      queues.set(userKey, after)
    })

  const withPage = (queue: Queue, page: number, rows: Rows): Queue => ({
    ...queue,
    pages: queue.pages.with(page, rows)
  })

  /** Leaves nothing on disk of an empty queue. */
  const forgetIfEmpty = async (userKey: string): Promise<void> => {
    const queue = await load(userKey)
    if (queue.committed === 0 || queue.pages.some((rows) => rows.length > 0)) return
    const after = { ...queue, committed: 0 }
    await write(userKey, after, 0)
    queues.set(userKey, after)
  }

  const change: Journal['change'] = (userKey, make) =>
    enqueue(async () => {
      const changed: JournalRow[] = []
      await load(userKey)
      for (const page of pageNumbers) {
        const before = await load(userKey)
        const rows = before.pages[page] ?? []
        const made = rows.map((row) => ({ row, to: make(row) }))
        const different = made.filter(({ row, to }) => row !== to)
        if (different.length === 0) continue
        const after = withPage(
          before,
          page,
          made.flatMap(({ to }) => to ?? [])
        )
        await write(userKey, after, page)
        queues.set(userKey, after)
        changed.push(...different.flatMap(({ to }) => to ?? []))
      }
      await forgetIfEmpty(userKey)
      return changed
    })

  const noteEnd: Journal['noteEnd'] = (userKey, ended) =>
    enqueue(async () => {
      const before = await load(userKey)
      const page = before.pages.findIndex((rows) => rows.some(({ id }) => id === ended.id))
      if (page < 0) return
      const after = withPage(
        before,
        page,
        (before.pages[page] ?? []).map((row) => (row.id === ended.id ? ended : row))
      )
      queues.set(userKey, after)
      await write(userKey, after, page)
    })

  const removeAll = async (userKey: string): Promise<void> => {
    // The first page last: without it, rows of the others that were never sent would not count.
    for (const page of pageNumbers.toReversed()) await pages.remove(nameOf(userKey, page))
    queues.delete(userKey)
  }

  const clear: Journal['clear'] = (userKey, may) =>
    enqueue(async () => {
      if (!(await load(userKey)).pages.flat().every(may)) return false
      await removeAll(userKey)
      return true
    })

  const inOrder = (rows: Rows): Rows => rows.toSorted((one, other) => one.place - other.place)

  return {
    read: async (userKey) => inOrder((await enqueue(() => load(userKey))).pages.flat()),
    cached: (userKey) =>
      userKey === undefined
        ? [...queues.values()].flatMap((queue) => queue.pages.flat())
        : inOrder(queues.get(userKey)?.pages.flat() ?? []),
    findMarked: async (numbers, address, except) => {
      const isIt = (mark: Mark): boolean =>
        !except.includes(mark['id'] ?? '') &&
        addressIfOther({ address: mark['address'] ?? '' }, address) === null &&
        isMarkOf(mark, numbers)
      return (await pages.marks()).find(isIt)?.['id'] ?? null
    },
    add,
    change,
    noteEnd,
    clear,
    remove: (userKey) => enqueue(() => removeAll(userKey)),
    keeping: async (userKey) => {
      if (!mayKeepDrafts()) return 'memory'
      for (const page of pageNumbers) {
        const keeping = await pages.keeping(nameOf(userKey, page))
        if (keeping !== 'sealed') return keeping
      }
      return 'sealed'
    }
  }
}
