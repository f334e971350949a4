import { requestSignIn, type RequestContext, type Credentials } from './protocol/requests.ts'
import type { Attempt } from './state/attempt.ts'
import type { SignInOutcome } from './protocol/responses.ts'
import type { Establish } from './establish.ts'

interface SubmitAttemptOptions extends RequestContext {
  readonly clock: () => number
  readonly enter: Establish
  readonly startExternal: (attempt: Attempt, outcome: Extract<SignInOutcome, { kind: 'external' }>) => void
}

/**
 * Sends an attempt's one request, goes where its outcome leads, whatever the method ("Login API", "What the service does"),
 * and gives the kind of that outcome.
 */
export type SubmitAttempt = (attempt: Attempt, credentials: Credentials) => Promise<SignInOutcome['kind']>

export const createSubmitAttempt = ({ clock, enter, startExternal, ...asker }: SubmitAttemptOptions): SubmitAttempt => {
  return async (attempt, credentials) => {
    const sentAt = clock()
    const { firstNonce, ...outcome } = await requestSignIn(asker, attempt, credentials)
    attempt.signal.throwIfAborted()
    const goesOn = { ...attempt, firstNonce }
    if (outcome.kind === 'completed') await enter(goesOn, outcome.completed, sentAt)
    else startExternal(goesOn, outcome)
    return outcome.kind
  }
}
