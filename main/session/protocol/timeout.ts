import { neverLeft, UnsentError } from '../../http/index.ts'
import { ProblemError, toProblem, withCode } from '../../problem.ts'

export interface TimeoutOptions {
  /** Waits so many milliseconds; rejects at once when the signal is aborted. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Milliseconds that one exchange of a sign-in has as a whole: far more than any takes. Needed because the client's own
 * timeouts start again with every byte, and with every interim response.
 */
const limit = 180_000

const timeoutError = (error: unknown): unknown => {
  const problem = { ...withCode(toProblem(error), 'timeout'), detail: `no whole answer within ${limit / 1000} s` }
  return neverLeft(error) ? new UnsentError(problem, { cause: error }) : new ProblemError(problem, { cause: error })
}

/**
 * Runs `work` until it is done, cancelled by `signal`, or out of time: then it is cancelled and fails with `timeout`.
 */
export const withTimeout = async <Result>(
  { sleep }: TimeoutOptions,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>
): Promise<Result> => {
  const timeout = new AbortController()
  const done = new AbortController()
  void sleep(limit, AbortSignal.any([signal, done.signal])).then(
    () => timeout.abort(),
    () => undefined
  )
  try {
    return await work(AbortSignal.any([signal, timeout.signal]))
  } catch (error) {
    throw timeout.signal.aborted && !signal.aborted ? timeoutError(error) : error
  } finally {
    done.abort()
  }
}
