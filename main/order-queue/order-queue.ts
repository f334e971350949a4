import {
  localDay,
  type CallArgs,
  type OrderNumber,
  type OrderQueueAddition,
  type OrderQueueCheck,
  type OrderQueueKeeping,
  type OrderQueueLookup,
  type OrderQueueRows,
  type OrderQueueState,
  type Problem
} from '../../preload/contract/index.ts'
import type { Finder, ReadOrders } from '../orders/index.ts'
import type { OwnerDocuments } from '../owner-documents/index.ts'
import { atMostEvery } from '../at-most-every.ts'
import { problem, toProblem } from '../problem.ts'
import type { AuthorizedCalls } from '../service-calls/index.ts'
import { planAddition } from './additions.ts'
import { createCheckDrafts } from './check-drafts.ts'
import { createDraftCheck } from './draft-check.ts'
import { createJournal, type QueuePage } from './journal.ts'
import { isDeclared, isRetriable, newRow, unknownAsBefore, waitingAgain, type JournalRow } from './journal-row.ts'
import { reportOf } from './report.ts'
import { createRunner, type SingleOrders } from './runner.ts'
import { createUnknownRows } from './unknown-rows.ts'
import { countsOf, inStates, viewOf } from './view.ts'

interface OrderQueueOptions {
  readonly pages: OwnerDocuments<QueuePage>
  readonly calls: Pick<AuthorizedCalls, 'targetFor' | 'send' | 'tryRenew'>
  readonly find: Finder['find']
  readonly readOrders: ReadOrders
  readonly singleOrders: SingleOrders
  /** The address of the service that people sign in to, or null before one is entered. */
  readonly address: () => string | null
  /** The person whose work the window holds now, or null (`Session.owner`). */
  readonly owner: () => string | null
  /** Whether somebody is signed in, and the window is not locked. */
  readonly isSignedIn: () => boolean
  /** Whether what is typed may be kept on disk; the policy decides. */
  readonly mayKeepDrafts: () => boolean
  /** Asks the person where to, and saves the file there. Gives false where they cancelled. */
  readonly saveFile: (name: string, bytes: () => Uint8Array) => Promise<boolean>
  readonly now: () => Date
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** A new random UUID. */
  readonly newId: () => string
  /** Called with every change, at most ten times a second. */
  readonly onChanged: (state: OrderQueueState) => void
}

/**
 * The queue of the current owner, as in the contract.
 *
 * @throws Every call rejects with a `ProblemError`: `signedOut` where nobody is there, `notKept` where the queue cannot be read
 *   or written.
 */
export interface OrderQueue {
  readonly state: () => Promise<OrderQueueState>
  readonly rows: (args: CallArgs<'orderQueue.rows'>) => Promise<OrderQueueRows>
  readonly add: (args: CallArgs<'orderQueue.add'>) => Promise<OrderQueueAddition>
  readonly check: (args: CallArgs<'orderQueue.check'>) => Promise<OrderQueueCheck>
  readonly cancelCheck: () => Promise<OrderQueueState>
  readonly resume: () => Promise<OrderQueueState>
  readonly pause: () => Promise<OrderQueueState>
  readonly remove: (args: CallArgs<'orderQueue.remove'>) => Promise<OrderQueueState>
  readonly retry: (args: CallArgs<'orderQueue.retry'>) => Promise<OrderQueueState>
  readonly lookUp: (args: CallArgs<'orderQueue.lookUp'>) => Promise<OrderQueueLookup | null>
  readonly settle: (args: CallArgs<'orderQueue.settle'>) => Promise<OrderQueueState>
  readonly clear: () => Promise<OrderQueueState>
  readonly discard: () => Promise<OrderQueueState>
  readonly saveReport: (args: CallArgs<'orderQueue.saveReport'>) => Promise<boolean>
  /**
   * Whether a row with these numbers is being sent, or has an unknown outcome, of any owner.
   *
   * @throws ProblemError `notKept` where a queue cannot be read, because it may hold one
   */
  readonly isUnsettled: (numbers: Readonly<Record<OrderNumber, string>>) => Promise<boolean>
  /** To be called whenever the session has changed. Pauses the queue of whoever is not there any more. */
  readonly sessionChanged: () => void
  /** Why ending the program now needs a confirmation: rows would be lost that may not be kept on disk, a queue runs. */
  readonly keepsOpen: () => readonly ('lost' | 'running')[]
}

const eventInterval = 100

type Chosen = CallArgs<'orderQueue.remove'>['rows']

const chooses = (chosen: Chosen): ((row: JournalRow) => boolean) => {
  if (chosen === 'all') return () => true
  const ids = new Set(chosen)
  return ({ id }) => ids.has(id)
}

const isSettled = ({ state }: JournalRow): boolean => state === 'saved' || state === 'refused' || state === 'failed'

/**
 * A queue of orders for each person, sent one at a time and only when the person says so (Service: decisions.md, "A queue of
 * orders").
 *
 * @example
 * const queue = createOrderQueue({ pages, calls, find, readOrders, singleOrders: orders, … })
 * await queue.add({ drafts, despiteDuplicates: false })
 * await queue.resume()
 */
export const createOrderQueue = (options: OrderQueueOptions): OrderQueue => {
  const { owner, address, now, newId } = options
  const journal = createJournal(options)
  const keepings = new Map<string, OrderQueueKeeping>()
  const unreadable = new Map<string, Problem>()
  let revision = 0

  const stateNow = (): OrderQueueState => {
    const whose = owner()
    const rows = whose === null ? [] : journal.cached(whose)
    return {
      counts: countsOf(rows),
      retriable: rows.filter((row) => isRetriable(row) && !isDeclared(row)).length,
      run: whose === null ? { kind: 'idle' } : runner.run(whose),
      keeping: whose === null ? null : (keepings.get(whose) ?? null),
      unreadable: whose === null ? null : (unreadable.get(whose) ?? null),
      check: whose === null ? null : draftCheck.progress(whose),
      revision
    }
  }

  const emit = atMostEvery({ ...options, interval: eventInterval }, () => options.onChanged(stateNow()))
  const changed = (): void => {
    revision += 1
    emit()
  }

  const unknownRows = createUnknownRows({ ...options, journal, onChanged: changed })
  const runner = createRunner({ ...options, journal, onChanged: changed, onUnknown: () => unknownRows.lookUpAll(false) })
  const draftCheck = createDraftCheck(createCheckDrafts(options), emit)

  const read = async (whose: string): Promise<readonly JournalRow[]> => {
    try {
      const rows = await journal.read(whose)
      unreadable.delete(whose)
      return rows
    } catch (error) {
      unreadable.set(whose, toProblem(error))
      throw error
    }
  }

  const noteKeeping = async (whose: string): Promise<void> => {
    keepings.set(whose, await journal.keeping(whose))
  }

  const here = (): string => {
    const whose = owner()
    if (whose === null) throw problem('signedOut', 'login', 'nobody is signed in any more')
    return whose
  }

  /** What is theirs is given to nobody else, and not while the window is locked. */
  const stillHere = (whose: string): void => {
    if (owner() !== whose || !options.isSignedIn()) throw problem('signedOut', 'login', 'the person has left meanwhile')
  }

  /** What a change of the current owner's queue leads to. Where it fails half-way, a part of the rows may have changed. */
  const changing = async (change: (whose: string) => unknown): Promise<OrderQueueState> => {
    const whose = here()
    await read(whose)
    try {
      await change(whose)
    } finally {
      changed()
    }
    return stateNow()
  }

  const add: OrderQueue['add'] = async ({ drafts, despiteDuplicates }) => {
    const whose = here()
    const to = address()
    if (to === null) throw problem('notConnected', 'login', 'no address of the service has been entered')
    const typedOn = localDay(now())
    const planned = (rows: readonly JournalRow[]) => planAddition({ drafts, rows, despiteDuplicates, today: typedOn })
    let plan = planned(await read(whose))
    await journal.add(whose, (rows, batch, first) => {
      plan = planned(rows)
      const added = plan.added === 0 ? [] : drafts
      return added.map((draft, index) => newRow({ id: newId(), batch, place: first + index, address: to, typedOn, draft }))
    })
    runner.forgetHalt(whose)
    await noteKeeping(whose)
    changed()
    return plan
  }

  const readAgain = async (): Promise<void> => {
    const whose = owner()
    if (whose === null) return
    await read(whose)
    unknownRows.lookUpAll(true)
  }

  return {
    state: async () => {
      const whose = owner()
      // Why it cannot be read stands in the state.
      if (whose !== null) await read(whose).then(() => noteKeeping(whose)).catch(() => keepings.delete(whose))
      return stateNow()
    },
    rows: async ({ states, from, to }) => {
      const chosen = inStates(await read(here()), states)
      const view = (row: JournalRow) =>
        viewOf(row, { check: unknownRows.check(row), mayResend: unknownRows.mayResend(row), address: address() })
      return { revision, total: chosen.length, rows: chosen.slice(from, to).map(view) }
    },
    add,
    check: ({ drafts }) => draftCheck.run(here(), drafts),
    cancelCheck: async () => {
      draftCheck.cancel()
      return stateNow()
    },
    resume: () =>
      changing((whose) => {
        if (!options.isSignedIn()) throw problem('signedOut', 'login', 'nobody is signed in any more')
        unknownRows.lookUpAll(true)
        runner.resume(whose)
      }),
    pause: async () => {
      const whose = owner()
      if (whose !== null) runner.pause(whose, 'asked')
      return stateNow()
    },
    remove: ({ rows: chosen }) => {
      const isChosen = chooses(chosen)
      return changing((whose) =>
        journal.change(whose, (row) => {
          if (row.state !== 'waiting' || !isChosen(row)) return row
          return row.sentBefore ? unknownAsBefore(row) : null
        })
      )
    },
    retry: ({ rows: chosen }) => {
      const isChosen = chooses(chosen)
      const mayRetry = (row: JournalRow): boolean => isRetriable(row) && (chosen !== 'all' || !isDeclared(row))
      return changing((whose) => journal.change(whose, (row) => (isChosen(row) && mayRetry(row) ? waitingAgain(row) : row)))
    },
    lookUp: async ({ id, again }) => {
      const whose = here()
      const row = (await read(whose)).find((other) => other.id === id)
      if (row?.state !== 'unknown') return null
      const lookup = await unknownRows.lookUp(row, again)
      stillHere(whose)
      return lookup
    },
    settle: ({ id, as }) => changing((whose) => unknownRows.settle(whose, id, as)),
    clear: () =>
      changing(async (whose) => {
        const isCleared = await journal.clear(whose, isSettled)
        if (!isCleared) throw problem('invalid', 'program', 'rows are waiting, being sent or of unknown outcome')
      }),
    discard: async () => {
      const whose = here()
      const whyNot = await read(whose).then(() => null, toProblem)
      if (whyNot === null) throw problem('invalid', 'program', 'the queue can be read')
      await journal.remove(whose)
      await read(whose)
      changed()
      return stateNow()
    },
    saveReport: async ({ name, words }) => {
      const whose = here()
      const rows = await read(whose)
      return options.saveFile(`${name}.csv`, () => {
        stillHere(whose)
        return reportOf(rows, words)
      })
    },
    isUnsettled: async (numbers) => {
      const whose = owner()
      if (whose !== null) await read(whose)
      return runner.holds(numbers) || journal.isMarked({ id: null, numbers }, address())
    },
    sessionChanged: () => {
      runner.sessionChanged()
      draftCheck.keepOnly(owner())
      changed()
      readAgain()
        .catch(() => undefined)
        .finally(changed)
    },
    keepsOpen: () => {
      const isLost = !options.mayKeepDrafts() && journal.cached().some(({ state }) => state === 'waiting')
      return [...(isLost ? ['lost' as const] : []), ...(runner.isBusy() ? ['running' as const] : [])]
    }
  }
}
