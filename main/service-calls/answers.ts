import { repeatedNames } from '../base/repeated-names.ts'
import type { ProblemCode } from '../../preload/contract/index.ts'
import { HttpError, neverLeft } from '../http/index.ts'
import { toProblem } from '../problem.ts'

const isSuccess = (name: string): boolean => name.toLowerCase() === 'success'

/** `Success` of a JSON object; undefined where it is missing, or there twice in any case: the last does not decide. */
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
 * Statuses that refuse the request itself. Not 408 and 5xx (it may be under way), 409 and 429 (a gateway may have sent
 * it before), 406 (about the answer) and 3xx (after a POST: "stored, now look there").
 */
const refusals: readonly number[] = [400, 401, 403, 404, 405, 410, 411, 413, 414, 415, 422, 431]

/** Codes of requests that were not made. */
const notSent: readonly ProblemCode[] = ['invalid', 'notConnected', 'otherOrigin', 'signedOut']

/** A body with `Success: true` contradicts an error's status. */
const saysSuccess = (error: unknown): boolean =>
  error instanceof HttpError && error.bodyMatches('Success') && error.bodyMatches('true')

/**
 * True if a failed change was certainly not carried out: no byte of it was sent, or its status refuses it and its body
 * does not contradict that (Service: decisions.md, "Saving an order"; "Saving an errand row").
 */
export const isNotCarriedOut = (error: unknown): boolean => {
  const { code, status } = toProblem(error)
  if (code === 'unknownOutcome') return false
  if (status === undefined) return notSent.includes(code) || neverLeft(error)
  return refusals.includes(status) && !saysSuccess(error)
}

const normalised = (address: string): string => URL.parse(address)?.href.replace(/\/$/, '') ?? address

/** The address of a send that went elsewhere; else null. Another path of a host may be another company. */
export const addressIfOther = ({ address }: { readonly address: string }, current: string | null): string | null =>
  address === '' || (current !== null && normalised(address) === normalised(current)) ? null : address
