import type { Http } from '../http/index.ts'
import { problem } from '../problem.ts'
import { bodyOf, type Attempt } from './attempt.ts'
import { nonceMatches } from './nonce.ts'
import { readOutcome, type Outcome } from './outcome.ts'

/** The members of a sign-in request that depend on its method ("Login API", "POST /v2/auth", per-method shape). */
export type Credentials =
  | {
      readonly method: 'password'
      readonly identifier: string
      readonly key: string
      readonly requestRefreshToken?: true
    }
  | { readonly method: 'refreshToken'; readonly key: string }

export interface Asker {
  readonly http: Http
  readonly deviceId: string
  readonly returnAddress: string
}

/**
 * Sends the one sign-in request of an attempt, on a connection of its own and never twice. Gives its outcome, checked to
 * belong to this attempt. Throws what the client throws, and `malformed` for an answer that is not to be trusted.
 */
export const askToSignIn = async (
  { http, deviceId, returnAddress }: Asker,
  attempt: Attempt,
  credentials: Credentials
): Promise<Outcome> => {
  const { address, signal } = attempt
  const body = { ...credentials, ...bodyOf(attempt, returnAddress) }
  const outcome = readOutcome(await http.text({ operation: 'signIn', address, deviceId, body, signal }))
  const fail = (detail: string) => problem('malformed', 'login', detail, { host: new URL(address).hostname })
  if (outcome === null) throw fail('the answer to the sign-in is none of the documented outcomes')
  if (outcome.kind === 'completed' && !nonceMatches(outcome.completed, attempt.nonce)) {
    throw fail('the answer to the sign-in holds a token that was issued for another request')
  }
  return outcome
}
