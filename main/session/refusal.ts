import { HttpError } from '../http/index.ts'
import { ProblemError } from '../problem.ts'

/**
 * Error type of a refused refresh token (Service: sign-in.md, "Sign-in errors"; decisions.md, "Refusal of a refresh
 * token"), anywhere in the body.
 */
export const refusalErrorType = 'MachineErrorException'

const refusingStatuses: readonly (number | undefined)[] = [400, 401, 403]

/** An error of that type with any status, or a status that means the same. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && (refusingStatuses.includes(error.problem.status) || error.bodyMatches(refusalErrorType))

/** The error that lost the response, if the outcome is unknown: the user can safely sign in again. */
export const causeOfLostAnswer = (error: unknown): unknown =>
  error instanceof ProblemError && error.problem.code === 'unknownOutcome' && error.cause instanceof ProblemError
    ? error.cause
    : error

/** An error of the refusing type is about tokens and passwords, even where it calls them a key, and no API key. */
export const withoutKeyRefusal = (thrown: unknown): unknown => {
  const error = causeOfLostAnswer(thrown)
  if (!(error instanceof HttpError) || !error.problem.refusedKey || !error.bodyMatches(refusalErrorType)) return error
  const { refusedKey: _, ...problem } = error.problem
  return error.withProblem(problem)
}

/** Return addresses must be registered (Service: sign-in.md, "Return address"). */
const returnAddressWords = /return[\s_-]?(address|url|uri)|redirect[\s_-]?uri/i

/** Services' words for the user's input. The name of our own method does not count. */
const passwordWords =
  /(?<!method\W{0,5})password|credential|lösenord|inloggningsuppgift|invalid[\s_-]?grant|authentication[\s_-]?failed/i

const isClientError = ({ problem: { status = 0 } }: HttpError): boolean => status >= 400 && status < 500

const codeOf = (error: HttpError): 'returnAddress' | 'unauthorized' | null => {
  const { status, refusedKey } = error.problem
  // It is about the program's API key, not the user's password.
  if (refusedKey) return null
  if (isClientError(error) && status !== 401 && error.bodyMatches(returnAddressWords)) return 'returnAddress'
  if (status === 403) return null
  if (status === 401 || error.bodyMatches(refusalErrorType)) return 'unauthorized'
  return status === 400 && error.bodyMatches(passwordWords) ? 'unauthorized' : null
}

/**
 * The problem of a failed sign-in. A wrong name or password takes a 401, the refusing error type, or words for it: a
 * 400 may be about anything in the request, a 403 about the account or the network.
 */
export const toSignInProblem = (thrown: unknown): unknown => {
  const error = withoutKeyRefusal(thrown)
  const code = error instanceof HttpError ? codeOf(error) : null
  return error instanceof HttpError && code ? new ProblemError({ ...error.problem, code }, { cause: error }) : error
}
