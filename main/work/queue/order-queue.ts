import type { CallArgs, OrderQueueKeeping, OrderQueueState, Problem } from '../../../preload/contract/index.ts'
import { atMostEvery } from '../../at-most-every.ts'
import { problem, toProblem } from '../../problem.ts'
import { createAdding } from './adding.ts'
import { createChangeOutcomes } from './change-outcomes.ts'
import { createCheckDrafts } from './check-drafts.ts'
import { createJournal } from './journal.ts'
import {
  isRetriable,
  mayBeStored,
  unknownAsBefore,
  waitingAgain,
  waitingDespite,
  type JournalRow
} from './journal-row.ts'
import type { OrderQueue, OrderQueueOptions } from './order-queue-types.ts'
import { waitingInSpiteOfList } from './queued-change.ts'
import { createOwnerTask } from './owner-task.ts'
import { createRunner } from './runner.ts'
import { createUnknownRows } from './unknown-rows.ts'
import { countsOf, inStates, isToLookAt, viewOf } from './view.ts'

const eventInterval = 100

type Chosen = CallArgs<'orderQueue.remove'>['rows']

const chooses = (chosen: Chosen): ((row: JournalRow) => boolean) => {
  if (chosen === 'all') return () => true
  const ids = new Set(chosen)
  return ({ id }) => ids.has(id)
}

const isSettled = ({ state }: JournalRow): boolean => state === 'saved' || state === 'refused' || state === 'failed'

/**
 * A queue of orders for each person, sent one at a time and only when the user says so (Service: decisions.md, "A queue of
 * orders").
 *
 * @example
 * const queue = createOrderQueue({ pages, calls, find, readOrders, singleOrders: orders, … })
 * await queue.add({ drafts, despiteDuplicates: [] })
 * await queue.resume()
 */
export const createOrderQueue = (options: OrderQueueOptions): OrderQueue => {
  const { owner, address } = options
  const journal = createJournal(options)
  const keepings = new Map<string, OrderQueueKeeping>()
  const unreadable = new Map<string, Problem>()
  let revision = 0

  const stateNow = (): OrderQueueState => {
    const whose = owner()
    const rows = whose === null ? [] : journal.cached(whose)
    return {
      counts: countsOf(rows),
      retriable: rows.filter((row) => isRetriable(row) && !mayBeStored(row)).length,
      toLookAt: rows.filter(isToLookAt).length,
      savedOtherwise: rows.filter((row) => row.state === 'saved' && isToLookAt(row)).length,
      putOff: rows.filter(unknownRows.isPutOff).length,
      run: whose === null ? { kind: 'idle' } : runner.run(whose),
      keeping: whose === null ? null : (keepings.get(whose) ?? null),
      unreadable: whose === null ? null : (unreadable.get(whose) ?? null),
      check: whose === null ? null : checking.progress(whose),
      unknownLookUp: whose === null ? null : asking.progress(whose),
      revision
    }
  }

  /** True if the queue's content is known and where it is kept, or why not. Until then its state would be wrong. */
  const isKnown = (whose: string): boolean => keepings.has(whose) || unreadable.has(whose)
  const emit = atMostEvery({ ...options, interval: eventInterval }, () => {
    const whose = owner()
    if (whose === null || isKnown(whose)) options.onChanged(stateNow())
  })
  const changed = (): void => {
    revision += 1
    emit()
  }

  const { find } = options.finder
  const { waits } = options.singleOrders
  const outcomes = createChangeOutcomes({ ...options, journal, waits, onChanged: changed })
  const unknownRows = createUnknownRows({
    ...options,
    find,
    journal,
    waits,
    onChanged: changed,
    onSaved: outcomes.readMissing
  })
  const onUnknown = (): void => unknownRows.lookUpAll(false)
  const runner = createRunner({
    ...options,
    journal,
    waits,
    onChanged: changed,
    onUnknown,
    onRefused: unknownRows.lookUpRefused,
    onChangeSaved: outcomes.read
  })
  const checkDrafts = createCheckDrafts({ ...options, doubles: options.finder.doubles })
  const checking = createOwnerTask<NonNullable<OrderQueueState['check']>>(emit)
  const asking = createOwnerTask<NonNullable<OrderQueueState['unknownLookUp']>>(emit)

  const noteKeeping = async (whose: string): Promise<void> => {
    keepings.set(whose, await journal.keeping(whose))
  }

  /** The rows that the list has shown something of may hold fifty orders each. */
  const forget = (rows: readonly JournalRow[]): void => {
    const ids = rows.map(({ id }) => id)
    outcomes.forget(ids)
    unknownRows.forget(ids)
  }
  let lastOwner = owner()
  const forgetWhoLeft = (): void => {
    const whose = owner()
    if (lastOwner !== null && lastOwner !== whose) forget(journal.cached(lastOwner))
    lastOwner = whose
  }

  const read = async (whose: string): Promise<readonly JournalRow[]> => {
    try {
      const rows = await journal.read(whose)
      if (!keepings.has(whose)) await noteKeeping(whose)
      unreadable.delete(whose)
      return rows
    } catch (error) {
      keepings.delete(whose)
      unreadable.set(whose, toProblem(error))
      throw error
    }
  }

  const here = (): string => {
    const whose = owner()
    if (whose === null) throw problem('signedOut', 'login', 'nobody is signed in any more')
    return whose
  }

  /** Throws unless the window is still theirs and unlocked, because results are given to no other user. */
  const assertSameUser = (whose: string): void => {
    if (owner() !== whose || !options.isSignedIn()) throw problem('signedOut', 'login', 'the person has left meanwhile')
  }

  /**
   * Changes the current owner's queue and returns its new state. If it fails half-way, some of the rows may have
   * changed.
   */
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

  const adding = createAdding({
    ...options,
    journal,
    read,
    onAdded: async (whose, added) => {
      if (added > 0) runner.forgetHalt(whose)
      await noteKeeping(whose)
      changed()
    }
  })

  const readAgain = async (): Promise<void> => {
    const whose = owner()
    if (whose === null) return
    await read(whose)
    unknownRows.lookUpAll(true)
    outcomes.readMissing()
  }

  return {
    state: async () => {
      const whose = owner()
      // Why it cannot be read stands in the state.
      if (whose !== null)
        await read(whose)
          .then(() => noteKeeping(whose))
          .catch(() => undefined)
      return stateNow()
    },
    rows: async ({ states, toLookAt, from, to }) => {
      const chosen = inStates(await read(here()), states).filter(
        (row) => toLookAt === undefined || isToLookAt(row) === toLookAt
      )
      const view = (row: JournalRow) =>
        viewOf(row, {
          check: unknownRows.check(row),
          mayResend: unknownRows.mayResend(row),
          putOff: unknownRows.isPutOff(row),
          isReading: outcomes.isReading(row),
          address: address()
        })
      return { revision, total: chosen.length, rows: chosen.slice(from, to).map(view) }
    },
    add: async (args) => adding.add(here(), args),
    plan: async (args) => adding.plan(here(), args),
    check: async ({ drafts }) => {
      const begin = { done: 0, total: drafts.length, read: 0 }
      return checking.run(here(), begin, ({ signal, onProgress }) =>
        checkDrafts(drafts, { signal, onProgress: (progress) => onProgress({ ...begin, ...progress }) })
      )
    },
    cancelCheck: async () => {
      checking.cancel()
      return stateNow()
    },
    resume: () =>
      changing((whose) => {
        if (!options.isSignedIn()) throw problem('signedOut', 'login', 'nobody is signed in any more')
        unknownRows.lookUpAll(true)
        outcomes.readMissing()
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
      const mayRetry = (row: JournalRow): boolean => isRetriable(row) && (chosen !== 'all' || !mayBeStored(row))
      return changing(async (whose) => {
        const changed = await journal.change(whose, (row) => (isChosen(row) && mayRetry(row) ? waitingAgain(row) : row))
        unknownRows.forget(changed.map(({ id }) => id))
      })
    },
    sendAnyway: ({ id }) =>
      changing(async (whose) => {
        const row = journal.cached(whose).find((other) => other.id === id)
        if (row?.state === 'unknown') unknownRows.demandChecked(row)
        await journal.change(whose, (other) => (other.id === id ? waitingInSpiteOfList(other) : other))
        if (row?.state === 'unknown') unknownRows.forget([id])
      }),
    sendDespite: ({ id, unsettled }) =>
      changing((whose) => journal.change(whose, (row) => (row.id === id ? waitingDespite(row, unsettled) : row))),
    sendPutOff: () =>
      changing(async (whose) => {
        if (await unknownRows.sendPutOff(whose)) runner.resume(whose)
      }),
    lookUp: async ({ id, again }) => {
      const whose = here()
      const row = (await read(whose)).find((other) => other.id === id)
      if (row?.state !== 'unknown' && (row?.state !== 'saved' || !row.change)) return null
      const lookup =
        row.state === 'unknown' ? await unknownRows.lookUp(row, again) : await outcomes.lookUp(whose, row, again)
      assertSameUser(whose)
      return lookup
    },
    lookUpUnknown: async () => {
      const whose = here()
      await read(whose)
      const found = await asking.run(whose, { done: 0, total: 0 }, unknownRows.lookUpEach)
      assertSameUser(whose)
      return { ...found, left: countsOf(await read(whose)).unknown }
    },
    cancelLookUp: async () => {
      asking.cancel()
      return stateNow()
    },
    settle: ({ id, as }) => changing((whose) => unknownRows.settle(whose, id, as)),
    clear: () =>
      changing(async (whose) => {
        const rows = journal.cached(whose)
        const isCleared = await journal.clear(whose, isSettled)
        if (isCleared) forget(rows)
        else throw problem('invalid', 'program', 'rows are waiting, being sent or of unknown outcome')
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
      const { reportOf } = await import('./report.ts')
      return options.saveFile(`${name}.csv`, () => {
        assertSameUser(whose)
        return reportOf(rows, words)
      })
    },
    isUnsettled: async (numbers) => {
      const whose = owner()
      if (whose !== null) await read(whose)
      return runner.holds(whose, numbers)
    },
    findOther: async (numbers) => {
      const whose = owner()
      // An own queue that cannot be read counts as another's here, and nothing is sent (`isUnsettled`).
      const own = whose === null ? [] : await read(whose).catch(() => [])
      return journal.findMarked(
        numbers,
        address(),
        own.map(({ id }) => id)
      )
    },
    sessionChanged: () => {
      runner.sessionChanged()
      forgetWhoLeft()
      for (const task of [checking, asking]) task.keepOnly(owner())
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
