import { vi } from 'vitest'
import type { Answer, CallName, EventName, Events } from '../../../preload/contract/index.ts'

type Answers = { readonly [Name in CallName]?: (args: unknown) => Answer<unknown> }

/** Puts a bridge on the window that answers as told, and remembers what it was asked. */
export const fakeBridge = (answers: Answers) => {
  const asked: { readonly name: string; readonly args: unknown }[] = []
  const listeners = new Map<string, ((payload: unknown) => void)[]>()
  vi.stubGlobal('window', {
    kontorist: {
      call: (name: CallName, args: unknown) => {
        asked.push({ name, args })
        const answer = answers[name]
        return answer ? Promise.resolve(answer(args)) : Promise.reject(new Error(`not expected: ${name}`))
      },
      on: (name: string, listener: (payload: unknown) => void) => {
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
        return () => listeners.set(name, (listeners.get(name) ?? []).filter((other) => other !== listener))
      }
    }
  })
  const fire = <Name extends EventName>(name: Name, payload: Events[Name]): void => {
    for (const listener of listeners.get(name) ?? []) listener(payload)
  }
  return { asked, fire }
}

export const ok = <Value>(value: Value): Answer<Value> => ({ ok: true, value })
