import { HttpError, type HttpClient, type HttpRequest } from '../../http/index.ts'
import { problem, type ProblemError } from '../../problem.ts'
import { requestBodyOf, type Attempt } from '../state/attempt.ts'
import { withTimeout, type TimeoutOptions } from './timeout.ts'
import { nonceMatches, matchRenewalNonce } from './nonce.ts'
import { readTokenResponse, readSignInResponse, type Completed, type SignInOutcome } from './responses.ts'
import { parseJson } from './parse-json.ts'
import { refusalErrorType } from './refusal.ts'

/** Asks for a refresh token ("Login API", "Sign-in request"), or does not. */
interface Wished {
  readonly requestRefreshToken?: true
}

/** The members of a sign-in request that depend on its method ("Login API", "POST /v2/auth", per-method shape). */
export type Credentials =
  | ({ readonly method: 'password'; readonly identifier: string; readonly key: string } & Wished)
  | ({ readonly method: 'federated'; readonly realm: string } & Wished)
  | { readonly method: 'refreshToken'; readonly key: string }

export interface RequestContext extends TimeoutOptions {
  readonly http: HttpClient
  /** Sent as `X-Device-Id` with all three operations; a random id of this profile. */
  readonly deviceId: string
}

/** An answer that is not to be trusted. */
export const malformedAnswer = ({ address }: Attempt, detail: string): ProblemError =>
  problem('malformed', 'login', detail, { host: new URL(address).hostname })

const foreign = 'a token in the answer was issued for another request'

/** The answer's text and what it says as JSON, where it is one of ours within the time that an exchange has. */
const exchange = async (
  asker: RequestContext,
  { address, signal }: Attempt,
  request: Pick<HttpRequest, 'operation' | 'body'>
): Promise<{ readonly text: string; readonly answer: unknown }> => {
  const { http, deviceId } = asker
  const text = await withTimeout(asker, signal, (limited) => http.text({ ...request, address, deviceId, signal: limited }))
  return { text, answer: parseJson(text) }
}

/** What is neither tokens nor a way to them: an error that came with a status of success, or an answer not to be trusted. */
const noneOf = (attempt: Attempt, text: string, detail: string): ProblemError => {
  if (!text.includes(refusalErrorType)) return malformedAnswer(attempt, detail)
  const said = `an error of type ${refusalErrorType}, with a status of success`
  return new HttpError({ code: 'service', place: 'login', detail: said, host: new URL(attempt.address).hostname }, text)
}

/** What a sign-in request led to, and the nonce of the sign-in that the session began with, as far as it is known. */
export type SignInResult = SignInOutcome & { readonly firstNonce: string | null }

/** Tokens that were issued for another request are somebody else's ("Login API", "Token request"). */
const firstNonceOf = (attempt: Attempt, { method }: Credentials, answer: unknown): string | null => {
  const { nonce, firstNonce } = attempt
  if (method === 'refreshToken') {
    const found = matchRenewalNonce(answer, { own: nonce, first: firstNonce })
    if (!found) throw malformedAnswer(attempt, foreign)
    return found.first
  }
  if (!nonceMatches(answer, nonce)) throw malformedAnswer(attempt, foreign)
  return nonce
}

/**
 * Sends the one sign-in request of an attempt, on a connection of its own and never twice. Gives its outcome, checked to
 * belong to this attempt. Throws what the client throws, `timeout` where it took too long as a whole, an `AnswerError` for
 * an error that came with a status of success, and `malformed` for an answer that is not to be trusted.
 */
export const requestSignIn = async (asker: RequestContext, attempt: Attempt, credentials: Credentials): Promise<SignInResult> => {
  const body = { ...credentials, ...requestBodyOf(attempt) }
  const { text, answer } = await exchange(asker, attempt, { operation: 'signIn', body })
  const outcome = readSignInResponse(answer)
  if (!outcome) throw noneOf(attempt, text, 'the answer to the sign-in is none of the documented outcomes')
  // Whoever has to go on elsewhere signs in anew there, for this very request.
  if (outcome.kind === 'external') return { ...outcome, firstNonce: attempt.nonce }
  return { ...outcome, firstNonce: firstNonceOf(attempt, credentials, answer) }
}

/** Redeems an authorization code, once and only where the attempt began. Throws like `askToSignIn`. */
export const requestTokens = async (asker: RequestContext, attempt: Attempt, code: string): Promise<Completed> => {
  const body = { code, codeVerifier: attempt.codeVerifier }
  const { text, answer } = await exchange(asker, attempt, { operation: 'redeemCode', body })
  const completed = readTokenResponse(answer)
  if (!completed) throw noneOf(attempt, text, 'the answer to the code holds no tokens')
  if (!nonceMatches(answer, attempt.nonce)) throw malformedAnswer(attempt, foreign)
  return completed
}
