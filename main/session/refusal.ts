import { AnswerError } from '../http/index.ts'
import { ProblemError } from '../problem.ts'

const refusing: readonly (number | undefined)[] = [400, 401, 403]

/**
 * Whether the service refused what was sent as key, password or refresh token: an error of type `MachineErrorException`
 * ("Login API", "Errors"), whose place in the body is not documented, or one of the statuses that mean as much.
 */
const isRefusal = (error: unknown): error is AnswerError =>
  error instanceof AnswerError &&
  (refusing.includes(error.problem.status) || error.says('MachineErrorException'))

/** What lost an answer: nothing depends on whether the service took a sign-in for done, it is simply tried again. */
export const behindLost = (error: unknown): unknown =>
  error instanceof ProblemError && error.problem.code === 'unknownOutcome' && error.cause instanceof ProblemError
    ? error.cause
    : error

/** A failed sign-in as the person meets it. A refusal is a wrong name or password, unless it speaks of the program's key. */
export const signInProblem = (thrown: unknown): unknown => {
  const error = behindLost(thrown)
  return isRefusal(error) && !error.problem.refusedKey ? new ProblemError({ ...error.problem, code: 'unauthorized' }, { cause: error }) : error
}
