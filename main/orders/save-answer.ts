import type { SaveOutcome } from '../../preload/contract/index.ts'

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
