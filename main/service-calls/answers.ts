import { repeatedNames } from '../base/repeated-names.ts'
import type { ProblemCode } from '../../preload/contract/index.ts'
import { HttpError, neverLeft } from '../http/index.ts'
import { toProblem } from '../problem.ts'

const isSuccess = (name: string): boolean => name.toLowerCase() === 'success'

/**
 * The value of `Success` in an answer's body, as it stands there; undefined where the body is no JSON object, has no
 * such member of its own, or names it twice, in whatever case: the last one does not decide.
 */
export const successIn = (body: string): unknown => {
  const json = body.replace(/^\uFEFF/, '')
  try {
    const answer: unknown = JSON.parse(json)
    if (typeof answer !== 'object' || answer === null) return undefined
    if (!Object.hasOwn(answer, 'Success') || !('Success' in answer)) return undefined
    const isTwice = repeatedNames(json).some(({ path, name }) => path.length === 0 && isSuccess(name))
    return isTwice || Object.keys(answer).filter(isSuccess).length > 1 ? undefined : answer.Success
  } catch {
    return undefined
  }
}

/**
 * Statuses that refuse the request itself, before anything is carried out: it is malformed or too large, the caller is
 * not known or not allowed, there is no such operation. Left out on purpose, because a change may have been carried out
 * all the same: 408 and every 5xx (the request was being carried out), 409 and 429 (a gateway may have sent it twice,
 * the first time with success), 406 (it is about the answer) and every 3xx (after a POST: "stored, now look there").
 */
const refusals: readonly number[] = [400, 401, 403, 404, 405, 410, 411, 413, 414, 415, 422, 431]

/** Codes of requests that could not be made at all. Neither an answer nor the network causes them. */
const notSent: readonly ProblemCode[] = ['invalid', 'notConnected', 'otherOrigin', 'signedOut']

/** An error's body with `Success: true` contradicts its status. */
const saysSuccess = (error: unknown): boolean =>
  error instanceof HttpError && error.bodyMatches('Success') && error.bodyMatches('true')

/**
 * True if a change that threw was certainly not carried out: no byte of it was sent, or its status refuses it and its
 * body does not contradict that. Any other may have been (Service: decisions.md, "Saving an order"; "Saving an errand
 * row").
 */
export const isNotCarriedOut = (error: unknown): boolean => {
  const { code, status } = toProblem(error)
  if (code === 'unknownOutcome') return false
  if (status === undefined) return notSent.includes(code) || neverLeft(error)
  return refusals.includes(status) && !saysSuccess(error)
}

const normalised = (address: string): string => URL.parse(address)?.href.replace(/\/$/, '') ?? address

/**
 * The address that something was sent to, if it is not the current one; else null. Another path of the same host may be
 * another company, whose list and rows say nothing about it. Null also where the address is not known any more.
 */
export const addressIfOther = ({ address }: { readonly address: string }, current: string | null): string | null =>
  address === '' || (current !== null && normalised(address) === normalised(current)) ? null : address
