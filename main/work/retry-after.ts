import type { Problem } from '../../preload/contract/index.ts'
import { ProblemError, toProblem } from '../problem.ts'

/** Statuses with which a service says “not now”. */
const notNow: readonly number[] = [429, 503]

/** Milliseconds. No automatic wait is longer: by then the user decides when to continue. */
export const longestWait = 15 * 60 * 1000

/** Milliseconds for which the service has asked to be left alone (`Retry-After`), or 0. */
export const retryAfterOf = (problem: Problem | null): number => {
  const { status = 0, retryAfter = 0 } = problem ?? {}
  return notNow.includes(status) ? retryAfter * 1000 : 0
}

interface RetryAfterOptions {
  readonly now: () => Date
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
}

/**
 * Waits that services have asked for, by their addresses, and the users whose queues wait for them. Single orders and
 * the queue share them. They are lost when the program ends.
 */
export interface RetryAfter {
  /** Notes what the service at the address has asked for, if that is what the problem says; to any call. */
  readonly note: (address: string, problem: Problem | null) => void
  /**
   * Waits until the service may be called, or the user is woken. Gives whether there was anything to wait for.
   * `onChanged`: it begins, or ends.
   */
  readonly over: (userKey: string, address: string, onChanged: () => void) => Promise<boolean>
  /** Milliseconds until the service at the address is asked again what no person waits for. */
  readonly rest: (address: string | null) => number
  /** ISO date-time until which the user's queue waits, or null. */
  readonly until: (userKey: string) => string | null
  /**
   * Asks the service at the address something that no person waits for. While it wants to be left alone, it is not
   * asked.
   *
   * @throws what the question does; the problem with which the service has asked to be left alone, until that is over
   */
  readonly ask: <Answer>(address: string | null, question: () => Promise<Answer>) => Promise<Answer>
  /** The user asks: the next question goes to the service whatever it has answered. */
  readonly askedByPerson: (address: string | null) => void
  /** Ends the user's wait, but not what the service has asked for. */
  readonly wake: (userKey: string) => void
}

export const createRetryAfter = ({ now, clock, sleep }: RetryAfterOptions): RetryAfter => {
  /** By the clock, when each address may be called again. */
  const free = new Map<string, number>()
  const waiting = new Map<string, { readonly until: string; readonly wake: () => void }>()
  /**
   * With what each address has asked not to be asked, and by the clock until when: that may be longer than a queue
   * waits.
   */
  const silent = new Map<string, { readonly until: number; readonly problem: Problem }>()

  const note: RetryAfter['note'] = (address, problem) => {
    const asked = retryAfterOf(problem)
    if (problem === null || asked === 0) return
    const until = clock() + asked
    if (until >= (silent.get(address)?.until ?? 0)) silent.set(address, { until, problem })
    if (asked <= longestWait) free.set(address, Math.max(free.get(address) ?? 0, until))
  }

  const ask: RetryAfter['ask'] = async (address, question) => {
    const told = silent.get(address ?? '')
    if (told && told.until > clock()) throw new ProblemError(told.problem)
    try {
      return await question()
    } catch (error) {
      if (address !== null) note(address, toProblem(error))
      throw error
    }
  }

  return {
    note,
    ask,
    askedByPerson: (address) => {
      silent.delete(address ?? '')
    },
    rest: (address) => Math.max(0, (silent.get(address ?? '')?.until ?? 0) - clock()),
    over: async (userKey, address, onChanged) => {
      const rest = (free.get(address) ?? 0) - clock()
      if (rest <= 0) return false
      const woken = Promise.withResolvers<null>()
      waiting.set(userKey, { until: new Date(now().getTime() + rest).toISOString(), wake: () => woken.resolve(null) })
      onChanged()
      await Promise.race([sleep(rest), woken.promise])
      waiting.delete(userKey)
      onChanged()
      return true
    },
    until: (userKey) => waiting.get(userKey)?.until ?? null,
    wake: (userKey) => waiting.get(userKey)?.wake()
  }
}
