import { EventEmitter } from 'node:events'
import { platformsThatHave } from './platforms.ts'

/** Names that the language and tools probe on any object. Reading them is no use of Electron. */
const probedNames = new Set<PropertyKey>(['then', 'toJSON', '__esModule'])

type Method = (...args: unknown[]) => unknown

/**
 * Wraps an object in a proxy that throws for every member that it does not have. So a part of Electron that the host
 * does not cover is an error with its name, never a silent `undefined`. As on Electron, a method that is called without
 * its object throws. Methods run on the object itself, because a proxy cannot reach private fields; a method that
 * returns the object returns the proxy.
 */
export const guard = <Target extends object>(name: string, target: Target, needsObject = true): Target => {
  const known = new WeakMap<Method, Method>()
  const uncovered = (key: string): Error => new Error(`The host does not cover ${name}.${key}`)
  const expectHere = (key: PropertyKey): void => {
    const platforms = typeof key === 'string' ? platformsThatHave(name, key) : null
    if (platforms) throw new Error(`Electron has ${name}.${String(key)} on ${platforms.join(' and ')} only`)
  }

  const wrapMethod = (method: Method): Method => {
    const wrapped = known.get(method)
    if (wrapped) return wrapped
    const wrapper = new Proxy(method, {
      apply: (call, self, args: unknown[]) => {
        if (needsObject && self !== proxy && self !== target) {
          throw new TypeError(`Illegal invocation: Function must be called on an object of type ${name}`)
        }
        const result = Reflect.apply(call, target, args)
        return result === target ? proxy : result
      }
    })
    known.set(method, wrapper)
    return wrapper
  }

  const proxy: Target = new Proxy(target, {
    get: (_target, key) => {
      expectHere(key)
      if (key in target) {
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' && key !== 'constructor' ? wrapMethod(value as Method) : value
      }
      if (typeof key === 'symbol' || probedNames.has(key)) return undefined
      throw uncovered(key)
    },
    set: (_target, key, value) => {
      expectHere(key)
      if (!(key in target)) throw uncovered(String(key))
      return Reflect.set(target, key, value, target)
    }
  })
  return proxy
}

/** Like `guard`, for objects whose methods are plain functions in Electron and may be called without the object. */
export const guardPlain = <Target extends object>(name: string, target: Target): Target => guard(name, target, false)

/** An emitter whose type ties every `emit` to the arguments of its event. */
export type Emitter<Events> = EventEmitter<{
  [Name in keyof Events]: Events[Name] extends unknown[] ? Events[Name] : never
}>

/**
 * A guarded object with members and events. Listening to an event that the host never emits throws. An event of another
 * system may be listened to, as on Electron, but emitting it throws, so that a spec cannot make it up. Also returns the
 * plain emitter, for the host to emit with.
 */
export const guardEmitter = <Events, Members extends object>(
  name: string,
  events: readonly (keyof Events & string)[],
  members: Members
): { readonly facade: Members & Emitter<Events>; readonly emitter: Emitter<Events> } => {
  const emitter = new EventEmitter()
  const known = new Set<PropertyKey>([...events, 'newListener', 'removeListener'])
  emitter.on('newListener', (event: string | symbol) => {
    if (!known.has(event)) throw new Error(`The host does not cover the event ${String(event)} of ${name}`)
  })
  const emit = emitter.emit.bind(emitter)
  emitter.emit = (event: string, ...args: unknown[]) => {
    const platforms = platformsThatHave(name, `on ${event}`)
    if (platforms) throw new Error(`Electron emits the event ${event} of ${name} on ${platforms.join(' and ')} only`)
    return emit(event, ...args)
  }
  // Not `Object.assign`, which would replace a getter by its current value.
  Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(members))
  const facade = guard(name, emitter as Members & Emitter<Events>)
  return { facade, emitter: emitter as Emitter<Events> }
}

/** An event that a listener can prevent. */
export interface Preventable {
  readonly defaultPrevented: boolean
  readonly preventDefault: () => void
}

/** Creates an event object with the given details. */
export const preventable = <Details extends object>(details: Details): Details & Preventable => {
  let prevented = false
  return Object.defineProperties(details, {
    defaultPrevented: { get: () => prevented, enumerable: true },
    preventDefault: {
      value: () => {
        prevented = true
      }
    }
  }) as Details & Preventable
}
