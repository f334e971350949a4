import type { OrderLookup, Problem } from '../../preload/contract/index.ts'
import type { Submission } from './single/order-record.ts'
import { problem, toProblem } from '../problem.ts'
import type { Finder } from '../orders/index.ts'

/**
 * Longest delay after which a service may still store an order, from its answer or from a lost connection, in
 * milliseconds.
 */
export const storageDelay = 10_000

/** State of checking one save of unknown outcome against the service's list. */
export interface OutcomeCheck {
  readonly lookup: OrderLookup | null
  readonly lookupProblem: Problem | null
  readonly lookingUp: boolean
  /** ISO date-time of the next automatic lookup; null where none is due. */
  readonly looksAgainAt: string | null
  /** Times of the list's first and last answer, by the clock. */
  readonly firstAnsweredAt: number | null
  readonly lastAnsweredAt: number | null
}

const notChecked: OutcomeCheck = {
  lookup: null,
  lookupProblem: null,
  lookingUp: false,
  looksAgainAt: null,
  firstAnsweredAt: null,
  lastAnsweredAt: null
}

/**
 * True if the list has answered at least twice with the delay in between, so that the user may choose to send again.
 */
export const isCheckedEnough = ({ firstAnsweredAt, lastAnsweredAt }: OutcomeCheck): boolean =>
  firstAnsweredAt !== null && lastAnsweredAt !== null && lastAnsweredAt - firstAnsweredAt >= storageDelay

interface OutcomeChecksOptions {
  readonly now: () => Date
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly find: Finder['find']
  /** The owner's save, if its outcome is unknown and the list can be asked for it now. */
  readonly unknownSubmission: (userKey: string) => Submission | null
  readonly onChanged: () => void
}

/** Asks the service's list for saves of unknown outcome. */
export interface OutcomeChecks {
  readonly of: (id: string) => OutcomeCheck
  /** Checks until `isCheckedEnough`. Does nothing where that is under way, or where there is nothing to check. */
  readonly run: (userKey: string) => Promise<void>
  /** Runs, unless the last check has failed: a caller triggered by every change would otherwise query without a pause. */
  readonly runUnlessFailed: (userKey: string) => Promise<void>
  /** Checks at once, because the user asks for it, and goes on from there. */
  readonly checkNow: (userKey: string) => Promise<void>
  /** Looks any save up once, also one of known outcome. Gives whether the list answered; false once it is forgotten. */
  readonly lookUp: (submission: Submission) => Promise<boolean>
  readonly forget: (id: string) => void
}

/**
 * A save of unknown outcome is looked up at once, and again after a while, because a service may store late. After a failed
 * lookup no further one follows by itself. The results are kept in memory only: after a restart all is checked again.
 */
export const createOutcomeChecks = ({
  now,
  clock,
  sleep,
  find,
  unknownSubmission,
  onChanged
}: OutcomeChecksOptions): OutcomeChecks => {
  const checks = new Map<string, OutcomeCheck>()
  const pendingLookups = new Map<string, Promise<boolean>>()
  /** Number of times an id has been forgotten: an answer to an earlier lookup proves nothing about a later send. */
  const forgotten = new Map<string, number>()
  /** By id, what tells the checking that is under way from one before it was forgotten. */
  const running = new Map<string, symbol>()

  const of = (id: string): OutcomeCheck => checks.get(id) ?? notChecked
  const update = (id: string, change: Partial<OutcomeCheck>): void => {
    checks.set(id, { ...of(id), ...change })
    onChanged()
  }

  const noteAnswer = (id: string, look: OrderLookup): void => {
    const at = clock()
    update(id, {
      lookup: look,
      lookupProblem: null,
      lookingUp: false,
      firstAnsweredAt: of(id).firstAnsweredAt ?? at,
      lastAnsweredAt: at
    })
  }

  const lookUpOnce = async ({ id, numbers, draft, changes }: Submission): Promise<boolean> => {
    const begun = forgotten.get(id)
    const isForgotten = (): boolean => forgotten.get(id) !== begun
    update(id, { lookingUp: true })
    try {
      if (numbers === null) throw problem('notKept', 'program', 'the numbers of the order cannot be read now')
      const found = await find(numbers, draft, changes)
      if (isForgotten()) return false
      noteAnswer(id, found)
      return true
    } catch (error) {
      if (!isForgotten()) update(id, { lookupProblem: toProblem(error), lookingUp: false })
      return false
    }
  }

  /** Looks up once, also for all callers that come meanwhile. Gives whether the list answered. */
  const lookUp = (submission: Submission): Promise<boolean> => {
    const { id } = submission
    const earlier = pendingLookups.get(id)
    if (earlier) return earlier
    const pending = lookUpOnce(submission).finally(() => {
      if (pendingLookups.get(id) === pending) pendingLookups.delete(id)
    })
    pendingLookups.set(id, pending)
    return pending
  }
  const check = (userKey: string): Promise<boolean> => {
    const submission = unknownSubmission(userKey)
    return submission === null ? Promise.resolve(false) : lookUp(submission)
  }

  const needsCheck = (userKey: string, id: string): boolean => {
    const submission = unknownSubmission(userKey)
    // Without numbers there is nothing to look up.
    return submission?.id === id && submission.numbers !== null && !isCheckedEnough(of(id))
  }

  const waitForDelay = async (id: string, isCurrent: () => boolean): Promise<void> => {
    update(id, { looksAgainAt: new Date(now().getTime() + storageDelay).toISOString() })
    await sleep(storageDelay)
    // It may have been settled meanwhile, and is forgotten then.
    if (isCurrent()) update(id, { looksAgainAt: null })
  }

  const run: OutcomeChecks['run'] = async (userKey) => {
    const id = unknownSubmission(userKey)?.id
    if (id === undefined || running.has(id)) return
    const own = Symbol(id)
    running.set(id, own)
    const isCurrent = (): boolean => running.get(id) === own
    const goesOn = (): boolean => isCurrent() && needsCheck(userKey, id)
    try {
      while (goesOn() && (await check(userKey)) && goesOn()) await waitForDelay(id, isCurrent)
    } finally {
      if (isCurrent()) running.delete(id)
    }
  }

  return {
    of,
    run,
    runUnlessFailed: async (userKey) => {
      const submission = unknownSubmission(userKey)
      if (submission && of(submission.id).lookupProblem === null) await run(userKey)
    },
    checkNow: async (userKey) => {
      if (await check(userKey)) void run(userKey)
    },
    lookUp,
    forget: (id) => {
      forgotten.set(id, (forgotten.get(id) ?? 0) + 1)
      pendingLookups.delete(id)
      running.delete(id)
      checks.delete(id)
    }
  }
}
