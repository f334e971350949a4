import { HttpError } from '../../../http/index.ts'
import { malformedProblem, toProblem } from '../../../problem.ts'
import { isNotCarriedOut, successIn, type Answer } from '../../../service-calls/index.ts'
import type { SaveEnding } from './save-records.ts'

/** Replaces secrets in a text of the service's. */
type Hide = (text: string) => string

/** A save that has begun. */
export const sending: SaveEnding = {
  state: 'sending',
  answer: '',
  problem: null,
  wantsSessionKey: false,
  renewed: false,
  denied: false
}

/** A refusal that speaks of the session key, in Swedish or English. */
const speaksOfKey = (error: unknown): boolean =>
  error instanceof HttpError && error.bodyMatches(/session(?:s|_|-| )?(?:nyckel|key)/i)

/**
 * Returns the ending of a save that threw: refused by its status, failed before a byte of it left, else unknown.
 *
 * @param renewed true if the refused token has been replaced
 */
export const endingOfFailure = (error: unknown, renewed: boolean, hide: Hide): SaveEnding => {
  const thrown = toProblem(error)
  const why = { ...thrown, detail: hide(thrown.detail) }
  const refused = isNotCarriedOut(error) && why.status !== undefined
  const state = refused ? 'refused' : isNotCarriedOut(error) ? 'failed' : 'unknown'
  return {
    state,
    answer: refused ? why.detail : '',
    problem: why,
    wantsSessionKey: refused && speaksOfKey(error),
    renewed,
    denied: false
  }
}

/** A page for a browser, such as a sign-in page that a gateway puts before the service. The beginning says so. */
const isPage = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(
    text.replace(/^\uFEFF/, '').slice(0, 10_000)
  )

/**
 * Returns the ending of a save that was answered with 2xx. The body of the answer is undocumented, so it decides
 * nothing, and is only shown where it says no in the way documented for orders (`Success`). A page, however, is not the
 * service's answer: then it is unknown whether the save has reached the service.
 */
export const endingOfAnswer = ({ text, excerpt }: Answer, hide: Hide): SaveEnding => {
  const answer = hide(excerpt())
  if (!isPage(text)) return { ...sending, state: 'sent', answer, denied: successIn(text) === false }
  const why = malformedProblem('unexpected', 'login', `a page in place of an answer: ${answer}`)
  return { ...sending, state: 'unknown', answer, problem: toProblem(why) }
}
