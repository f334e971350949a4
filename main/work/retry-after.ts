import type { Problem } from '../../preload/contract/index.ts'
import { ProblemError, toProblem } from '../problem.ts'
import type { WorkContext } from './context.ts'

/** Statuses with which a service says “not now”. */
const notNow: readonly number[] = [429, 503]

/** Milliseconds. No automatic wait is longer: the user decides when to continue. */
export const longestWait = 15 * 60 * 1000

/** Milliseconds for which the service has asked to be left alone (`Retry-After`), or 0. */
export const retryAfterOf = (problem: Problem | null): number => {
  const { status = 0, retryAfter = 0 } = problem ?? {}
  return notNow.includes(status) ? retryAfter * 1000 : 0
}

/** Waits that services have asked for, shared by single orders and the queue. They are lost when the program ends. */
export interface RetryAfter {
  /** Notes what the service at the address has asked for, if the problem says so. */
  readonly note: (address: string, problem: Problem | null) => void
  /** Waits until the service may be called, or the user is woken. False: there was nothing to wait for. */
  readonly over: (userKey: string, address: string, onChanged: () => void) => Promise<boolean>
  /** Milliseconds until the service may be looked up again automatically. */
  readonly rest: (address: string | null) => number
  /** ISO date-time until which the user's queue waits, or null. */
  readonly until: (userKey: string) => string | null
  /** Looks up without a user waiting. While the service wants to be left alone, it throws the problem that said so. */
  readonly lookUp: <Answer>(address: string | null, call: () => Promise<Answer>) => Promise<Answer>
  /** The user asks: the next look-up goes to the service whatever it has answered. */
  readonly allowLookUp: (address: string | null) => void
  /** Ends the user's wait, but not what the service has asked for. */
  readonly wake: (userKey: string) => void
}

type Clocks = Pick<WorkContext, 'now' | 'clock' | 'sleep'>

export const createRetryAfter = ({ now, clock, sleep }: Clocks): RetryAfter => {
  /** Time from which each address may be called again. */
  const free = new Map<string, number>()
  const waiting = new Map<string, { readonly until: string; readonly wake: () => void }>()
  /** Problem with which each address has asked for silence, and until when: that may be longer than a queue waits. */
  const silent = new Map<string, { readonly until: number; readonly problem: Problem }>()

  const note: RetryAfter['note'] = (address, problem) => {
    const asked = retryAfterOf(problem)
    if (problem === null || asked === 0) return
    const until = clock() + asked
    if (until >= (silent.get(address)?.until ?? 0)) silent.set(address, { until, problem })
    if (asked <= longestWait) free.set(address, Math.max(free.get(address) ?? 0, until))
  }

  const lookUp: RetryAfter['lookUp'] = async (address, call) => {
    const told = silent.get(address ?? '')
    if (told && told.until > clock()) throw new ProblemError(told.problem)
    try {
      return await call()
    } catch (error) {
      if (address !== null) note(address, toProblem(error))
      throw error
    }
  }

  return {
    note,
    lookUp,
    allowLookUp: (address) => {
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
