import type { Problem, SaveOutcome } from '../../preload/contract/index.ts'

/** What is told of an answer that does not say `Success: true`. */
const maxExcerpt = 500

const saysSuccess = (body: string): boolean => {
  try {
    const answer: unknown = JSON.parse(body.replace(/^\uFEFF/, ''))
    return typeof answer === 'object' && answer !== null && 'Success' in answer && answer.Success === true
  } catch {
    return false
  }
}

/** One line of it, without control characters: text of the service's is shown, never interpreted. */
const excerpt = (body: string): string =>
  body
    .slice(0, maxExcerpt * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxExcerpt)

/** What the body of a 2xx answer to the save operation means: only `Success: true` is saved. */
export const outcomeOf = (body: string): SaveOutcome =>
  saysSuccess(body) ? { kind: 'saved' } : { kind: 'refused', detail: excerpt(body) }

/**
 * Whether the order may have been saved all the same. A gateway's 502 and 504 are not the service's own answer: they say
 * that it was lost on the way.
 */
export const isUnknown = ({ code, status }: Problem): boolean =>
  code === 'unknownOutcome' || (code === 'service' && (status === 502 || status === 504))
