import type { Problem, ProblemCode, ProblemPlace } from '../preload/contract/index.ts'

const maxDetailLength = 2000

/** A failure with a place in the closed set. Everything that main throws on purpose is one of these. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(`${problem.code}: ${problem.detail}`, options)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** Shorthand for a problem with no more to it than code, place and detail. `detail` must hold no secret. */
export const problem = (
  code: ProblemCode,
  place: ProblemPlace,
  detail: string,
  more: Partial<Omit<Problem, 'code' | 'place' | 'detail'>> = {},
  options?: ErrorOptions
): ProblemError => new ProblemError({ code, place, detail: detail.slice(0, maxDetailLength), ...more }, options)

/** Any throw as a problem. An error that is not ours is a mistake in the program: only its name and message are told. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : 'something that is not an error was thrown'
  return { code: 'internal', place: 'program', detail: detail.slice(0, maxDetailLength) }
}

/**
 * What may be written of a problem to the log: never what a service has answered, of which a detail may hold a piece. The
 * reader's words on a list (those with a position) and the program's own are ours.
 */
export const toLogText = ({ code, place, detail, status, position }: Problem): string =>
  [
    `${code} (${place})`,
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    ...(place === 'program' || position ? [detail] : [])
  ].join(', ')
