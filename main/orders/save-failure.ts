import type { ProblemCode } from '../../preload/contract/index.ts'
import { HttpError, neverLeft } from '../http/index.ts'
import { toProblem } from '../problem.ts'

/**
 * Statuses that refuse the request itself, before anything is carried out: it is malformed or too large, the caller is not known
 * or not allowed, there is no such operation. Left out on purpose, because an order may have been stored all the same: 408 and
 * every 5xx (the request was being carried out), 409 and 429 (a gateway may have sent it twice, the first time with success), 406
 * (it is about the answer) and every 3xx (after a POST: "stored, now look there").
 */
const refusals: readonly number[] = [400, 401, 403, 404, 405, 410, 411, 413, 414, 415, 422, 431]

/** Codes of requests that could not be made at all. Neither an answer nor the network causes them. */
const notSent: readonly ProblemCode[] = ['invalid', 'notConnected', 'signedOut']

/** An error's body with `Success: true` contradicts its status. */
const saysSuccess = (error: unknown): boolean => error instanceof HttpError && error.bodyMatches('Success') && error.bodyMatches('true')

/**
 * Whether a save that threw was certainly not carried out: no byte of it was sent, or its status refuses it. Any other save may
 * have been stored.
 */
export const isNotCarriedOut = (error: unknown): boolean => {
  const { code, status } = toProblem(error)
  if (code === 'unknownOutcome') return false
  if (status !== undefined) return refusals.includes(status) && !saysSuccess(error)
  return notSent.includes(code) || neverLeft(error)
}
