import type { ProblemCode } from '../../preload/contract/index.ts'
import { neverLeft } from '../http/index.ts'
import { toProblem } from '../problem.ts'

/**
 * Statuses that refuse the request itself, before anything is carried out: it is malformed or too large, the caller is
 * not known or not allowed, there is no such operation. Left out on purpose, because a change may have been carried out
 * all the same: 408 and every 5xx (the request was being carried out), 409 and 429 (a gateway may have sent it twice,
 * the first time with success), 406 (it is about the answer) and every 3xx (after a POST: "stored, now look there").
 */
const refusals: readonly number[] = [400, 401, 403, 404, 405, 410, 411, 413, 414, 415, 422, 431]

/** Codes of requests that could not be made at all. Neither an answer nor the network causes them. */
const notSent: readonly ProblemCode[] = ['invalid', 'notConnected', 'otherOrigin', 'signedOut']

/**
 * True if a change that threw was certainly not carried out: no byte of it was sent, or its status refuses it. Any
 * other may have been (Service: decisions.md, "Saving an order"; "Saving an errand row").
 */
export const isNotCarriedOut = (error: unknown): boolean => {
  const { code, status } = toProblem(error)
  if (code === 'unknownOutcome') return false
  return status === undefined ? notSent.includes(code) || neverLeft(error) : refusals.includes(status)
}
