import {
  listedNumbers,
  type OrderLookup,
  type OrderQueueLookup,
  type OrderQueueUnknownLookup,
  type QueueCandidate
} from '../../../preload/contract/index.ts'
import { retryAfterOf, type RetryAfter } from '../retry-after.ts'
import type { WorkContext } from '../context.ts'
import { createLookUps, isLookedUpEnough, type LookUp } from '../look-ups.ts'
import type { Finder } from '../../orders/index.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import { problem } from '../../problem.ts'
import { createSerialQueue } from '../../base/serial-queue.ts'
import { candidatesOf, isStored, refusedAs, isNowhere, isDuplicateRow } from './agreement.ts'
import type { Journal } from './journal.ts'
import { waitingInSpite, type JournalRow } from './journal-row.ts'
import type { TaskControls } from './check-drafts.ts'
import { failuresToStop } from './send-row.ts'

interface UnknownRowsOptions extends WorkContext {
  readonly journal: Journal
  readonly waits: RetryAfter
  readonly find: Finder['find']
  readonly onChanged: () => void
  /** Called where a row is saved after all. */
  readonly onSaved: () => unknown
}

/** Rows of unknown outcome: the list's answers, and the user's decisions. */
export interface UnknownRows {
  readonly lookUpOf: (row: JournalRow) => LookUp<OrderLookup>
  readonly mayResend: (row: JournalRow) => boolean
  /** True if the service has not taken the row, and the list, looked up often enough, has no order that may be it. */
  readonly isThrottled: (row: JournalRow) => boolean
  /** Queues throttled rows again. False if there were none. */
  readonly sendThrottled: (userKey: string) => Promise<boolean>
  /** Throws `unknownOutcome` where the row may not be sent again. */
  readonly demandLookedUp: (row: JournalRow) => void
  /** Looks up the current user's unknown rows, `retrying` also those whose last look-up failed. */
  readonly lookUpAll: (retrying: boolean) => void
  /**
   * Looks up every unknown row of the current user in turn, and settles those that are stored. Stops after several
   * failures in a row, or where the service asks to wait. Throws `cancelled` or `signedOut`.
   */
  readonly lookUpEach: (
    controls: TaskControls<{ readonly done: number; readonly total: number }>
  ) => Promise<Omit<OrderQueueUnknownLookup, 'left'>>
  readonly lookUp: (row: JournalRow, again: boolean) => Promise<OrderQueueLookup>
  /** Looks up once a refused row that may be stored. Never rejects. */
  readonly lookUpRefused: (userKey: string, row: JournalRow) => Promise<void>
  /** Drops the answers on rows that are gone, or whose user is. */
  readonly forget: (ids: readonly string[]) => void
  /** Throws `unknownOutcome` where the row can be looked up, and has not been often enough. */
  readonly settle: (userKey: string, id: string, as: 'saved' | 'notSaved' | 'again') => Promise<void>
}

/** Settles a row. Its conflict is outdated. */
const decidedRow = (row: JournalRow, decided: Partial<JournalRow>, at: Date): JournalRow => ({
  ...row,
  ...decided,
  change: row.change && { ...row.change, conflict: null },
  endedAt: at.toISOString()
})

/**
 * Looks up each unknown row as a single order: at once, and again after a while. Where one order of the list agrees in
 * every field, the row is saved; else the user decides.
 */
export const createUnknownRows = (options: UnknownRowsOptions): UnknownRows => {
  const { journal, currentUser, now, onChanged } = options
  // One search at a time: many rows may have become unknown at once.
  const enqueue = createSerialQueue()

  /** The current user's rows, if they can be looked up. */
  const ownRows = (): readonly JournalRow[] => {
    const userKey = currentUser()
    return userKey === null || !options.isSignedIn() ? [] : journal.cached(userKey)
  }
  const isUnknownHere = (row: JournalRow): boolean =>
    row.state === 'unknown' && addressIfOther(row, options.address()) === null

  const lookUps = createLookUps<JournalRow, OrderLookup>({
    ...options,
    find: ({ numbers, draft, change }) => {
      const userKey = currentUser()
      return enqueue(() => {
        // Another user, who may see other orders, may be there by now.
        if (userKey === currentUser() && options.isSignedIn())
          return options.waits.lookUp(options.address(), () =>
            options.find(numbers, draft, change && listedNumbers(change.chosen))
          )
        throw problem('cancelled', 'login', 'the user of the row has left')
      })
    },
    pending: (id) => ownRows().find((row) => row.id === id && isUnknownHere(row)) ?? null,
    onChanged: () => {
      onChanged()
      void settleStored()
    }
  })

  /** The answer that each row was last compared with: thousands of rows are not compared twice. */
  const judged = new Map<string, OrderLookup>()

  const decide = (userKey: string, id: string, decided: Partial<JournalRow>): Promise<unknown> =>
    journal.change(userKey, (row) => (row.id === id && row.state === 'unknown' ? decidedRow(row, decided, now()) : row))

  const compare = (row: JournalRow, lookup: OrderLookup): readonly QueueCandidate[] => {
    const hasDuplicateRow = row.despite !== null || ownRows().some((other) => isDuplicateRow(row, other))
    return candidatesOf(row, lookup.items, hasDuplicateRow)
  }

  const settleNow = async (): Promise<void> => {
    const userKey = currentUser()
    if (userKey === null) return
    for (const row of ownRows()) {
      const { found: lookup } = lookUps.of(row.id)
      if (!lookup || judged.get(row.id) === lookup || !isUnknownHere(row)) continue
      judged.set(row.id, lookup)
      if (!isStored(compare(row, lookup))) continue
      // If that cannot be stored, the row stays unknown, and is compared again another time.
      await decide(userKey, row.id, { state: 'saved', decidedBy: 'list' }).then(options.onSaved, () =>
        judged.delete(row.id)
      )
      onChanged()
    }
  }

  const settling = createSerialQueue()
  const settleStored = (): Promise<void> => settling(settleNow)

  const lookUpEach: UnknownRows['lookUpEach'] = async ({ signal, onProgress }) => {
    if (!options.isSignedIn()) throw problem('signedOut', 'login', 'no user is signed in any more')
    const ids = ownRows()
      .filter(isUnknownHere)
      .map(({ id }) => id)
    let [done, failures] = [0, 0]
    let last = null
    for (const id of ids) {
      onProgress({ done, total: ids.length })
      options.waits.allowLookUp(options.address())
      await lookUps.lookUpNow(id)
      signal.throwIfAborted()
      done += 1
      const { problem: lookupProblem } = lookUps.of(id)
      failures = lookupProblem ? failures + 1 : 0
      last = lookupProblem ?? last
      if (failures >= failuresToStop || retryAfterOf(lookupProblem) > 0) break
    }
    await settleStored()
    const isSaved = ({ id, state, decidedBy }: JournalRow): boolean =>
      state === 'saved' && decidedBy === 'list' && ids.includes(id)
    return { asked: done, saved: ownRows().filter(isSaved).length, problem: last }
  }

  const lookUpRefused: UnknownRows['lookUpRefused'] = async (userKey, row) => {
    // Once the row has been sent again, what is known of it belongs to that send.
    if (!(await lookUps.lookUp(row))) return
    const { found: lookup } = lookUps.of(row.id)
    if (!lookup || currentUser() !== userKey) return
    const inList = refusedAs(compare(row, lookup), lookup.isComplete)
    forget([row.id])
    const note = (each: JournalRow): JournalRow =>
      each.id === row.id && each.state === 'refused' && each.sentAt === row.sentAt ? { ...each, inList } : each
    // A result that cannot be stored is not reported.
    await journal.change(userKey, note).catch(() => undefined)
    onChanged()
  }

  const mayResend = (row: JournalRow): boolean => isUnknownHere(row) && isLookedUpEnough(lookUps.of(row.id))

  /** Results of `isNowhere`, by the list's answer. */
  const nowhere = new WeakMap<OrderLookup, boolean>()
  const isThrottled = (row: JournalRow): boolean => {
    const { found: lookup } = lookUps.of(row.id)
    if (!row.throttled || row.draft === null || !lookup || !mayResend(row)) return false
    const is = nowhere.get(lookup) ?? isNowhere(row, lookup)
    nowhere.set(lookup, is)
    return is
  }

  const demandLookedUp = (row: JournalRow): void => {
    if (!mayResend(row)) throw problem('unknownOutcome', 'login', 'the list has not been asked often enough')
  }

  const forget = (ids: readonly string[]): void => {
    for (const id of ids) {
      lookUps.forget(id)
      judged.delete(id)
    }
  }

  return {
    lookUpOf: ({ id }) => lookUps.of(id),
    forget,
    mayResend,
    isThrottled,
    sendThrottled: async (userKey) => {
      const ids = new Set(
        ownRows()
          .filter(isThrottled)
          .map(({ id }) => id)
      )
      const changed = await journal.change(userKey, (row) =>
        ids.has(row.id) && row.state === 'unknown' ? waitingInSpite(row) : row
      )
      forget([...ids])
      return changed.length > 0
    },
    demandLookedUp,
    lookUpRefused,
    lookUpAll: (retrying) => {
      for (const { id } of ownRows().filter(isUnknownHere))
        void (retrying ? lookUps.run(id) : lookUps.runUnlessFailed(id))
    },
    lookUpEach,
    lookUp: async (row, again) => {
      if (again) {
        options.waits.allowLookUp(options.address())
        await lookUps.lookUpNow(row.id)
      } else void lookUps.runUnlessFailed(row.id)
      const { found: lookup, problem: lookupProblem } = lookUps.of(row.id)
      return { lookup, compared: lookup ? compare(row, lookup) : [], problem: lookupProblem }
    },
    settle: async (userKey, id, as) => {
      const row = (await journal.read(userKey)).find((other) => other.id === id)
      if (row?.state !== 'unknown') return
      if (as === 'saved') {
        await decide(userKey, id, { state: 'saved', decidedBy: 'person' })
        options.onSaved()
      } else {
        const isElsewhere = addressIfOther(row, options.address()) !== null
        if (!(as === 'notSaved' && isElsewhere)) demandLookedUp(row)
        if (as === 'notSaved') await decide(userKey, id, { state: 'failed', decidedBy: 'person' })
        else
          await journal.change(userKey, (other) =>
            other.id === id && other.state === 'unknown' ? waitingInSpite(other) : other
          )
      }
      forget([id])
      onChanged()
    }
  }
}
