import * as serviceCalls from '../service-calls/index.ts'
import { orderFieldNames, orderFields, type OrderValues } from '../../preload/contract/index.ts'
import { successIn, type Answer } from '../service-calls/index.ts'
import { HttpError } from '../http/index.ts'

declare global {
  interface JSON {
    /** Writes the text of a number into JSON as it is (ECMAScript's "JSON.parse source text access", in Node 24). */
    readonly rawJSON: (text: string) => object
  }
}

/** A number for a JSON body, with exactly the digits of its canonical decimal text, because a float could change them. */
export const exactNumber = (canonical: string): object => JSON.rawJSON(canonical)

/** The body of the save operation: filled fields only, by the service's names (Service: orders-and-errands.md, "Order, save body"). */
export const saveBody = (values: OrderValues): Readonly<Record<string, unknown>> => {
  const body: Record<string, unknown> = {}
  for (const field of orderFields) {
    const value = values[field]
    if (value !== null) body[orderFieldNames[field].save] = field === 'Belopp' ? exactNumber(String(value)) : value
  }
  return body
}

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

/** An error's body with `Success: true` contradicts its status. */
const saysSuccess = (error: unknown): boolean =>
  error instanceof HttpError && error.bodyMatches('Success') && error.bodyMatches('true')

/**
 * True if a save that threw was certainly not carried out: no byte of it was sent, or its status refuses it and its
 * body does not contradict that. Any other save may have been stored.
 */
export const isNotCarriedOut = (error: unknown): boolean => serviceCalls.isNotCarriedOut(error) && !saysSuccess(error)
