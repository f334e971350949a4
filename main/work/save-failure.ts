import { HttpError } from '../http/index.ts'
import * as serviceCalls from '../service-calls/index.ts'

/** An error's body with `Success: true` contradicts its status. */
const saysSuccess = (error: unknown): boolean =>
  error instanceof HttpError && error.bodyMatches('Success') && error.bodyMatches('true')

/**
 * True if a save that threw was certainly not carried out: no byte of it was sent, or its status refuses it and its
 * body does not contradict that. Any other save may have been stored.
 */
export const isNotCarriedOut = (error: unknown): boolean => serviceCalls.isNotCarriedOut(error) && !saysSuccess(error)
