import { HttpError } from '../../http/index.ts'
import { ProblemError } from '../../problem.ts'

/** The type of an error by which a refresh token is refused ("Login API", "Errors"). Where it stands in the body is not shown. */
export const refusalErrorType = 'MachineErrorException'

const refusing: readonly (number | undefined)[] = [400, 401, 403]

/** Whether the service refused a refresh token: by an error of that type, whatever its status, or by a status that means as much. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && (refusing.includes(error.problem.status) || error.bodyMatches(refusalErrorType))

/** What lost an answer: nothing depends on whether the service took a sign-in for done, it is simply tried again. */
export const causeOfLostAnswer = (error: unknown): unknown =>
  error instanceof ProblemError && error.problem.code === 'unknownOutcome' && error.cause instanceof ProblemError
    ? error.cause
    : error

/**
 * What behind a failed sign-in or renewal is to be told. An error of the type by which a token or a password is refused is
 * about that, also where it calls it a key, as the documents do.
 */
export const withoutKeyRefusal = (thrown: unknown): unknown => {
  const error = causeOfLostAnswer(thrown)
  if (!(error instanceof HttpError) || !error.problem.refusedKey || !error.bodyMatches(refusalErrorType)) return error
  const { refusedKey: _, ...problem } = error.problem
  return error.withProblem(problem)
}

/** Its return address "must be registered beforehand" ("Login API", "Sign-in request", `returnAddress`). */
const ofReturnAddress = /return[\s_-]?(address|url|uri)|redirect[\s_-]?uri/i

/** In the languages in which a service of this kind speaks of what was typed; not where it only repeats our method's name. */
const ofPassword = /(?<!method\W{0,5})password|credential|lösenord|inloggningsuppgift|invalid[\s_-]?grant|authentication[\s_-]?failed/i

const isClientError = ({ problem: { status = 0 } }: HttpError): boolean => status >= 400 && status < 500

const codeOf = (error: HttpError): 'returnAddress' | 'unauthorized' | null => {
  const { status, refusedKey } = error.problem
  // It speaks of the program's key, not of the person's.
  if (refusedKey) return null
  if (isClientError(error) && status !== 401 && error.bodyMatches(ofReturnAddress)) return 'returnAddress'
  if (status === 403) return null
  if (status === 401 || error.bodyMatches(refusalErrorType)) return 'unauthorized'
  return status === 400 && error.bodyMatches(ofPassword) ? 'unauthorized' : null
}

/**
 * A failed sign-in as the person meets it. A wrong name or password is only what the service says is one: by 401, by the
 * error type that it refuses keys with, or in words. A 400 may be about anything in the request, a 403 about the account
 * or about where the person sits.
 */
export const toSignInProblem = (thrown: unknown): unknown => {
  const error = withoutKeyRefusal(thrown)
  const code = error instanceof HttpError ? codeOf(error) : null
  return error instanceof HttpError && code ? new ProblemError({ ...error.problem, code }, { cause: error }) : error
}
