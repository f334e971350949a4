import { expect } from 'vitest'
import { ProblemError } from '../../../../main/problem.ts'
import type { Problem } from '../../../../preload/contract/index.ts'

/** The problem that a request ends with. A request that succeeds, or throws anything else, fails the test. */
export const problemOf = async (call: Promise<unknown>): Promise<Problem> => {
  const error = await call.then(
    () => 'no error',
    (reason: unknown) => reason
  )
  expect(error).toBeInstanceOf(ProblemError)
  if (!(error instanceof ProblemError)) throw error
  return error.problem
}

/** Expects a call to end with a problem of these facts. */
export const expectProblem = async (call: unknown, facts: object): Promise<void> => {
  expect(await problemOf(Promise.resolve(call))).toMatchObject(facts)
}
