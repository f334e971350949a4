/** What is told of an answer that does not say `Success: true`. */
const maxExcerpt = 500

const successIn = (body: string): unknown => {
  try {
    const answer: unknown = JSON.parse(body.replace(/^\uFEFF/, ''))
    return typeof answer === 'object' && answer !== null && Object.hasOwn(answer, 'Success') && 'Success' in answer ? answer.Success : undefined
  } catch {
    return undefined
  }
}

/** One line of it, without control characters: text of the service's is shown, never interpreted. */
const excerpt = (body: string): string =>
  body
    .slice(0, maxExcerpt * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxExcerpt)

/** What the service said to a save, and its answer in one line. */
export interface SaveAnswer {
  readonly state: 'saved' | 'refused' | 'unknown'
  readonly answer: string
}

/**
 * What the body of a 2xx answer to the save operation means ("Invoice service order, save body", `Success`): only the
 * boolean `true` is saved, only `false` is refused. Any other body (none, cut off, HTML, another case or type) comes from
 * somebody who does not speak as documented, after the order reached the service: it is unknown.
 */
export const answerOf = (body: string): SaveAnswer => {
  const success = successIn(body)
  return { state: success === true ? 'saved' : success === false ? 'refused' : 'unknown', answer: excerpt(body) }
}
