import { excerpt } from '../http/index.ts'

const successIn = (body: string): unknown => {
  try {
    const answer: unknown = JSON.parse(body.replace(/^\uFEFF/, ''))
    return typeof answer === 'object' && answer !== null && Object.hasOwn(answer, 'Success') && 'Success' in answer ? answer.Success : undefined
  } catch {
    return undefined
  }
}

/** What must never be read in the answer, longest first: what it was sent with. */
const secretsOf = (authorization: string): readonly string[] => {
  const credentials = authorization.slice(authorization.indexOf(' ') + 1)
  return [authorization, credentials].filter((secret) => secret !== '')
}

/** What the service said to a save, and its answer in one line, without what it was sent with. */
export interface SaveAnswer {
  readonly state: 'saved' | 'refused' | 'unknown'
  readonly answer: string
}

/**
 * What the body of a 2xx answer to the save operation means ("Invoice service order, save body", `Success`): only the
 * boolean `true` is saved, only `false` is refused. Any other body (none, cut off, HTML, another case or type) comes from
 * somebody who does not speak as documented, after the order reached the service: it is unknown.
 */
export const parseSaveAnswer = (body: string, authorization: string): SaveAnswer => {
  const success = successIn(body)
  return { state: success === true ? 'saved' : success === false ? 'refused' : 'unknown', answer: excerpt(body, false, secretsOf(authorization)) }
}
