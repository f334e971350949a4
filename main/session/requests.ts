import type { SessionParts } from './parts.ts'
import { neverLeft, UnsentError, HttpError, type HttpRequest } from '../http/index.ts'
import { ProblemError, toProblem, withCode, malformedProblem } from '../problem.ts'
import type { MalformedReason } from '../../preload/contract/index.ts'
import type { Attempt } from './attempt.ts'
import { codeChallengeOf, matchRenewalNonce, nonceMatches } from './nonce.ts'
import { refusalErrorType } from './refusal.ts'
import {
  parseAnswer,
  readSignInResponse,
  readTokenResponse,
  unreadableReason,
  type Completed,
  type SignInOutcome
} from './responses.ts'

/** Milliseconds for one exchange as a whole: the client's own timeouts start again with every byte. */
const limit = 180_000

const timeoutError = (error: unknown): unknown => {
  const problem = { ...withCode(toProblem(error), 'timeout'), detail: `no whole answer within ${limit / 1000} s` }
  return neverLeft(error) ? new UnsentError(problem, { cause: error }) : new ProblemError(problem, { cause: error })
}

/** Cancels `work` when its time is over; it fails with `timeout` then. */
export const withTimeout = async <Result>(
  { sleep }: Pick<SessionParts, 'sleep'>,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>
): Promise<Result> => {
  const timeout = new AbortController()
  const done = new AbortController()
  void sleep(limit, AbortSignal.any([signal, done.signal])).then(
    () => timeout.abort(),
    () => undefined
  )
  try {
    return await work(AbortSignal.any([signal, timeout.signal]))
  } catch (error) {
    throw timeout.signal.aborted && !signal.aborted ? timeoutError(error) : error
  } finally {
    done.abort()
  }
}

/** Asks for a refresh token (Service: sign-in.md, "Sign-in request"), or does not. */
interface RefreshTokenRequest {
  readonly requestRefreshToken?: true
}

/** The members of a sign-in request that depend on its method (Service: sign-in.md, "Sign-in request"). */
export type Credentials =
  | ({ readonly method: 'password'; readonly identifier: string; readonly key: string } & RefreshTokenRequest)
  | ({ readonly method: 'federated'; readonly realm: string } & RefreshTokenRequest)
  | { readonly method: 'refreshToken'; readonly key: string }

/**
 * The members that every sign-in request has (Service: sign-in.md, "Sign-in request"): any method may be answered with
 * a redirect or a process, and those need all of them. Left out where the settings say so.
 */
export const requestBodyOf = (attempt: Attempt) => ({
  ...(!attempt.ownFieldsOnly && {
    returnAddress: attempt.returnAddress,
    responseMode: 'query',
    state: attempt.state,
    nonce: attempt.nonce,
    codeChallengeMethod: 'S256',
    codeChallenge: codeChallengeOf(attempt.codeVerifier)
  }),
  ...(attempt.employee ? { skipUpdatingLastLogin: true } : {})
})

/** The problem of an answer that must not be trusted. */
export const malformedAnswer = (
  { address }: Attempt,
  detail: string,
  reason: MalformedReason = 'unexpected'
): ProblemError => malformedProblem(reason, 'login', detail, { host: new URL(address).hostname })

const foreignAnswer = (attempt: Attempt): ProblemError =>
  malformedAnswer(attempt, 'a token in the answer was issued for another request', 'foreign')

/** Sends one request, with a timeout for the exchange as a whole, and gives the answer's text and its JSON. */
const exchange = async (
  context: Pick<SessionParts, 'http' | 'deviceId' | 'sleep'>,
  { address, signal }: Attempt,
  request: Pick<HttpRequest, 'operation' | 'body'>
): Promise<{ readonly text: string; readonly answer: unknown }> => {
  const { http, deviceId } = context
  const text = await withTimeout(context, signal, (limited) =>
    http.text({ ...request, address, deviceId, signal: limited })
  )
  return { text, answer: parseAnswer(text) }
}

/** An error that came with a status of success, or an answer not to be trusted. */
const noOutcomeError = (attempt: Attempt, text: string, detail: string): ProblemError => {
  if (!text.includes(refusalErrorType)) return malformedAnswer(attempt, detail, unreadableReason(text))
  const found = `an error of type ${refusalErrorType}, with a status of success`
  return new HttpError(
    { code: 'service', place: 'login', detail: found, host: new URL(attempt.address).hostname },
    text
  )
}

/** `firstNonce`: of the sign-in that the session began with, as far as it is known. */
export type SignInResult = SignInOutcome & { readonly firstNonce: string | null }

/** Tokens issued for another request are another user's (Service: sign-in.md, "Nonce"). */
const firstNonceOf = (attempt: Attempt, { method }: Credentials, answer: unknown): string | null => {
  const { nonce, firstNonce, ownFieldsOnly } = attempt
  // No nonce was sent, so there is none to compare with.
  if (ownFieldsOnly) return method === 'refreshToken' ? firstNonce : null
  if (method === 'refreshToken') {
    const found = matchRenewalNonce(answer, { own: nonce, first: firstNonce })
    if (!found) throw foreignAnswer(attempt)
    return found.first
  }
  if (!nonceMatches(answer, nonce)) throw foreignAnswer(attempt)
  return nonce
}

/**
 * Sends the one sign-in request of an attempt, on a connection of its own and never twice, and gives its outcome.
 * Throws the client's errors, `timeout`, an `HttpError` that came with a status of success, or `malformed` for an
 * answer that must not be trusted.
 */
export const requestSignIn = async (
  context: Pick<SessionParts, 'http' | 'deviceId' | 'sleep'>,
  attempt: Attempt,
  credentials: Credentials
): Promise<SignInResult> => {
  const body = { ...credentials, ...requestBodyOf(attempt) }
  const { text, answer } = await exchange(context, attempt, { operation: 'signIn', body })
  const outcome = readSignInResponse(answer)
  if (!outcome) throw noOutcomeError(attempt, text, 'the answer to the sign-in is none of the documented outcomes')
  // Its state, nonce and challenge were not sent, so a forged callback could not be detected.
  if (outcome.kind === 'external' && attempt.ownFieldsOnly) {
    const detail = 'a sign-in with its own fields only was answered by a redirect or a process'
    throw new ProblemError({ code: 'externalOnly', place: 'login', detail, host: new URL(attempt.address).hostname })
  }
  // Outside the program the user signs in anew, for this very request.
  if (outcome.kind === 'external') return { ...outcome, firstNonce: attempt.nonce }
  return { ...outcome, firstNonce: firstNonceOf(attempt, credentials, answer) }
}

/** Redeems an authorization code, once and only at the address where the attempt began. Throws like `requestSignIn`. */
export const requestTokens = async (
  context: Pick<SessionParts, 'http' | 'deviceId' | 'sleep'>,
  attempt: Attempt,
  code: string
): Promise<Completed> => {
  const body = { code, codeVerifier: attempt.codeVerifier }
  const { text, answer } = await exchange(context, attempt, { operation: 'redeemCode', body })
  const completed = readTokenResponse(answer)
  if (!completed) throw noOutcomeError(attempt, text, 'the answer to the code holds no tokens')
  if (!nonceMatches(answer, attempt.nonce)) throw foreignAnswer(attempt)
  return completed
}
