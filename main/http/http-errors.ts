import type { PlainProblemCode, Problem, ProblemPlace } from '../../preload/contract/index.ts'
import { ProblemError, problem, withCode } from '../problem.ts'

/** A response outside 2xx. Its body may echo a password: it can be searched, and not read, shown or logged. */
export class HttpError extends ProblemError {
  readonly #body: string

  constructor(problem: Problem, body: string) {
    super(problem)
    this.name = 'HttpError'
    this.#body = body
  }

  /** The same response, reported as another problem. */
  withProblem(problem: Problem): HttpError {
    return new HttpError(problem, this.#body)
  }

  /** True if the beginning of the body contains the text, or matches the expression. */
  bodyMatches(pattern: string | RegExp): boolean {
    return typeof pattern === 'string' ? this.#body.includes(pattern) : pattern.test(this.#body)
  }
}

const byStatus = new Map<number, PlainProblemCode>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [407, 'proxy'],
  [410, 'notFound'],
  [429, 'rateLimited']
])

/** The problem code of a status outside 2xx. A redirect is an error too, because none is followed. */
export const codeOfStatus = (status: number): PlainProblemCode => byStatus.get(status) ?? 'service'

/** True if the status means that a gateway received no response from the service. */
export const isLostResponse = (status: number): boolean => status === 502 || status === 504

/** A change whose response was lost because of `cause`: it may have been carried out. */
export const unknownOutcome = (cause: ProblemError): ProblemError =>
  new ProblemError(withCode(cause.problem, 'unknownOutcome'), { cause })

/** A request of which no byte has left this computer, for whatever reason. */
export class UnsentError extends ProblemError {
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'UnsentError'
  }
}

/** True if a failed `once` request provably never left this computer. It may be sent again. */
export const neverLeft = (error: unknown): boolean => error instanceof UnsentError

/** A request that its caller cancelled. */
export const cancelled = (place: ProblemPlace, host: string): ProblemError =>
  problem('cancelled', place, 'given up before it was finished', { host })
