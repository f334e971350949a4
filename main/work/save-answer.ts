import { successIn, type Answer } from '../service-calls/index.ts'

/** Result of a save, and an excerpt of the service's answer in one line, without secrets. */
export interface SaveAnswer {
  readonly state: 'saved' | 'refused' | 'unknown'
  readonly answer: string
}

/**
 * Decides what the body of a 2xx answer to the save operation means: only the boolean `true` is saved, only `false` is refused.
 * Any other body (empty, cut off, HTML, another case or type) comes from something that does not answer as documented, after the
 * order may have been stored: it is unknown (Service: orders-and-errands.md, "Order operations"; decisions.md, "Saving an order").
 */
export const parseSaveAnswer = ({ text, excerpt }: Answer): SaveAnswer => {
  const success = successIn(text)
  return { state: success === true ? 'saved' : success === false ? 'refused' : 'unknown', answer: excerpt() }
}
