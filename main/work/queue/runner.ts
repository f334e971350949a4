import { numbersKey, type OrderNumber, type OrderQueueRun, type Problem } from '../../../preload/contract/index.ts'
import { askedWait, longestWait, type AskedWaits } from '../retry-after.ts'
import type { Finder } from '../../orders/index.ts'
import { problem, ProblemError, toProblem } from '../../problem.ts'
import { addressIfOther, type AuthorizedCalls } from '../../service-calls/index.ts'
import { askBeforeSending, type BeforeSending } from './queued-change.ts'
import type { Journal } from './journal.ts'
import { withConflict, isUnsettled, type JournalRow } from './journal-row.ts'
import {
  afterExchange,
  bodyOfRow,
  exchange,
  type Body,
  type Exchange,
  isFailure,
  stopAfter,
  stopAt
} from './send-row.ts'

type Numbers = Readonly<Record<OrderNumber, string>>

/** The state of single orders that the queue depends on. */
export interface SingleOrders {
  /** Waits that services have asked for. One asked for after a single order holds for the queue as well. */
  readonly waits: AskedWaits
  /** The owner's save under way, or null: resolves when it has ended. */
  readonly underWay: (userKey: string) => Promise<unknown> | null
  /**
   * Returns true if a single order with these numbers is being sent or has an unknown outcome, `except` another user's
   * with this id.
   */
  readonly isUnsettledOrder: (userKey: string, numbers: Numbers, except?: string | null) => Promise<boolean>
}

export interface RunnerOptions {
  readonly journal: Journal
  readonly waits: AskedWaits
  readonly calls: Pick<AuthorizedCalls, 'targetFor' | 'send' | 'tryRenew'>
  readonly singleOrders: SingleOrders
  readonly finder: Pick<Finder, 'find' | 'around'>
  readonly address: () => string | null
  readonly currentUser: () => string | null
  /** True if a user is signed in, and the window is not locked. */
  readonly isSignedIn: () => boolean
  readonly now: () => Date
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly onChanged: () => void
  /** Called with a row whose outcome has become unknown, once the service may be called again. */
  readonly onUnknown: (userKey: string, row: JournalRow) => void
  /** Called with a row that was answered with `Success: false`. */
  readonly onRefused: (userKey: string, row: JournalRow) => unknown
  /** Called with a change that the service has called saved. The next row is sent when it resolves. */
  readonly onChangeSaved: (userKey: string, row: JournalRow) => Promise<unknown>
}

type Halt = Extract<OrderQueueRun, { kind: 'paused' | 'stopped' }>

export interface Runner {
  /** Why nothing is sent, or `running`. */
  readonly run: (userKey: string) => OrderQueueRun
  readonly resume: (userKey: string) => void
  readonly pause: (userKey: string, why: 'asked' | 'session' | 'start') => void
  /** The queue is one that waits for its person, whatever it last stopped for. Does nothing to one that runs. */
  readonly forgetHalt: (userKey: string) => void
  /** Pauses every queue whose user has left. */
  readonly sessionChanged: () => void
  /** True if a row with these numbers is about to be sent or on its way, or of unknown outcome in the owner's queue. */
  readonly holds: (userKey: string | null, numbers: Numbers) => boolean
  /** True if a queue runs or a row is on its way. */
  readonly isBusy: () => boolean
}

const atStart: Halt = { kind: 'paused', why: 'start' }

/**
 * Sends the waiting rows of a queue, one at a time. A row is written down as `sending` before its first byte can leave, and with
 * its outcome before the next one is sent. It goes on only while its person is signed in, and starts only by `resume`.
 */
export const createRunner = (options: RunnerOptions): Runner => {
  const { journal, waits, calls, singleOrders, currentUser, now, onChanged } = options
  /** Owners whose queue runs. */
  const running = new Set<string>()
  const halted = new Map<string, Halt>()
  /** Owners whose loop has not ended: a row of theirs may be on its way although the queue is paused. */
  const looping = new Set<string>()
  /** The row that each loop is about to send. Its numbers must not be sent by anything else. */
  const claimed = new Map<string, Numbers>()

  const halt = (userKey: string, why: Halt): void => {
    running.delete(userKey)
    halted.set(userKey, why)
    waits.wake(userKey)
    onChanged()
  }
  const mayGoOn = (userKey: string): boolean =>
    running.has(userKey) && currentUser() === userKey && options.isSignedIn()

  /**
   * True if the owner's queue has another row with these numbers that is not settled, and was queued for this address.
   */
  const holdsUnsettled = (
    userKey: string,
    { id, numbers }: { readonly id: string | null; readonly numbers: Numbers }
  ): boolean => {
    const key = numbersKey(numbers)
    const isHere = (row: JournalRow): boolean => addressIfOther(row, options.address()) === null
    return journal
      .cached(userKey)
      .some((row) => row.id !== id && isUnsettled(row) && isHere(row) && numbersKey(row.numbers) === key)
  }

  /** True if an order with the row's numbers is on its way or of unknown outcome, in the queue or by itself. */
  const isBlocked = async (userKey: string, row: JournalRow): Promise<boolean> => {
    return (
      holdsUnsettled(userKey, row) ||
      (await journal.findMarked(row.numbers, options.address(), [
        row.id,
        ...(row.despite === null ? [] : [row.despite])
      ])) !== null ||
      (await singleOrders.isUnsettledOrder(userKey, row.numbers, row.despite))
    )
  }

  const changeRow = async (
    userKey: string,
    id: string,
    make: (row: JournalRow) => JournalRow
  ): Promise<JournalRow | null> => {
    const [changed] = await journal.change(userKey, (row) =>
      row.id === id && row.state === 'waiting' ? make(row) : row
    )
    return changed ?? null
  }

  /** The list is not asked either while the service wants to be left alone; for longer than a queue waits, only when the user says so. */
  const onUnknown = (userKey: string, row: JournalRow, why: Problem | null): void => {
    const asked = askedWait(why)
    if (asked === 0) options.onUnknown(userKey, row)
    else if (asked <= longestWait) void options.sleep(asked).then(() => options.onUnknown(userKey, row))
  }

  const notSent = (row: JournalRow, error: unknown): JournalRow =>
    afterExchange(row, { state: 'failed', answer: '', problem: toProblem(error) }, now().toISOString())

  const blocked = () =>
    problem('unknownOutcome', 'login', 'an order with the same numbers has an unknown outcome; this one was not sent')

  /** Writes down that a row was not sent for what the list says, if it waits still. Gives what `sendRow` does. */
  const leaveUnsent = async (
    userKey: string,
    { id }: JournalRow,
    listed: Extract<BeforeSending, { kind: 'conflict' | 'unlisted' }>
  ): Promise<Exchange | null> => {
    const isConflict = listed.kind === 'conflict'
    const end = { state: 'failed', answer: '', problem: isConflict ? null : listed.problem } as const
    const left = await changeRow(userKey, id, (waiting) => {
      const ended = afterExchange(waiting, end, now().toISOString())
      if (!isConflict || !ended.change) return ended
      return { ...ended, decidedBy: ended.decidedBy && 'list', change: withConflict(ended.change, listed.conflict) }
    })
    if (left?.state === 'unknown') onUnknown(userKey, left, end.problem)
    return isConflict ? null : end
  }

  /** Sends one row. Gives whether it says that something is wrong with the service; null where it says nothing. */
  const sendRow = async (userKey: string, row: JournalRow, body: Body): Promise<Exchange | null> => {
    // A new order that is sent again may be in the list since the first attempt, so the rows before that one count.
    const askedAt = now().toISOString()
    const listed: BeforeSending =
      row.sentBefore && !row.change ? { kind: 'send', before: row.before } : await askBeforeSending(options.finder, row)
    if (!mayGoOn(userKey)) return null
    if (listed.kind === 'notNow') return { state: 'failed', answer: '', problem: listed.problem }
    if (listed.kind !== 'send') return leaveUnsent(userKey, row, listed)
    // After the list has answered: its question may have renewed the token, and taken its time.
    const target = await calls.targetFor(userKey)
    if (!mayGoOn(userKey) || addressIfOther(row, target.address) !== null) return null
    const { before, beforeAt } = row.sentBefore ? row : { before: listed.before, beforeAt: askedAt }
    const sent = await changeRow(userKey, row.id, (waiting) => {
      // The user's acceptance holds for this send only.
      const change = waiting.change && { ...waiting.change, conflict: null, accepts: null }
      return { ...waiting, change, state: 'sending', sentAt: now().toISOString(), before, beforeAt, endedAt: null }
    })
    // It may have been removed meanwhile.
    if (sent === null) return null
    onChanged()
    if (!mayGoOn(userKey)) {
      await journal.noteEnd(userKey, row)
      return null
    }
    const end = await exchange(calls, target, body)
    const ended = afterExchange(sent, end, now().toISOString())
    await journal.noteEnd(userKey, ended)
    if (ended.state === 'unknown') onUnknown(userKey, ended, end.problem)
    if (ended.state === 'refused' && end.state === 'refused') options.onRefused(userKey, ended)
    if (ended.state === 'saved' && ended.change) await options.onChangeSaved(userKey, ended)
    // Renewed at once, so that the queue can be resumed without failing for the same reason.
    if (end.problem?.code === 'unauthorized' && currentUser() === userKey) await calls.tryRenew(target)
    return end
  }

  /** The body of a row that may be sent now. Throws a problem of the row's own, for which it is not sent. */
  const bodyIfFree = async (userKey: string, row: JournalRow): Promise<Body> => {
    const body = bodyOfRow(row)
    if (await isBlocked(userKey, row)) throw blocked()
    return body
  }

  /** Takes the next row as far as it goes. Gives the exchange, or null where there was none. Throws what stops the queue. */
  const take = async (userKey: string, row: JournalRow): Promise<Exchange | null> => {
    claimed.set(userKey, row.numbers)
    const single = singleOrders.underWay(userKey)
    if (single) {
      claimed.delete(userKey)
      await single
      return null
    }
    const body = await bodyIfFree(userKey, row).catch(async (error: unknown) => {
      // A failure to read from the disk stops the queue; no row is at fault.
      if (stopAt(toProblem(error)) !== 'other') throw error
      await changeRow(userKey, row.id, (waiting) => notSent(waiting, error))
      return null
    })
    if (body === null) return null
    if (!mayGoOn(userKey)) return null
    return sendRow(userKey, row, body)
  }

  const nextRow = async (userKey: string): Promise<JournalRow | null> =>
    (await journal.read(userKey)).find(({ state }) => state === 'waiting') ?? null

  const loop = async (userKey: string): Promise<void> => {
    let failures = 0
    while (mayGoOn(userKey)) {
      const row = await nextRow(userKey)
      if (row === null) return void running.delete(userKey)
      if (addressIfOther(row, options.address()) !== null)
        return halt(userKey, { kind: 'stopped', why: 'otherAddress', problem: null })
      if (await waits.over(userKey, row.address, onChanged)) continue
      const end = await take(userKey, row).finally(() => claimed.delete(userKey))
      onChanged()
      if (end === null) continue
      failures = isFailure(end) ? failures + 1 : 0
      waits.note(row.address, end.problem)
      const why = stopAfter(end, failures)
      if (why) return halt(userKey, { kind: 'stopped', why, problem: end.problem })
    }
  }

  const stopFor = (userKey: string, error: unknown): void => {
    const why = error instanceof ProblemError ? error.problem : toProblem(error)
    if (why.code === 'signedOut') halt(userKey, { kind: 'paused', why: 'session' })
    else halt(userKey, { kind: 'stopped', why: stopAt(why), problem: why })
  }

  const start = async (userKey: string): Promise<void> => {
    looping.add(userKey)
    try {
      // Resumed while its last row was on its way, it goes on.
      while (mayGoOn(userKey)) await loop(userKey)
    } catch (error) {
      stopFor(userKey, error)
    } finally {
      looping.delete(userKey)
      onChanged()
    }
  }

  const pause: Runner['pause'] = (userKey, why) => {
    if (running.has(userKey)) halt(userKey, { kind: 'paused', why })
  }

  return {
    run: (userKey) => {
      if (running.has(userKey)) return { kind: 'running', waitsUntil: waits.until(userKey) }
      return journal.cached(userKey).some(({ state }) => state === 'waiting')
        ? (halted.get(userKey) ?? atStart)
        : { kind: 'idle' }
    },
    resume: (userKey) => {
      running.add(userKey)
      halted.delete(userKey)
      if (!looping.has(userKey)) void start(userKey)
      onChanged()
    },
    pause,
    forgetHalt: (userKey) => {
      halted.delete(userKey)
    },
    sessionChanged: () => {
      for (const userKey of [...running]) if (!mayGoOn(userKey)) pause(userKey, 'session')
    },
    holds: (userKey, numbers) => {
      const key = numbersKey(numbers)
      const isClaimed = [...claimed.values()].some((other) => numbersKey(other) === key)
      return isClaimed || (userKey !== null && holdsUnsettled(userKey, { id: null, numbers }))
    },
    isBusy: () => looping.size > 0
  }
}
