import type { SessionEnd } from '../../../preload/contract/index.ts'
import { malformedAnswer, type RequestContext } from '../protocol/requests.ts'
import type { Attempt } from '../state/attempt.ts'
import { readPollResponse, type PollResponse, type PollQuery } from '../protocol/poll.ts'
import { pollFailureOf, unreadablePoll, type PollFailure } from '../protocol/poll-failure.ts'

/** Milliseconds between an answer and the next question, where the service does not ask for more. */
const interval = 2000

/** How a process ended for us: with a code to redeem, or in vain. */
export type ProcessEnd =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'inVain'; readonly ended: SessionEnd }

export interface PollContext extends RequestContext {
  readonly clock: () => number
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export interface PollTarget {
  readonly attempt: Attempt
  readonly query: PollQuery
  /** On the monotonic clock, in milliseconds: when to stop asking. */
  readonly endsAt: number
  readonly signal: AbortSignal
  /** Hears after each question what there is to show; `message` is null where there is nothing new. */
  readonly onProgress: (news: { readonly message: string | null; readonly troubled: boolean }) => void
}

const inVain = (ended: SessionEnd): ProcessEnd => ({ kind: 'inVain', ended })

/** So many answers in a row that cannot be understood are not the end yet. */
const mostOdd = 3

/**
 * Polls a process every two seconds, one question at a time, until it has ended or its time is over ("Login API", "Rules
 * around the process"). An answer that is lost on its way is asked for again, and so is one that cannot be understood, a
 * few times, with longer pauses. Never asks again after `completed` or `failed`. Rejects when `signal` is aborted.
 */
export const pollProcess = async (
  { http, deviceId, clock, wait }: PollContext,
  { attempt, query, endsAt, signal, onProgress }: PollTarget
): Promise<ProcessEnd> => {
  const limit = new AbortController()
  const either = AbortSignal.any([signal, limit.signal])
  // A question that the service holds on to must not outlive the limit.
  void wait(endsAt - clock(), either).then(() => limit.abort(), () => undefined)
  let trouble: PollFailure | null = null

  const ask = async (): Promise<Exclude<PollResponse, { kind: 'refused' }> | PollFailure> => {
    const host = new URL(attempt.address).hostname
    try {
      const answer = await http.request({ operation: 'pollProcess', address: attempt.address, query, deviceId, signal: either })
      const poll = readPollResponse(answer.text)
      if (poll === null) return unreadablePoll('odd', { ...answer, host })
      return poll.kind === 'refused' ? unreadablePoll('final', { ...answer, host }) : poll
    } catch (error) {
      either.throwIfAborted()
      return pollFailureOf(error)
    }
  }

  const outOfTime = (): ProcessEnd => inVain(trouble?.problem ? { kind: 'pollFailed', problem: trouble.problem } : { kind: 'timeLimit' })

  try {
    let odd = 0
    // The clock is asked too: a timer stands still while the computer sleeps.
    while (clock() < endsAt) {
      const poll = await ask()
      signal.throwIfAborted()
      let pause = interval
      switch (poll.kind) {
        case 'completed':
          return { kind: 'code', code: poll.code }
        case 'noCode':
          return inVain({ kind: 'problem', problem: malformedAnswer(attempt, 'the process was completed without a code').problem })
        case 'failed':
          return inVain(poll.ended)
        case 'pending':
          trouble = null
          odd = 0
          onProgress({ message: poll.message, troubled: false })
          break
        default:
          trouble = poll
          if (poll.kind === 'odd') odd += 1
          if (poll.problem && (poll.kind === 'final' || odd > mostOdd)) return inVain({ kind: 'pollFailed', problem: poll.problem })
          pause = Math.max(poll.kind === 'odd' ? interval * odd : interval, poll.retryAfter * 1000)
          onProgress({ message: null, troubled: true })
      }
      // However long the service asks for, nothing is waited for beyond the end.
      await wait(Math.min(pause, Math.max(0, endsAt - clock())), either)
    }
    return outOfTime()
  } catch (error) {
    if (!signal.aborted && limit.signal.aborted) return outOfTime()
    throw error
  } finally {
    limit.abort()
  }
}
