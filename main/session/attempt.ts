import { challengeOf } from './pkce.ts'

/**
 * What belongs to one sign-in attempt and to no other. It stays in main. The attempt is bound to the address it began
 * with, so that what it earns (a code, tokens) is never redeemed or sent anywhere else.
 */
export interface Attempt {
  readonly address: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** What the person typed as identifier: the name to show where the account has no actor. */
  readonly identifier: string
  /** An employee with a customer's credentials: holds for every renewal of the session too. */
  readonly employee: boolean
  readonly signal: AbortSignal
  readonly giveUp: () => void
}

/** A new attempt; `random` gives an unguessable text, another one each time. */
export const createAttempt = (
  who: { readonly address: string; readonly identifier: string; readonly employee: boolean },
  random: () => string
): Attempt => {
  const controller = new AbortController()
  return {
    ...who,
    state: random(),
    nonce: random(),
    codeVerifier: random(),
    signal: controller.signal,
    giveUp: () => controller.abort()
  }
}

/**
 * The members that every sign-in request carries ("Login API", "Sign-in request"): any method may be answered by a
 * redirect or a process, and those need all of them.
 */
export const bodyOf = (attempt: Attempt, returnAddress: string) => ({
  returnAddress,
  responseMode: 'query',
  state: attempt.state,
  nonce: attempt.nonce,
  codeChallengeMethod: 'S256',
  codeChallenge: challengeOf(attempt.codeVerifier),
  ...(attempt.employee ? { skipUpdatingLastLogin: true } : {})
})
