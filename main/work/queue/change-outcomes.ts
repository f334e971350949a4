import {
  listedNumbers,
  type OrderLookup,
  type OrderQueueLookup,
  type Problem
} from '../../../preload/contract/index.ts'
import { isLikelyMatch, type Finder } from '../../orders/index.ts'
import type { WorkContext } from '../context.ts'
import { storageDelay } from '../look-ups.ts'
import type { RetryAfter } from '../retry-after.ts'
import { toProblem } from '../../problem.ts'
import { createSerialQueue } from '../../base/serial-queue.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import { candidatesOf } from './agreement.ts'
import type { Journal } from './journal.ts'
import type { JournalRow } from './journal-row.ts'
import { outcomeOf } from './queued-change.ts'

interface ChangeOutcomesOptions extends WorkContext {
  readonly journal: Journal
  readonly waits: RetryAfter
  readonly finder: Pick<Finder, 'around'>
  readonly onChanged: () => void
}

/** Outcomes in the list of changes that the service has called saved. No call rejects. */
export interface ChangeOutcomes {
  /** Reads the list for a row and notes the outcome; once more after a while where it is not the intended one. */
  readonly read: (userKey: string, row: JournalRow) => Promise<void>
  /** Reads the list for the current user's rows for which it has not answered yet. */
  readonly readMissing: () => void
  readonly isReading: (row: JournalRow) => boolean
  /** Drops the outcomes of rows that are gone, or whose user is. */
  readonly forget: (ids: readonly string[]) => void
  /** Returns the list's answer on a row in this run. `again`: reads the list now. */
  readonly lookUp: (userKey: string, row: JournalRow, again: boolean) => Promise<OrderQueueLookup>
}

interface Looked {
  readonly lookup: OrderLookup | null
  readonly problem: Problem | null
}

const isSavedChange = ({ state, change, draft }: JournalRow): boolean =>
  state === 'saved' && change !== null && draft !== null

/**
 * The list is read after every change, because “saved” does not say which order is as it was meant (Service:
 * decisions.md, "Changing an order").
 */
export const createChangeOutcomes = (options: ChangeOutcomesOptions): ChangeOutcomes => {
  const { journal, currentUser, now, onChanged } = options
  // One search at a time, as for rows of unknown outcome.
  const enqueue = createSerialQueue()
  const reading = new Set<string>()
  const looked = new Map<string, Looked>()
  /** Rows for which the list is read once more after a while. */
  const due = new Set<string>()

  const mayRead = (userKey: string, row: JournalRow): boolean =>
    isSavedChange(row) &&
    currentUser() === userKey &&
    options.isSignedIn() &&
    addressIfOther(row, options.address()) === null

  const readNow = async (userKey: string, row: JournalRow): Promise<void> => {
    const { id, draft, change } = row
    if (!draft || !change || !mayRead(userKey, row)) return
    try {
      const { lookup, ...listed } = await options.waits.lookUp(options.address(), () =>
        options.finder.around(draft, listedNumbers(change.chosen))
      )
      if (!mayRead(userKey, row)) return
      looked.set(id, { lookup, problem: null })
      const outcome = outcomeOf(row, listed, now().toISOString())
      await journal.change(userKey, (each) =>
        each.id === id && isSavedChange(each) && each.change ? { ...each, change: { ...each.change, outcome } } : each
      )
    } catch (error) {
      looked.set(id, { lookup: looked.get(id)?.lookup ?? null, problem: toProblem(error) })
    }
  }

  /** Reads once, also for those who ask meanwhile. */
  const readOnce = async (userKey: string, row: JournalRow): Promise<void> => {
    if (reading.has(row.id)) return
    reading.add(row.id)
    onChanged()
    await enqueue(() => readNow(userKey, row))
    reading.delete(row.id)
    onChanged()
  }

  const current = (userKey: string, id: string): JournalRow | null =>
    journal.cached(userKey).find((row) => row.id === id) ?? null

  const readLater = async (userKey: string, id: string): Promise<void> => {
    if (due.has(id)) return
    due.add(id)
    await options.sleep(storageDelay)
    due.delete(id)
    const row = current(userKey, id)
    if (row?.change?.outcome && row.change.outcome.kind !== 'changed') await readOnce(userKey, row)
  }

  const read: ChangeOutcomes['read'] = async (userKey, row) => {
    await readOnce(userKey, row)
    const outcome = current(userKey, row.id)?.change?.outcome
    if (outcome && outcome.kind !== 'changed') void readLater(userKey, row.id)
  }

  /** By user whose missing outcomes are being read, the rows that have been tried. */
  const tried = new Map<string, Set<string>>()

  /** Reads them one by one, so that a caller that waits for a row waits for one other at most. */
  const readEach = async (userKey: string, done: Set<string>): Promise<void> => {
    for (;;) {
      const next = journal
        .cached(userKey)
        .find((row) => mayRead(userKey, row) && row.change?.outcome === null && !done.has(row.id))
      if (!next) return
      done.add(next.id)
      await read(userKey, next)
    }
  }

  return {
    read,
    readMissing: () => {
      const userKey = currentUser()
      if (userKey === null) return
      const underWay = tried.get(userKey)
      if (underWay) return void underWay.clear()
      const done = new Set<string>()
      tried.set(userKey, done)
      void readEach(userKey, done).finally(() => tried.delete(userKey))
    },
    forget: (ids) => {
      for (const id of ids) looked.delete(id)
    },
    isReading: ({ id }) => reading.has(id),
    lookUp: async (userKey, row, again) => {
      if (again) {
        options.waits.allowLookUp(options.address())
        await read(userKey, row)
      }
      const { lookup, problem } = looked.get(row.id) ?? { lookup: null, problem: null }
      const ofRow = (lookup?.items ?? []).filter(
        (item) =>
          isLikelyMatch(item, row.numbers) ||
          (row.change !== null && isLikelyMatch(item, listedNumbers(row.change.chosen)))
      )
      return { lookup: lookup && { ...lookup, items: ofRow }, compared: candidatesOf(row, ofRow, false), problem }
    }
  }
}
