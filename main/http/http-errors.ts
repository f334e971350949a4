import type { Problem, ProblemCode, ProblemPlace } from '../../preload/contract/index.ts'
import { ProblemError, problem } from '../problem.ts'

/**
 * An answer with a status outside 2xx. Its body may hold anything, an echoed password included, so it can be asked but
 * not read: nothing that shows or logs an error comes upon it.
 */
export class HttpError extends ProblemError {
  readonly #body: string

  constructor(problem: Problem, body: string) {
    super(problem)
    this.name = 'AnswerError'
    this.#body = body
  }

  /** The same answer, understood as another problem. */
  withProblem(problem: Problem): HttpError {
    return new HttpError(problem, this.#body)
  }

  /** Whether this stands anywhere in the beginning of the body. */
  bodyMatches(what: string | RegExp): boolean {
    return typeof what === 'string' ? this.#body.includes(what) : what.test(this.#body)
  }
}

const byStatus = new Map<number, ProblemCode>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [407, 'proxy'],
  [410, 'notFound'],
  [429, 'rateLimited']
])

/** What a status outside 2xx means to the person; a redirect is an error too, because none is followed. */
export const codeOfStatus = (status: number): ProblemCode => byStatus.get(status) ?? 'service'

/** Statuses by which a gateway says that it never got the service's answer. */
export const isLostResponse = (status: number): boolean => status === 502 || status === 504

/** For a change that was sent and whose answer was lost through `cause`: it may or may not have been carried out. */
export const unknownOutcome = (cause: ProblemError): ProblemError =>
  new ProblemError({ ...cause.problem, code: 'unknownOutcome' }, { cause })

/** A call of which no byte has left this computer, whatever was in its way. */
export class UnsentError extends ProblemError {
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'UnsentError'
  }
}

/** Whether a failed `once` operation provably never left this computer, so that it may be sent again. */
export const neverLeft = (error: unknown): boolean => error instanceof UnsentError

/** A call that its caller gave up. */
export const cancelled = (place: ProblemPlace, host: string): ProblemError =>
  problem('cancelled', place, 'given up before it was finished', { host })
