import { requireUser, type WorkContext } from '../context.ts'
import {
  type CallArgs,
  type OrderLookup,
  type OrderQueueAddition,
  type OrderQueueCheck,
  type OrderQueueLookup,
  type OrderQueueRows,
  type OrderQueueState,
  type OrderQueueUnknownLookup,
  type QueuedOrder,
  type OrderQueueKeeping,
  type Problem
} from '../../../preload/contract/index.ts'
import { type Finder, type ReadOrders, isRemoved, isLikelyMatch } from '../../orders/index.ts'
import type { InFlight } from '../in-flight.ts'
import type { RetryAfter } from '../retry-after.ts'
import type { Journal } from './journal.ts'
import { createRunner } from './runner.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import type { LookUp } from '../look-ups.ts'
import {
  countsOf,
  inStates,
  isToLookAt,
  type JournalRow,
  isRetriable,
  mayBeStored,
  unknownAsBefore,
  waitingAgain,
  waitingDespite
} from './journal-row.ts'
import { changeViewOf, waitingInSpiteOfList } from './queued-change.ts'
import { atMostEvery } from '../../base/at-most-every.ts'
import { problem, toProblem } from '../../problem.ts'
import { createAdding } from './adding.ts'
import { createChangeOutcomes } from './change-outcomes.ts'
import { createCheckDrafts, createUserTask } from './check-drafts.ts'
import { createUnknownRows } from './unknown-rows.ts'

interface OrderQueueOptions extends WorkContext {
  readonly journal: Journal
  readonly inFlight: InFlight
  readonly waits: RetryAfter
  readonly finder: Pick<Finder, 'find' | 'around' | 'doubles'>
  readonly readOrders: ReadOrders
  /** False where the user cancelled. */
  readonly saveFile: (name: string, bytes: () => Uint8Array) => Promise<boolean>
  /** Called with every change, at most ten times a second. */
  readonly onChanged: (state: OrderQueueState) => void
}

/** The queue of the current user, as in the contract. Every call rejects with `signedOut` or `notKept`. */
export interface OrderQueue {
  readonly state: () => Promise<OrderQueueState>
  readonly rows: (args: CallArgs<'orderQueue.rows'>) => Promise<OrderQueueRows>
  readonly plan: (args: CallArgs<'orderQueue.plan'>) => Promise<OrderQueueAddition>
  readonly add: (args: CallArgs<'orderQueue.add'>) => Promise<OrderQueueAddition>
  readonly check: (args: CallArgs<'orderQueue.check'>) => Promise<OrderQueueCheck>
  readonly cancelCheck: () => Promise<OrderQueueState>
  readonly resume: () => Promise<OrderQueueState>
  readonly pause: () => Promise<OrderQueueState>
  readonly remove: (args: CallArgs<'orderQueue.remove'>) => Promise<OrderQueueState>
  readonly retry: (args: CallArgs<'orderQueue.retry'>) => Promise<OrderQueueState>
  readonly sendAnyway: (args: CallArgs<'orderQueue.sendAnyway'>) => Promise<OrderQueueState>
  readonly sendDespite: (args: CallArgs<'orderQueue.sendDespite'>) => Promise<OrderQueueState>
  readonly sendThrottled: () => Promise<OrderQueueState>
  readonly lookUp: (args: CallArgs<'orderQueue.lookUp'>) => Promise<OrderQueueLookup | null>
  readonly lookUpUnknown: () => Promise<OrderQueueUnknownLookup>
  readonly cancelLookUp: () => Promise<OrderQueueState>
  readonly settle: (args: CallArgs<'orderQueue.settle'>) => Promise<OrderQueueState>
  readonly clear: () => Promise<OrderQueueState>
  readonly discard: () => Promise<OrderQueueState>
  readonly saveReport: (args: CallArgs<'orderQueue.saveReport'>) => Promise<boolean>
  /** To be called whenever the session has changed. Pauses the queue of a user who has left. */
  readonly sessionChanged: () => void
  /** Reasons why ending the program needs a confirmation: rows are in memory only, or a queue runs. */
  readonly keepsOpen: () => readonly ('lost' | 'running')[]
}

/** `isReading`: the list is being read for a saved change. `address`: the service's current one. */
interface ViewOptions {
  readonly lookUp: LookUp<OrderLookup>
  readonly mayResend: boolean
  readonly throttled: boolean
  readonly isReading: boolean
  readonly address: string | null
}

export const viewOf = (
  row: JournalRow,
  { lookUp, mayResend, throttled, isReading, address }: ViewOptions
): QueuedOrder => {
  const { id, state, draft, numbers, sentAt, endedAt, decidedBy, answer, problem, inList, sentBefore } = row
  const isUnknown = state === 'unknown'
  const found = lookUp.found?.items.filter((item) => !isRemoved(item) && isLikelyMatch(item, numbers)).length ?? null
  return {
    id,
    state,
    draft,
    numbers,
    change: changeViewOf(row),
    sentAt,
    endedAt,
    decidedBy,
    answer,
    problem,
    inList,
    sentBefore,
    lookingUp: isReading || (isUnknown && lookUp.lookingUp),
    found: isUnknown ? found : null,
    mayResend,
    throttled,
    otherAddress: addressIfOther(row, address)
  }
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
 * A queue for each user, sent one at a time and only when the user says so (Service: decisions.md, "A queue of
 * orders").
 */
export const createOrderQueue = (options: OrderQueueOptions): OrderQueue => {
  const { currentUser, address, journal } = options
  const keepings = new Map<string, OrderQueueKeeping>()
  const unreadable = new Map<string, Problem>()
  let revision = 0

  const stateNow = (): OrderQueueState => {
    const userKey = currentUser()
    const rows = userKey === null ? [] : journal.cached(userKey)
    return {
      counts: countsOf(rows),
      retriable: rows.filter((row) => isRetriable(row) && !mayBeStored(row)).length,
      toLookAt: rows.filter(isToLookAt).length,
      savedOtherwise: rows.filter((row) => row.state === 'saved' && isToLookAt(row)).length,
      throttled: rows.filter(unknownRows.isThrottled).length,
      run: userKey === null ? { kind: 'idle' } : runner.run(userKey),
      keeping: userKey === null ? null : (keepings.get(userKey) ?? null),
      unreadable: userKey === null ? null : (unreadable.get(userKey) ?? null),
      check: userKey === null ? null : checking.progress(userKey),
      unknownLookUp: userKey === null ? null : lookUpTask.progress(userKey),
      revision
    }
  }

  /** Until the content and its place are known, the state would be wrong. */
  const isKnown = (userKey: string): boolean => keepings.has(userKey) || unreadable.has(userKey)
  const emit = atMostEvery({ ...options, interval: eventInterval }, () => {
    const userKey = currentUser()
    if (userKey === null || isKnown(userKey)) options.onChanged(stateNow())
  })
  const changed = (): void => {
    revision += 1
    emit()
  }

  const { find } = options.finder
  const outcomes = createChangeOutcomes({ ...options, onChanged: changed })
  const unknownRows = createUnknownRows({
    ...options,
    find,
    onChanged: changed,
    onSaved: outcomes.readMissing
  })
  const onUnknown = (): void => unknownRows.lookUpAll(false)
  const runner = createRunner({
    ...options,
    onChanged: changed,
    onUnknown,
    onRefused: unknownRows.lookUpRefused,
    onChangeSaved: outcomes.read
  })
  const checkDrafts = createCheckDrafts({ ...options, doubles: options.finder.doubles })
  const checking = createUserTask<NonNullable<OrderQueueState['check']>>(emit)
  const lookUpTask = createUserTask<NonNullable<OrderQueueState['unknownLookUp']>>(emit)

  const noteKeeping = async (userKey: string): Promise<void> => {
    keepings.set(userKey, await journal.keeping(userKey))
  }

  /** The answers on a row may hold fifty orders each. */
  const forget = (rows: readonly JournalRow[]): void => {
    const ids = rows.map(({ id }) => id)
    outcomes.forget(ids)
    unknownRows.forget(ids)
  }
  let lastUser = currentUser()
  const forgetWhoLeft = (): void => {
    const userKey = currentUser()
    if (lastUser !== null && lastUser !== userKey) forget(journal.cached(lastUser))
    lastUser = userKey
  }

  const read = async (userKey: string): Promise<readonly JournalRow[]> => {
    try {
      const rows = await journal.read(userKey)
      if (!keepings.has(userKey)) await noteKeeping(userKey)
      unreadable.delete(userKey)
      return rows
    } catch (error) {
      keepings.delete(userKey)
      unreadable.set(userKey, toProblem(error))
      throw error
    }
  }

  /** Throws unless the window still belongs to the user and is unlocked. */
  const assertSameUser = (userKey: string): void => {
    if (currentUser() !== userKey || !options.isSignedIn())
      throw problem('signedOut', 'login', 'the user has left meanwhile')
  }

  /** Changes the queue and returns its new state. If it fails half-way, some rows may have changed. */
  const changing = async (change: (userKey: string) => unknown): Promise<OrderQueueState> => {
    const userKey = requireUser(options)
    await read(userKey)
    try {
      await change(userKey)
    } finally {
      changed()
    }
    return stateNow()
  }

  const adding = createAdding({
    ...options,
    read,
    onAdded: async (userKey, added) => {
      if (added > 0) runner.forgetHalt(userKey)
      await noteKeeping(userKey)
      changed()
    }
  })

  const readAgain = async (): Promise<void> => {
    const userKey = currentUser()
    if (userKey === null) return
    await read(userKey)
    unknownRows.lookUpAll(true)
    outcomes.readMissing()
  }

  return {
    state: async () => {
      const userKey = currentUser()
      // The state says why it cannot be read.
      if (userKey !== null)
        await read(userKey)
          .then(() => noteKeeping(userKey))
          .catch(() => undefined)
      return stateNow()
    },
    rows: async ({ states, toLookAt, from, to }) => {
      const chosen = inStates(await read(requireUser(options)), states).filter(
        (row) => toLookAt === undefined || isToLookAt(row) === toLookAt
      )
      const view = (row: JournalRow) =>
        viewOf(row, {
          lookUp: unknownRows.lookUpOf(row),
          mayResend: unknownRows.mayResend(row),
          throttled: unknownRows.isThrottled(row),
          isReading: outcomes.isReading(row),
          address: address()
        })
      return { revision, total: chosen.length, rows: chosen.slice(from, to).map(view) }
    },
    add: async (args) => adding.add(requireUser(options), args),
    plan: async (args) => adding.plan(requireUser(options), args),
    check: async ({ drafts }) => {
      const begin = { done: 0, total: drafts.length, read: 0 }
      return checking.run(requireUser(options), begin, ({ signal, onProgress }) =>
        checkDrafts(drafts, { signal, onProgress: (progress) => onProgress({ ...begin, ...progress }) })
      )
    },
    cancelCheck: async () => {
      checking.cancel()
      return stateNow()
    },
    resume: () =>
      changing((userKey) => {
        if (!options.isSignedIn()) throw problem('signedOut', 'login', 'no user is signed in any more')
        unknownRows.lookUpAll(true)
        outcomes.readMissing()
        runner.resume(userKey)
      }),
    pause: async () => {
      const userKey = currentUser()
      if (userKey !== null) runner.pause(userKey, 'asked')
      return stateNow()
    },
    remove: ({ rows: chosen }) => {
      const isChosen = chooses(chosen)
      return changing((userKey) =>
        journal.change(userKey, (row) => {
          if (row.state !== 'waiting' || !isChosen(row)) return row
          return row.sentBefore ? unknownAsBefore(row) : null
        })
      )
    },
    retry: ({ rows: chosen }) => {
      const isChosen = chooses(chosen)
      const mayRetry = (row: JournalRow): boolean => isRetriable(row) && (chosen !== 'all' || !mayBeStored(row))
      return changing(async (userKey) => {
        const changed = await journal.change(userKey, (row) =>
          isChosen(row) && mayRetry(row) ? waitingAgain(row) : row
        )
        unknownRows.forget(changed.map(({ id }) => id))
      })
    },
    sendAnyway: ({ id }) =>
      changing(async (userKey) => {
        const row = journal.cached(userKey).find((other) => other.id === id)
        if (row?.state === 'unknown') unknownRows.demandLookedUp(row)
        await journal.change(userKey, (other) => (other.id === id ? waitingInSpiteOfList(other) : other))
        if (row?.state === 'unknown') unknownRows.forget([id])
      }),
    sendDespite: ({ id, unsettled }) =>
      changing((userKey) => journal.change(userKey, (row) => (row.id === id ? waitingDespite(row, unsettled) : row))),
    sendThrottled: () =>
      changing(async (userKey) => {
        if (await unknownRows.sendThrottled(userKey)) runner.resume(userKey)
      }),
    lookUp: async ({ id, again }) => {
      const userKey = requireUser(options)
      const row = (await read(userKey)).find((other) => other.id === id)
      if (row?.state !== 'unknown' && (row?.state !== 'saved' || !row.change)) return null
      const lookup =
        row.state === 'unknown' ? await unknownRows.lookUp(row, again) : await outcomes.lookUp(userKey, row, again)
      assertSameUser(userKey)
      return lookup
    },
    lookUpUnknown: async () => {
      const userKey = requireUser(options)
      await read(userKey)
      const found = await lookUpTask.run(userKey, { done: 0, total: 0 }, unknownRows.lookUpEach)
      assertSameUser(userKey)
      return { ...found, left: countsOf(await read(userKey)).unknown }
    },
    cancelLookUp: async () => {
      lookUpTask.cancel()
      return stateNow()
    },
    settle: ({ id, as }) => changing((userKey) => unknownRows.settle(userKey, id, as)),
    clear: () =>
      changing(async (userKey) => {
        const rows = journal.cached(userKey)
        const isCleared = await journal.clear(userKey, isSettled)
        if (isCleared) forget(rows)
        else throw problem('invalid', 'program', 'rows are waiting, being sent or of unknown outcome')
      }),
    discard: async () => {
      const userKey = requireUser(options)
      const whyNot = await read(userKey).then(() => null, toProblem)
      if (whyNot === null) throw problem('invalid', 'program', 'the queue can be read')
      await journal.remove(userKey)
      await read(userKey)
      changed()
      return stateNow()
    },
    saveReport: async ({ name, words }) => {
      const userKey = requireUser(options)
      const rows = await read(userKey)
      const { reportOf } = await import('./report.ts')
      return options.saveFile(`${name}.csv`, () => {
        assertSameUser(userKey)
        return reportOf(rows, words)
      })
    },
    sessionChanged: () => {
      runner.sessionChanged()
      forgetWhoLeft()
      for (const task of [checking, lookUpTask]) task.keepOnly(currentUser())
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
