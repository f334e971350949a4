import { vi } from 'vitest'
import type { CallArgs, CallName, CallResult, EventName, Events, Problem } from '../../../../../preload/contract/index.ts'
import { api, ProblemFailure } from '../../../../../renderer/api.ts'

type Handlers = { readonly [Name in CallName]?: (args: CallArgs<Name>) => CallResult<Name> | Promise<CallResult<Name>> }
type Listener = (payload: unknown) => void

/** Stands in for main: answers the calls it is given and remembers all of them. `tell` sends an event of main's. */
export const fakeApi = (handlers: Handlers) => {
  const called: { readonly name: CallName; readonly args: unknown }[] = []
  const listeners = new Map<EventName, Listener[]>()
  vi.spyOn(api, 'call').mockImplementation(async (name, args) => {
    called.push({ name, args })
    const handler: unknown = Reflect.get(handlers, name)
    if (typeof handler !== 'function') throw new Error(`nobody answers ${name}`)
    return Reflect.apply(handler, undefined, [args])
  })
  vi.spyOn(api, 'on').mockImplementation((name: EventName, listener: (payload: never) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), (payload) => Reflect.apply(listener, undefined, [payload])])
    return () => undefined
  })
  return {
    called,
    count: (name: CallName): number => called.filter((call) => call.name === name).length,
    last: (name: CallName): unknown => called.findLast((call) => call.name === name)?.args,
    tell: <Name extends EventName>(name: Name, payload: Events[Name]): void => {
      for (const listener of listeners.get(name) ?? []) listener(payload)
    }
  }
}

export const problem = (code: Problem['code']): Problem => ({ code, place: 'login', detail: code })
export const fails = (code: Problem['code']) => (): never => {
  throw new ProblemFailure(problem(code))
}
