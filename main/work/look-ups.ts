import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '../../preload/contract/index.ts'
import { toProblem } from '../problem.ts'
import type { WorkContext } from './context.ts'

/** Milliseconds after an answer or a lost connection in which a service may still carry out a save. */
export const storageDelay = 10_000

/** State of the look-ups of one save. */
export interface LookUp<Found> {
  readonly found: Found | null
  readonly problem: Problem | null
  readonly lookingUp: boolean
  /** ISO date-time of the next automatic look-up; null where none is due. */
  readonly looksAgainAt: string | null
  /** Times of the first and the last answer, by the monotonic clock. */
  readonly firstAt: number | null
  readonly lastAt: number | null
}

const notLookedUp = { found: null, problem: null, lookingUp: false, looksAgainAt: null, firstAt: null, lastAt: null }

/** True if two look-ups with the delay in between were answered, so that the user may choose to send again. */
export const isLookedUpEnough = ({ firstAt, lastAt }: Pick<LookUp<unknown>, 'firstAt' | 'lastAt'>): boolean =>
  firstAt !== null && lastAt !== null && lastAt - firstAt >= storageDelay

interface LookUpsOptions<Save, Found> extends Pick<WorkContext, 'now' | 'clock' | 'sleep'> {
  readonly find: (save: Save) => Promise<Found>
  /** The current user's save of this id, if it can be looked up now; else null. */
  readonly pending: (id: string) => Save | null
  /** True if no further look-up is needed. */
  readonly isEnough?: (save: Save, found: Found | null) => boolean
  readonly onChanged: () => void
}

/**
 * Looks up what became of saves: at once, and again after a while, because the service may carry one out late. After a
 * failure no further look-up follows by itself. Answers are in memory only: after a restart all is looked up again.
 */
export const createLookUps = <Save extends { readonly id: string }, Found>(options: LookUpsOptions<Save, Found>) => {
  const { now, clock, sleep, find, pending, isEnough = () => false, onChanged } = options
  const states = new Map<string, LookUp<Found>>()
  const underWay = new Map<string, Promise<boolean>>()
  /** Number of times an id was forgotten: the answer to an earlier look-up proves nothing about a later send. */
  const forgotten = new Map<string, number>()
  /** By id, what tells a run under way from one before the id was forgotten. */
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

  const lookUpOnce = async (save: Save): Promise<boolean> => {
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

  /** One look-up, shared by all callers meanwhile. Gives whether the service answered; false once it is forgotten. */
  const lookUp = (save: Save): Promise<boolean> => {
    const earlier = underWay.get(save.id)
    if (earlier) return earlier
    const lookingUp = lookUpOnce(save).finally(() => {
      if (underWay.get(save.id) === lookingUp) underWay.delete(save.id)
    })
    underWay.set(save.id, lookingUp)
    return lookingUp
  }

  const due = (id: string): Save | null => {
    const save = isLookedUpEnough(of(id)) ? null : pending(id)
    return save && !isEnough(save, of(id).found) ? save : null
  }

  /** Milliseconds until the next look-up proves something. */
  const early = ({ firstAt }: LookUp<Found>): number =>
    firstAt === null ? 0 : Math.max(0, firstAt + storageDelay - clock())

  const rest = async (id: string, wait: number, isCurrent: () => boolean): Promise<void> => {
    update(id, { looksAgainAt: new Date(now().getTime() + wait).toISOString() })
    await sleep(wait)
    // It may have been settled meanwhile, and is forgotten then.
    if (isCurrent()) update(id, { looksAgainAt: null })
  }

  /** Looks up until `isLookedUpEnough`. Does nothing where that is under way. */
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
    /** Runs, unless the last look-up has failed: callers that every change triggers would never pause. */
    runUnlessFailed: async (id: string): Promise<void> => {
      if (of(id).problem === null) await run(id)
    },
    /** Looks up at once, because the user wants it, and goes on from there. */
    lookUpNow: async (id: string): Promise<void> => {
      const save = pending(id)
      if (save && (await lookUp(save))) void run(id)
    },
    /** Takes the answer to another call. Reported only if `says` gives something else for it. */
    see: (id: string, found: Found, says: (found: Found | null) => unknown): void => {
      const before = of(id)
      const seen = { ...before, ...answered(id, found) }
      const told = (state: LookUp<Found>) => [says(state.found), state.problem, isLookedUpEnough(state)]
      if (!isDeepStrictEqual(told(before), told(seen))) update(id, seen)
    },
    forget: (id: string): void => {
      forgotten.set(id, (forgotten.get(id) ?? 0) + 1)
      underWay.delete(id)
      running.delete(id)
      states.delete(id)
    }
  }
}
