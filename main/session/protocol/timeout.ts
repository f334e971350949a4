import { neverLeft, UnsentError } from '../../http/index.ts'
import { ProblemError, toProblem } from '../../problem.ts'

export interface TimeoutOptions {
  /** Waits so many milliseconds; rejects at once when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Milliseconds that one exchange of a sign-in has as a whole. Far more than any takes; but the client's own limits begin
 * anew with every byte, and with every interim answer.
 */
const limit = 180_000

const late = (error: unknown): unknown => {
  const told = { ...toProblem(error), code: 'timeout', detail: `no whole answer within ${limit / 1000} s` } as const
  return neverLeft(error) ? new UnsentError(told, { cause: error }) : new ProblemError(told, { cause: error })
}

/** Does `work` until it is done, given up by `signal`, or over its limit: then it is given up and ends as `timeout`. */
export const withTimeout = async <Result>(
  { wait }: TimeoutOptions,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>
): Promise<Result> => {
  const over = new AbortController()
  const done = new AbortController()
  void wait(limit, AbortSignal.any([signal, done.signal])).then(() => over.abort(), () => undefined)
  try {
    return await work(AbortSignal.any([signal, over.signal]))
  } catch (error) {
    throw over.signal.aborted && !signal.aborted ? late(error) : error
  } finally {
    done.abort()
  }
}
