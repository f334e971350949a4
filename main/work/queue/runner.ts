import type { WorkContext } from '../context.ts'
import { exchangeOrder, renewIfRefused, type Exchange } from '../exchange.ts'
import type { InFlight } from '../in-flight.ts'
import type { OrderQueueRun, Problem } from '../../../preload/contract/index.ts'
import { retryAfterOf, longestWait, type RetryAfter } from '../retry-after.ts'
import type { Finder } from '../../orders/index.ts'
import { problem, ProblemError, toProblem } from '../../problem.ts'
import { addressIfOther } from '../../service-calls/index.ts'
import { lookUpBeforeSending, type BeforeSending } from './queued-change.ts'
import type { Journal } from './journal.ts'
import { withConflict, type JournalRow } from './journal-row.ts'
import { afterExchange, bodyOfRow, type Body, isFailure, stopAfter, stopAt } from './send-row.ts'

interface RunnerOptions extends WorkContext {
  readonly journal: Journal
  readonly inFlight: InFlight
  readonly waits: RetryAfter
  readonly finder: Pick<Finder, 'find' | 'around'>
  readonly onChanged: () => void
  /** Called with a row of unknown outcome, once the service may be called again. */
  readonly onUnknown: (userKey: string, row: JournalRow) => void
  readonly onRefused: (userKey: string, row: JournalRow) => unknown
  /** Called with a saved change. The next row is sent when it resolves. */
  readonly onChangeSaved: (userKey: string, row: JournalRow) => Promise<unknown>
}

type Halt = Extract<OrderQueueRun, { kind: 'paused' | 'stopped' }>

export interface Runner {
  readonly run: (userKey: string) => OrderQueueRun
  readonly resume: (userKey: string) => void
  readonly pause: (userKey: string, why: 'asked' | 'session' | 'start') => void
  /** The queue waits for its user, whatever it stopped for. Does nothing to one that runs. */
  readonly forgetHalt: (userKey: string) => void
  readonly sessionChanged: () => void
  readonly isBusy: () => boolean
}

const atStart: Halt = { kind: 'paused', why: 'start' }

/**
 * Sends the waiting rows of a queue, one at a time. A row is written down as `sending` before its first byte can leave,
 * and with its outcome before the next one is sent. It runs only while its user is signed in, and starts by `resume`.
 */
export const createRunner = (options: RunnerOptions): Runner => {
  const { journal, inFlight, waits, calls, currentUser, now, onChanged } = options
  const running = new Set<string>()
  const halted = new Map<string, Halt>()
  /** Users whose loop has not ended: a row may be on its way although the queue is paused. */
  const looping = new Set<string>()

  const halt = (userKey: string, why: Halt): void => {
    running.delete(userKey)
    halted.set(userKey, why)
    waits.wake(userKey)
    onChanged()
  }
  const mayGoOn = (userKey: string): boolean =>
    running.has(userKey) && currentUser() === userKey && options.isSignedIn()

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

  /** A service that wants to be left alone is not looked up either; for longer than a queue waits, the user decides. */
  const onUnknown = (userKey: string, row: JournalRow, why: Problem | null): void => {
    const asked = retryAfterOf(why)
    if (asked === 0) options.onUnknown(userKey, row)
    else if (asked <= longestWait) void options.sleep(asked).then(() => options.onUnknown(userKey, row))
  }

  const notSent = (row: JournalRow, error: unknown): JournalRow =>
    afterExchange(row, { state: 'failed', answer: '', problem: toProblem(error) }, now().toISOString())

  const blocked = () =>
    problem('unknownOutcome', 'login', 'an order with the same numbers has an unknown outcome; this one was not sent')

  /**
   * Writes down that a row was not sent for what the list says, if it waits still. Null: the service is not at fault.
   */
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
    return isConflict ? null : { state: 'failed', answer: '', problem: listed.problem }
  }

  /** Sends one row. Null where the result says nothing of the service. */
  const sendRow = async (userKey: string, row: JournalRow, body: Body): Promise<Exchange | null> => {
    // A new order that is sent again may be in the list since the first attempt, so the rows before that one count.
    const askedAt = now().toISOString()
    const listed: BeforeSending =
      row.sentBefore && !row.change
        ? { kind: 'send', before: row.before }
        : await lookUpBeforeSending(options.finder, row)
    if (!mayGoOn(userKey)) return null
    if (listed.kind === 'notNow') return { state: 'failed', answer: '', problem: listed.problem }
    if (listed.kind !== 'send') return leaveUnsent(userKey, row, listed)
    // After the look-up, which may have renewed the token, and taken its time.
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
    const end = await exchangeOrder(options, { userKey, target }, body)
    const ended = afterExchange(sent, end, now().toISOString())
    await journal.noteEnd(userKey, ended)
    if (ended.state === 'unknown') onUnknown(userKey, ended, end.problem)
    if (ended.state === 'refused' && end.state === 'refused') options.onRefused(userKey, ended)
    if (ended.state === 'saved' && ended.change) await options.onChangeSaved(userKey, ended)
    if (end.problem) await renewIfRefused(options, { userKey, target }, end.problem)
    return end
  }

  /** Throws the row's own problem, for which it is not sent. */
  const bodyIfFree = async (userKey: string, row: JournalRow): Promise<Body> => {
    const body = bodyOfRow(row)
    if (await inFlight.isBlocked(userKey, row)) throw blocked()
    return body
  }

  /** Takes the next row as far as it goes. Null where nothing was sent. Throws what stops the queue. */
  const take = async (userKey: string, row: JournalRow, release: () => void): Promise<Exchange | null> => {
    const single = inFlight.single(userKey)
    if (single) {
      release()
      await single
      return null
    }
    const body = await bodyIfFree(userKey, row).catch(async (error: unknown) => {
      // A failure to read from the disk stops the queue; the row is not at fault.
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
      // Before the look-up, so that nothing else sends its numbers meanwhile.
      const release = inFlight.claim(userKey, row.numbers)
      const end = await take(userKey, row, release).finally(release)
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
    isBusy: () => looping.size > 0
  }
}
