import type {
  MalformedReason,
  PlainProblemCode,
  Problem,
  ProblemFacts,
  ProblemPlace
} from '../preload/contract/index.ts'

const maxDetailLength = 2000
const bounded = (detail: string): string => detail.slice(0, maxDetailLength)

/** A failure with a code of the closed set. Everything that main throws on purpose is one of these. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(`${problem.code}: ${problem.detail}`, options)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

type MoreFacts = Partial<Omit<ProblemFacts, 'place' | 'detail'>>

/** Shorthand for a problem with no more to it than code, place and detail. `detail` must hold no secret. */
export const problem = (
  code: PlainProblemCode,
  place: ProblemPlace,
  detail: string,
  more: MoreFacts = {},
  options?: ErrorOptions
): ProblemError => new ProblemError({ code, place, detail: bounded(detail), ...more }, options)

/**
 * The same for a response that cannot be read: `reason` decides the message that the user sees. `detail` must hold no
 * secret.
 */
export const malformedProblem = (
  reason: MalformedReason,
  place: ProblemPlace,
  detail: string,
  more: MoreFacts = {},
  options?: ErrorOptions
): ProblemError => new ProblemError({ code: 'malformed', reason, place, detail: bounded(detail), ...more }, options)

/** The same facts under another code. */
export const withCode = (of: Problem, code: PlainProblemCode): Problem => {
  if (of.code !== 'malformed') return { ...of, code }
  const { reason: _, ...facts } = of
  return { ...facts, code }
}

/** Anything thrown as a problem. An error that is not ours is a bug: only its name and message are reported. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem
  const detail =
    error instanceof Error ? `${error.name}: ${error.message}` : 'something that is not an error was thrown'
  return { code: 'internal', place: 'program', detail: bounded(detail) }
}

/**
 * A problem as it may be logged: never with anything that a service has answered. A detail may quote an answer, so it
 * is left out, unless the text is our own: a problem of the program, or one of the list reader's (with a position).
 */
export const toLogText = (told: Problem): string => {
  const { code, place, detail, status, position } = told
  return [
    `${code} (${place})`,
    ...(told.code === 'malformed' ? [told.reason] : []),
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    ...(place === 'program' || position ? [detail] : [])
  ].join(', ')
}
