import type { SessionEnd } from '../../preload/contract/index.ts'
import { neverLeft } from '../http/index.ts'
import { malformed, type Asker } from './ask.ts'
import type { Attempt } from './attempt.ts'
import { isPollRefused, readPoll, type PollQuery } from './poll.ts'

/** Milliseconds between an answer and the next question. */
const interval = 2000

/** How a process ended for us: with a code to redeem, or in vain. */
export type ProcessEnd =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'inVain'; readonly ended: SessionEnd }

export interface Watching extends Asker {
  readonly clock: () => number
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export interface Watched {
  readonly attempt: Attempt
  readonly query: PollQuery
  /** On the monotonic clock, in milliseconds: when to stop asking. */
  readonly endsAt: number
  readonly signal: AbortSignal
  /** Hears after each question what there is to show; `message` is null where there is nothing new. */
  readonly told: (news: { readonly message: string | null; readonly troubled: boolean }) => void
}

const inVain = (ended: SessionEnd): ProcessEnd => ({ kind: 'inVain', ended })

/**
 * Polls a process every two seconds, one question at a time, until it has ended or its time is over ("Login API", "Rules
 * around the process"). An answer that is lost on its way is asked for again, as long as the service goes on answering.
 * Never asks again after `completed` or `failed`. Rejects when `signal` is aborted.
 */
export const watchProcess = async (
  { http, deviceId, clock, wait }: Watching,
  { attempt, query, endsAt, signal, told }: Watched
): Promise<ProcessEnd> => {
  const limit = new AbortController()
  const either = AbortSignal.any([signal, limit.signal])
  // A question that the service holds on to must not outlive the limit.
  void wait(endsAt - clock(), either).then(() => limit.abort(), () => undefined)

  const ask = (): Promise<string> =>
    http.text({ operation: 'pollProcess', address: attempt.address, query, deviceId, signal: either })

  try {
    // The clock is asked too: a timer stands still while the computer sleeps.
    for (let lost = false; clock() < endsAt; await wait(interval, either)) {
      try {
        const poll = readPoll(await ask())
        signal.throwIfAborted()
        if (!poll) return inVain({ kind: 'problem', problem: malformed(attempt, 'the answer to a poll is not one').problem })
        if (poll.kind === 'completed') return { kind: 'code', code: poll.code }
        if (poll.kind === 'failed') return inVain(poll.ended)
        told({ message: poll.message, troubled: false })
      } catch (error) {
        either.throwIfAborted()
        if (isPollRefused(error, lost)) return inVain({ kind: 'processFailed', message: null, errorReport: null })
        lost ||= !neverLeft(error)
        told({ message: null, troubled: true })
      }
    }
    return inVain({ kind: 'timeLimit' })
  } catch (error) {
    if (!signal.aborted && limit.signal.aborted) return inVain({ kind: 'timeLimit' })
    throw error
  } finally {
    limit.abort()
  }
}
