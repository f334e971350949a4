import { codeChallengeOf } from '../protocol/pkce.ts'
import type { Person } from './person.ts'
import { createCancellable, type Cancellable } from './cancellable.ts'

/** Who signs in, how, and where. */
export interface AttemptParams {
  /** The service's address. What the attempt earns (a code, tokens) is never redeemed or sent anywhere else. */
  readonly address: string
  readonly returnAddress: string
  /** Who it is where the account has no actor: by what was typed or chosen. */
  readonly person: Person
  /** An employee with a customer's credentials: holds for every renewal of the session too. */
  readonly employee: boolean
  /** Whether the person asked to stay signed in. */
  readonly askedToKeep: boolean
  /** Where a refresh token is to be kept. */
  readonly place: 'store' | 'memory'
}

/** What belongs to one sign-in attempt and to no other. It stays in main. */
export interface Attempt extends AttemptParams, Cancellable {
  /** Of the token that it leads to; a renewal goes on under the id of the one it renews. */
  readonly id: string
  readonly state: string
  readonly nonce: string
  /**
   * The nonce of the sign-in that began the session: this attempt's own, unless it renews one. Null where nobody knows it,
   * because the session was kept by a version that did not keep it.
   */
  readonly firstNonce: string | null
  readonly codeVerifier: string
}

/** A new attempt; `random` gives an unguessable text, another one each time. */
export const createAttempt = (wish: AttemptParams, random: () => string): Attempt => {
  const nonce = random()
  return { ...wish, ...createCancellable(), id: random(), state: random(), nonce, firstNonce: nonce, codeVerifier: random() }
}

/**
 * The members that every sign-in request carries ("Login API", "Sign-in request"): any method may be answered by a
 * redirect or a process, and those need all of them.
 */
export const requestBodyOf = (attempt: Attempt) => ({
  returnAddress: attempt.returnAddress,
  responseMode: 'query',
  state: attempt.state,
  nonce: attempt.nonce,
  codeChallengeMethod: 'S256',
  codeChallenge: codeChallengeOf(attempt.codeVerifier),
  ...(attempt.employee ? { skipUpdatingLastLogin: true } : {})
})
