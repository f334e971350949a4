import { vi } from 'vitest'
import type {
  IpcResult,
  CallArgs,
  CallName,
  CallResult,
  EventName,
  Events,
  Problem
} from '../../../preload/contract/index.ts'
import { ProblemError } from '../../../renderer/api.ts'
import { problemOf } from '../../support/problem-of.ts'

type Handlers = { readonly [Name in CallName]?: (args: CallArgs<Name>) => CallResult<Name> | Promise<CallResult<Name>> }

/**
 * Stands in for main at the other end of the window's bridge: answers the calls that it has a handler for, remembers all
 * of them, and sends main's events. A handler that throws by `fails` answers with that problem.
 */
export const fakeMain = (handlers: Handlers) => {
  const called: { readonly name: CallName; readonly args: unknown }[] = []
  const listeners = new Map<EventName, Set<(payload: unknown) => void>>()
  const answer = async (name: CallName, args: unknown): Promise<IpcResult<unknown>> => {
    called.push({ name, args })
    const handler: unknown = Reflect.get(handlers, name)
    if (typeof handler !== 'function') throw new Error(`nobody answers ${name}`)
    try {
      return { ok: true, value: await Reflect.apply(handler, undefined, [args]) }
    } catch (error) {
      if (error instanceof ProblemError) return { ok: false, problem: error.problem }
      throw error
    }
  }
  const on = (name: EventName, listener: (payload: unknown) => void) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known.add(listener))
    return () => known.delete(listener)
  }
  vi.stubGlobal('window', { kontorist: { call: answer, on } })
  return {
    called,
    count: (name: CallName): number => called.filter((call) => call.name === name).length,
    last: (name: CallName): unknown => called.findLast((call) => call.name === name)?.args,
    tell: <Name extends EventName>(name: Name, payload: Events[Name]): void => {
      for (const listener of listeners.get(name) ?? []) listener(payload)
    }
  }
}

export const problem = (code: Problem['code']): Problem => problemOf(code)

/** A handler that answers with a problem. */
export const fails = (failure: Problem | Problem['code']) => (): never => {
  throw new ProblemError(typeof failure === 'string' ? problem(failure) : failure)
}
