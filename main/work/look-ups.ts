import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '../../preload/contract/index.ts'
import { toProblem } from '../problem.ts'
import type { WorkContext } from './context.ts'

/**
 * Longest delay after which a service may still carry out a save, from its answer or from a lost connection, in
 * milliseconds.
 */
export const storageDelay = 10_000

/** State of asking the service what became of one save. */
export interface LookUp<Found> {
  /** The service's last answer. */
  readonly found: Found | null
  /** Why the last question was not answered. */
  readonly problem: Problem | null
  readonly lookingUp: boolean
  /** ISO date-time of the next automatic look-up; null where none is due. */
  readonly looksAgainAt: string | null
  /** Times of the first and the last answer, by the clock. */
  readonly firstAt: number | null
  readonly lastAt: number | null
}

const notLookedUp = { found: null, problem: null, lookingUp: false, looksAgainAt: null, firstAt: null, lastAt: null }

/**
 * True if the service has answered at least twice with the delay in between, so that the user may choose to send again.
 */
export const isCheckedEnough = ({ firstAt, lastAt }: Pick<LookUp<unknown>, 'firstAt' | 'lastAt'>): boolean =>
  firstAt !== null && lastAt !== null && lastAt - firstAt >= storageDelay

interface LookUpsOptions<Save, Found> extends Pick<WorkContext, 'now' | 'clock' | 'sleep'> {
  /** Asks the service for a save. */
  readonly find: (save: Save) => Promise<Found>
  /** The current user's save of this id, if it can be looked up by itself now; else null. */
  readonly pending: (id: string) => Save | null
  /** True if the answer is all that is needed, so that no further question follows. */
  readonly isEnough?: (save: Save, found: Found | null) => boolean
  readonly onChanged: () => void
}

/**
 * Asks the service what became of saves: at once, and again after a while, because it may carry one out late. After a
 * failure no further question follows by itself. Answers are kept in memory only: after a restart all is asked again.
 */
export const createLookUps = <Save extends { readonly id: string }, Found>(options: LookUpsOptions<Save, Found>) => {
  const { now, clock, sleep, find, pending, isEnough = () => false, onChanged } = options
  const states = new Map<string, LookUp<Found>>()
  const asking = new Map<string, Promise<boolean>>()
  /** Number of times an id has been forgotten: an answer to an earlier question proves nothing about a later send. */
  const forgotten = new Map<string, number>()
  /** By id, what tells a run that is under way from one before the id was forgotten. */
  const running = new Map<string, symbol>()

  const of = (id: string): LookUp<Found> => states.get(id) ?? notLookedUp
  const update = (id: string, change: Partial<LookUp<Found>>): void => {
    states.set(id, { ...of(id), ...change })
    onChanged()
  }
  const answered = (id: string, found: Found) => {
    const at = clock()
    return { found, problem: null, lookingUp: false, firstAt: of(id).firstAt ?? at, lastAt: at }
  }

  const askOnce = async (save: Save): Promise<boolean> => {
    const { id } = save
    const begun = forgotten.get(id)
    update(id, { lookingUp: true })
    try {
      const found = await find(save)
      if (forgotten.get(id) !== begun) return false
      update(id, answered(id, found))
      return true
    } catch (error) {
      if (forgotten.get(id) === begun) update(id, { problem: toProblem(error), lookingUp: false })
      return false
    }
  }

  /**
   * Asks once, also for all callers that come meanwhile. Gives whether the service answered; false once it is
   * forgotten.
   */
  const lookUp = (save: Save): Promise<boolean> => {
    const earlier = asking.get(save.id)
    if (earlier) return earlier
    const question = askOnce(save).finally(() => {
      if (asking.get(save.id) === question) asking.delete(save.id)
    })
    asking.set(save.id, question)
    return question
  }

  const due = (id: string): Save | null => {
    const save = isCheckedEnough(of(id)) ? null : pending(id)
    return save && !isEnough(save, of(id).found) ? save : null
  }

  /** Milliseconds until the next question proves something. */
  const early = ({ firstAt }: LookUp<Found>): number =>
    firstAt === null ? 0 : Math.max(0, firstAt + storageDelay - clock())

  const rest = async (id: string, wait: number, isCurrent: () => boolean): Promise<void> => {
    update(id, { looksAgainAt: new Date(now().getTime() + wait).toISOString() })
    await sleep(wait)
    // It may have been settled meanwhile, and is forgotten then.
    if (isCurrent()) update(id, { looksAgainAt: null })
  }

  /** Asks until `isCheckedEnough`. Does nothing where that is under way, or where there is nothing to ask. */
  const run = async (id: string): Promise<void> => {
    if (running.has(id)) return
    const own = Symbol(id)
    const isCurrent = (): boolean => running.get(id) === own
    running.set(id, own)
    try {
      for (let save = due(id); save !== null; save = isCurrent() ? due(id) : null) {
        const wait = early(of(id))
        if (wait > 0) await rest(id, wait, isCurrent)
        else if (!(await lookUp(save))) return
      }
    } finally {
      if (isCurrent()) running.delete(id)
    }
  }

  return {
    of,
    lookUp,
    run,
    /**
     * Runs, unless the last question has failed: a caller that every change triggers would otherwise ask without a
     * pause.
     */
    runUnlessFailed: async (id: string): Promise<void> => {
      if (of(id).problem === null) await run(id)
    },
    /** Asks at once, because the user wants it, and goes on from there. */
    checkNow: async (id: string): Promise<void> => {
      const save = pending(id)
      if (save && (await lookUp(save))) void run(id)
    },
    /** Takes an answer that was given for something else. Reported only if `says` gives something else for it. */
    see: (id: string, found: Found, says: (found: Found | null) => unknown): void => {
      const before = of(id)
      const seen = { ...before, ...answered(id, found) }
      const told = (state: LookUp<Found>) => [says(state.found), state.problem, isCheckedEnough(state)]
      if (!isDeepStrictEqual(told(before), told(seen))) update(id, seen)
    },
    forget: (id: string): void => {
      forgotten.set(id, (forgotten.get(id) ?? 0) + 1)
      asking.delete(id)
      running.delete(id)
      states.delete(id)
    }
  }
}
