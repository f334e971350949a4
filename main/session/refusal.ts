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

/**
 * A failed sign-in as the person meets it. A refusal is a wrong name or password. An answer that was lost is what lost
 * it: nothing depends on whether the service took a sign-in for done, it is simply tried again.
 */
export const signInProblem = (error: unknown): unknown => {
  if (isRefusal(error)) return new ProblemError({ ...error.problem, code: 'unauthorized' }, { cause: error })
  const lost = error instanceof ProblemError && error.problem.code === 'unknownOutcome'
  return lost && error.cause instanceof ProblemError ? signInProblem(error.cause) : error
}
