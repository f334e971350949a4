import type { CallArgs, CallName, CallResult, EventName, Events, Problem } from '../preload/contract/index.ts'
import type {} from './window.d.ts'

/** A problem that a call of the bridge was answered with, as an error that can be thrown and caught. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/**
 * The bridge to main. Nothing else in the window touches `window.kontorist`.
 *
 * @example
 * const settings = await api.call('settings.get', {})
 * const unsubscribe = api.on('session.changed', follow)
 */
export const api = {
  /**
   * Returns the result of the call.
   * @throws {ProblemError} where main answers with a problem
   */
  call: async <Name extends CallName>(name: Name, args: CallArgs<Name>): Promise<CallResult<Name>> => {
    const answer = await window.kontorist.call(name, args)
    if (!answer.ok) throw new ProblemError(answer.problem)
    return answer.value
  },
  /** Listens to an event of main. Returns the function that stops listening. */
  on: <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): (() => void) =>
    window.kontorist.on(name, listener)
} as const

const maxDetail = 2000

/** Anything thrown, as a problem that can be shown. Whatever is not a `ProblemError` is a bug of ours. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem
  const detail =
    error instanceof Error ? `${error.name}: ${error.message}` : 'something that is not an error was thrown'
  return { code: 'internal', place: 'program', detail: detail.slice(0, maxDetail) }
}
