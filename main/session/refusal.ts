import { HttpError } from '../http/index.ts'
import { ProblemError } from '../problem.ts'

/**
 * The type of error by which a refresh token is refused (Service: sign-in.md, "Sign-in errors"; decisions.md, "Refusal
 * of a refresh token"). It is undocumented where in the body it stands.
 */
export const refusalErrorType = 'MachineErrorException'

const refusingStatuses: readonly (number | undefined)[] = [400, 401, 403]

/** Detects the refusal of a refresh token: an error of that type with any status, or a status that means the same. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && (refusingStatuses.includes(error.problem.status) || error.bodyMatches(refusalErrorType))

/**
 * Returns the error that lost the response if the outcome is unknown. It does not matter if the service carried the
 * sign-in out: the user simply tries again.
 */
export const causeOfLostAnswer = (error: unknown): unknown =>
  error instanceof ProblemError && error.problem.code === 'unknownOutcome' && error.cause instanceof ProblemError
    ? error.cause
    : error

/**
 * The error of a failed sign-in or renewal, as it is reported. One of the type by which tokens and passwords are
 * refused is about those, even where it calls them a key, as the documents do: it is not a refusal of the program's API
 * key.
 */
export const withoutKeyRefusal = (thrown: unknown): unknown => {
  const error = causeOfLostAnswer(thrown)
  if (!(error instanceof HttpError) || !error.problem.refusedKey || !error.bodyMatches(refusalErrorType)) return error
  const { refusedKey: _, ...problem } = error.problem
  return error.withProblem(problem)
}

/** The return address must be registered at the service beforehand (Service: sign-in.md, "Return address"). */
const returnAddressWords = /return[\s_-]?(address|url|uri)|redirect[\s_-]?uri/i

/**
 * Words by which services of this kind refer to the user's input, in their languages. Not matched if the service only
 * repeats the name of our method.
 */
const passwordWords =
  /(?<!method\W{0,5})password|credential|lösenord|inloggningsuppgift|invalid[\s_-]?grant|authentication[\s_-]?failed/i

const isClientError = ({ problem: { status = 0 } }: HttpError): boolean => status >= 400 && status < 500

const codeOf = (error: HttpError): 'returnAddress' | 'unauthorized' | null => {
  const { status, refusedKey } = error.problem
  // It is about the program's API key, not the person's.
  if (refusedKey) return null
  if (isClientError(error) && status !== 401 && error.bodyMatches(returnAddressWords)) return 'returnAddress'
  if (status === 403) return null
  if (status === 401 || error.bodyMatches(refusalErrorType)) return 'unauthorized'
  return status === 400 && error.bodyMatches(passwordWords) ? 'unauthorized' : null
}

/**
 * A failed sign-in as it is reported to the person. A wrong name or password is only what the service says is one: by
 * 401, by the error type that it refuses keys with, or in words. A 400 may be about anything in the request, a 403
 * about the account or the network that the person is in.
 */
export const toSignInProblem = (thrown: unknown): unknown => {
  const error = withoutKeyRefusal(thrown)
  const code = error instanceof HttpError ? codeOf(error) : null
  return error instanceof HttpError && code ? new ProblemError({ ...error.problem, code }, { cause: error }) : error
}
