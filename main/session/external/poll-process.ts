import type { SessionEnd } from '../../../preload/contract/index.ts'
import { pollFailureOf, unreadablePoll, type PollFailure } from '../protocol/poll-failure.ts'
import { readPollResponse, type PollQuery, type PollResponse } from '../protocol/poll.ts'
import { malformedAnswer, type RequestContext } from '../protocol/requests.ts'
import type { Attempt } from '../state/attempt.ts'

/** Milliseconds between an answer and the next poll, where the service does not ask for more. */
const interval = 2000

/** The end of a process for the program: with a code to redeem, or without one. */
export type ProcessEnd =
  { readonly kind: 'code'; readonly code: string } | { readonly kind: 'failed'; readonly ended: SessionEnd }

export interface PollContext extends RequestContext {
  readonly clock: () => number
}

export interface PollTarget {
  readonly attempt: Attempt
  readonly query: PollQuery
  /** On the monotonic clock, in milliseconds: when to stop polling. */
  readonly endsAt: number
  readonly signal: AbortSignal
  /** Called after each poll with what is to be shown; `message` and `image` are null where there is no new one. */
  readonly onProgress: (progress: {
    readonly message: string | null
    readonly image: string | null
    readonly lastPollFailed: boolean
  }) => void
}

const failed = (ended: SessionEnd): ProcessEnd => ({ kind: 'failed', ended })

/** Number of unclear responses in a row that are tolerated. */
const maxUnclear = 3

/**
 * Polls a process every two seconds, one request at a time, until it has ended or its time is over (Service:
 * sign-in.md, "POST /v2/auth/process"; decisions.md, "Polling"). A lost answer is polled for again; so is an unclear
 * one, a few times and with longer pauses. Never polls again after `completed` or `failed`. Rejects when `signal` is
 * aborted.
 */
export const pollProcess = async (
  { http, deviceId, clock, sleep }: PollContext,
  { attempt, query, endsAt, signal, onProgress }: PollTarget
): Promise<ProcessEnd> => {
  const timeout = new AbortController()
  const either = AbortSignal.any([signal, timeout.signal])
  // A request that the service keeps open must not outlive the process.
  void sleep(endsAt - clock(), either).then(
    () => timeout.abort(),
    () => undefined
  )
  let failure: PollFailure | null = null
  /** A code that came before the process was said to be completed: which status it comes with is not documented. */
  let earlyCode = ''

  const poll = async (): Promise<Exclude<PollResponse, { kind: 'refused' }> | PollFailure> => {
    const host = new URL(attempt.address).hostname
    try {
      const answer = await http.request({
        operation: 'pollProcess',
        address: attempt.address,
        query,
        deviceId,
        signal: either
      })
      const response = readPollResponse(answer.text)
      if (response === null) return unreadablePoll('unclear', { ...answer, host })
      return response.kind === 'refused' ? unreadablePoll('final', { ...answer, host }) : response
    } catch (error) {
      either.throwIfAborted()
      return pollFailureOf(error)
    }
  }

  /** Ends the polling: with the code, if one has arrived, else with `ended`. */
  const endedWith = (ended: SessionEnd): ProcessEnd =>
    earlyCode === '' ? failed(ended) : { kind: 'code', code: earlyCode }

  const timedOut = (): ProcessEnd =>
    endedWith(failure?.problem ? { kind: 'pollFailed', problem: failure.problem } : { kind: 'timeLimit' })

  try {
    let unclear = 0
    // The clock is read as well: a timer stands still while the computer sleeps.
    while (clock() < endsAt) {
      const result = await poll()
      signal.throwIfAborted()
      let delay = interval
      switch (result.kind) {
        case 'completed':
          return { kind: 'code', code: result.code }
        case 'noCode':
          return endedWith({
            kind: 'problem',
            problem: malformedAnswer(attempt, 'the process was completed without a code').problem
          })
        case 'failed':
          return failed(result.ended)
        case 'pending':
          failure = null
          unclear = 0
          earlyCode = result.code || earlyCode
          onProgress({ message: result.message, image: result.image, lastPollFailed: false })
          break
        default:
          failure = result
          if (result.kind === 'unclear') unclear += 1
          if (result.problem && (result.kind === 'final' || unclear > maxUnclear)) {
            return endedWith({ kind: 'pollFailed', problem: result.problem })
          }
          delay = Math.max(result.kind === 'unclear' ? interval * unclear : interval, result.retryAfter * 1000)
          onProgress({ message: null, image: null, lastPollFailed: true })
      }
      // However long the service asks us to wait, never beyond the end.
      await sleep(Math.min(delay, Math.max(0, endsAt - clock())), either)
    }
    return timedOut()
  } catch (error) {
    if (!signal.aborted && timeout.signal.aborted) return timedOut()
    throw error
  } finally {
    timeout.abort()
  }
}
