import type { SessionParts } from './parts.ts'
import * as v from 'valibot'
import { createHash, randomBytes } from 'node:crypto'
import { neverLeft, UnsentError, HttpError, type HttpRequest } from '../http/index.ts'
import { ProblemError, toProblem, withCode, malformedProblem } from '../problem.ts'
import type { MalformedReason } from '../../preload/contract/index.ts'
import type { Attempt } from './attempt.ts'
import { refusalErrorType } from './refusal.ts'
import {
  parseAnswer,
  readSignInResponse,
  readTokenResponse,
  unreadableReason,
  type Completed,
  type SignInOutcome
} from './responses.ts'

/** 32 random bytes as base64url: 43 characters, unguessable, and valid in a URL, as a code verifier and as a nonce. */
export const randomValue = (): string => randomBytes(32).toString('base64url')

/** The `S256` code challenge of a verifier (RFC 7636, 4.2): base64url of the SHA-256 of its ASCII bytes. */
export const codeChallengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url')

/** Far more than any answer has. An answer that exceeds them is rejected, not let through unread. */
const maxDepth = 50
const maxValues = 200_000
const maxParts = 1_000

const objectOf = (part: string): Record<string, unknown> | null => {
  try {
    // Accepts both alphabets of base64, padded or not.
    const found = v.safeParse(
      v.record(v.string(), v.unknown()),
      JSON.parse(Buffer.from(part, 'base64').toString('utf8'))
    )
    return found.success ? found.output : null
  } catch {
    return null
  }
}

const unpadded = (part: string): string => {
  let end = part.length
  while (part[end - 1] === '=') end -= 1
  return part.slice(0, end)
}

/** Returns the text after the last `=`, which is a header too: in `id_token=eyJ…` it comes after a name. */
const headerOf = (part: string): string => {
  const text = unpadded(part)
  return text.slice(text.lastIndexOf('=') + 1)
}

/**
 * The claims of every signed JWT anywhere in a text, whatever is around it; null where there are too many parts to look
 * at. The signature is not checked: TLS vouches for the service.
 */
const claimsIn = (text: string): readonly Record<string, unknown>[] | null => {
  const found: Record<string, unknown>[] = []
  for (const word of text.split(/[^\w+/=.-]+/)) {
    const parts = word.split('.')
    if (parts.length > maxParts) return null
    // The last two parts cannot be a header: claims follow it, and a signature, which may be empty.
    for (const [at, part] of parts.slice(0, -2).entries()) {
      const claims = objectOf(headerOf(part)) && objectOf(unpadded(parts[at + 1] ?? ''))
      if (claims) found.push(claims)
    }
  }
  return found
}

/** A JWT of an answer. `nonceRequired`: it is in an id-token member, so that it must have a nonce. */
interface FoundJwt {
  readonly nonce: unknown
  readonly nonceRequired: boolean
}

const isIdToken = (name: string): boolean => /^id[-_]?token$/i.test(name)

/** Every JWT anywhere in a value, or null where the value is too large or too deeply nested to look through. */
const jwtsIn = (answer: unknown): readonly FoundJwt[] | null => {
  const found: FoundJwt[] = []
  let values = 0
  const visit = (value: unknown, nonceRequired: boolean, depth: number): boolean => {
    values += 1
    if (depth > maxDepth || values > maxValues) return false
    if (typeof value === 'string') {
      const claims = claimsIn(value)
      for (const each of claims ?? []) found.push({ nonce: each['nonce'], nonceRequired })
      return claims !== null
    }
    if (typeof value !== 'object' || value === null) return true
    return Object.entries(value).every(([name, inner]) => visit(inner, nonceRequired || isIdToken(name), depth + 1))
  }
  return visit(answer, false, 0) ? found : null
}

/**
 * True if a response belongs to the sign-in request with this nonce (Service: sign-in.md, "Nonce"; decisions.md,
 * "Nonce"). The place of the JWT is undocumented, so the whole response is searched: a `nonce` claim must be equal, and
 * an id token must have one. A response without a JWT has nothing to compare.
 */
export const nonceMatches = (answer: unknown, nonce: string): boolean =>
  jwtsIn(answer)?.every((jwt) => jwt.nonce === nonce || (jwt.nonce === undefined && !jwt.nonceRequired)) ?? false

/**
 * The nonces that the response to a renewal may have. `first`: of the sign-in that began the session; null if unknown.
 */
interface RenewalNonces {
  readonly own: string
  readonly first: string | null
}

/**
 * Matches a response to a renewal. It is undocumented which nonce a service repeats: the request's own, or that of the
 * sign-in that the session began with. An id token may then be without one. If the first nonce is unknown, any one is
 * accepted, provided that it is the same throughout the response.
 *
 * @returns the first nonce as far as it is known now, or false if the response is another request's
 */
export const matchRenewalNonce = (
  answer: unknown,
  { own, first }: RenewalNonces
): { readonly first: string | null } | false => {
  const nonces = new Set(jwtsIn(answer)?.map(({ nonce }) => nonce) ?? [false])
  nonces.delete(undefined)
  nonces.delete(own)
  const [found = first, ...others] = nonces
  if (others.length > 0 || (first !== null && found !== first)) return false
  if (found === null && nonces.size > 0) return false
  return found === null || typeof found === 'string' ? { first: found } : false
}

/**
 * Milliseconds that one exchange of a sign-in has as a whole: far more than any takes. Needed because the client's own
 * timeouts start again with every byte, and with every interim response.
 */
const limit = 180_000

const timeoutError = (error: unknown): unknown => {
  const problem = { ...withCode(toProblem(error), 'timeout'), detail: `no whole answer within ${limit / 1000} s` }
  return neverLeft(error) ? new UnsentError(problem, { cause: error }) : new ProblemError(problem, { cause: error })
}

/**
 * Runs `work` until it is done, cancelled by `signal`, or out of time: then it is cancelled and fails with `timeout`.
 */
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

/** The context of every request of a sign-in. */
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

/**
 * The error for an answer without an outcome: an error that came with a status of success, or an answer not to be
 * trusted.
 */
const noOutcomeError = (attempt: Attempt, text: string, detail: string): ProblemError => {
  if (!text.includes(refusalErrorType)) return malformedAnswer(attempt, detail, unreadableReason(text))
  const found = `an error of type ${refusalErrorType}, with a status of success`
  return new HttpError(
    { code: 'service', place: 'login', detail: found, host: new URL(attempt.address).hostname },
    text
  )
}

/**
 * The outcome of a sign-in request, and the nonce of the sign-in that the session began with, as far as it is known.
 */
export type SignInResult = SignInOutcome & { readonly firstNonce: string | null }

/**
 * Checks that the tokens were issued for this very request: any others are another user's (Service: sign-in.md,
 * "Nonce").
 */
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
 * Sends the one sign-in request of an attempt, on a connection of its own and never twice, and gives its outcome,
 * checked to belong to this attempt.
 *
 * @throws what the client throws; `timeout` where the exchange as a whole took too long; an `HttpError` for an error
 *   that came with a status of success; `malformed` for an answer that must not be trusted.
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
