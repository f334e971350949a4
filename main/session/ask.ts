import type { Http } from '../http/index.ts'
import { problem, type ProblemError } from '../problem.ts'
import { bodyOf, type Attempt } from './attempt.ts'
import { nonceMatches } from './nonce.ts'
import { readCompleted, readOutcome, type Completed, type Outcome } from './outcome.ts'

/** Asks for a refresh token ("Login API", "Sign-in request"), or does not. */
interface Wished {
  readonly requestRefreshToken?: true
}

/** The members of a sign-in request that depend on its method ("Login API", "POST /v2/auth", per-method shape). */
export type Credentials =
  | ({ readonly method: 'password'; readonly identifier: string; readonly key: string } & Wished)
  | ({ readonly method: 'federated'; readonly realm: string } & Wished)
  | { readonly method: 'refreshToken'; readonly key: string }

export interface Asker {
  readonly http: Http
  /** Sent as `X-Device-Id` with all three operations. */
  readonly deviceId: string
}

/** An answer that is not to be trusted. */
export const malformed = ({ address }: Attempt, detail: string): ProblemError =>
  problem('malformed', 'login', detail, { host: new URL(address).hostname })

/** Tokens that were issued for another request are somebody else's ("Login API", "Token request"). */
const checkNonce = (attempt: Attempt, completed: Completed): void => {
  if (!nonceMatches(completed, attempt.nonce)) throw malformed(attempt, 'a token in the answer was issued for another request')
}

/**
 * Sends the one sign-in request of an attempt, on a connection of its own and never twice. Gives its outcome, checked to
 * belong to this attempt. Throws what the client throws, and `malformed` for an answer that is not to be trusted.
 */
export const askToSignIn = async (
  { http, deviceId }: Asker,
  attempt: Attempt,
  credentials: Credentials
): Promise<Outcome> => {
  const { address, signal } = attempt
  const body = { ...credentials, ...bodyOf(attempt) }
  const outcome = readOutcome(await http.text({ operation: 'signIn', address, deviceId, body, signal }))
  if (!outcome) throw malformed(attempt, 'the answer to the sign-in is none of the documented outcomes')
  if (outcome.kind === 'completed') checkNonce(attempt, outcome.completed)
  return outcome
}

/** Redeems an authorization code, once and only where the attempt began. Throws like `askToSignIn`. */
export const redeemCode = async ({ http, deviceId }: Asker, attempt: Attempt, code: string): Promise<Completed> => {
  const { address, signal, codeVerifier } = attempt
  const body = { code, codeVerifier }
  const completed = readCompleted(await http.text({ operation: 'redeemCode', address, deviceId, body, signal }))
  if (!completed) throw malformed(attempt, 'the answer to the code holds no tokens')
  checkNonce(attempt, completed)
  return completed
}
