import type { BridgeMessage, SerializedValue } from './bridge-messages.ts'
import type { Primordials } from './primordials.ts'

interface Bridge {
  /** Throws for a value that cannot cross, and for a name that already exists in the other world. */
  readonly expose: (name: string, api: unknown) => void
}

/**
 * One end of the bridge between a page's main world and its preload's world, with the rules of Electron's
 * `contextBridge`: values are copied, functions and promises are proxied, only the message of an error crosses, what is
 * exposed is deeply frozen, and what cannot be cloned throws. It is stricter than Electron: it refuses symbols, DOM
 * elements and platform objects without data. Both ends share a detached element that no script of the page can reach.
 *
 * Self-contained: its source text runs inside Chromium.
 */
export const createBridge = (
  node: EventTarget,
  send: string,
  receive: string,
  page: Primordials,
  onExpose: (name: string, api: unknown) => void
): Bridge => {
  type Callable = (this: unknown, ...args: unknown[]) => unknown
  interface Seen {
    readonly at: (value: object) => number
    readonly find: (value: object) => number | undefined
  }
  const functions = new Map<number, { readonly run: Callable; readonly self: unknown }>()
  const promises = new Map<number, PromiseWithResolvers<unknown>>()
  /** Ids of the other world's functions, by their proxies here. */
  const proxyIds = new WeakMap<Callable, number>()
  const maxDepth = 1000
  let lastId = 0
  let answer: Extract<BridgeMessage, { kind: 'answer' }> | null = null

  const uncloneable = (): Error => new Error('An object could not be cloned.')
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  const isCallable = (value: unknown): value is Callable => typeof value === 'function'
  const isPlain = (value: object): boolean => Object.prototype.toString.call(value) === '[object Object]'
  const checkDepth = (depth: number): void => {
    if (depth >= maxDepth) throw new TypeError(`The bridge takes nothing deeper than ${maxDepth} levels`)
  }
  const errorValue = (message: string): SerializedValue => ({ kind: 'error', message })
  /** A thrown value crosses as its message. Without a message, nothing of it crosses. */
  const thrown = (error: unknown): SerializedValue => {
    const message: unknown = isObject(error) && 'message' in error ? error.message : undefined
    return errorValue(typeof message === 'string' ? message : 'The other world threw what is no error.')
  }
  /** An error while a result is being copied is worded like an uncaught one. */
  const copyFailure = (error: unknown): SerializedValue => errorValue(`Uncaught ${String(error)}`)

  const post = (message: BridgeMessage): void => {
    page.dispatch(node, send, message)
  }

  const remember = (): Seen => {
    const known = new Map<object, number>()
    return {
      at: (value) => {
        known.set(value, known.size)
        return known.size - 1
      },
      find: (value) => known.get(value)
    }
  }

  /**
   * Normalises a structured clone to what the bridge delivers: errors keep only their message, and arrays have no
   * holes.
   */
  const toPlainErrors = (clone: unknown, depth: number, done: Set<object>): unknown => {
    checkDepth(depth)
    if (!isObject(clone) || done.has(clone)) return clone
    if (clone instanceof Error) return new Error(clone.message)
    if (Array.isArray(clone)) {
      const list: unknown[] = clone
      for (let i = 0; i < list.length; i++) list[i] = toPlainErrors(list[i], depth + 1, done)
      done.add(list)
      return list
    }
    if (!isPlain(clone)) return clone
    done.add(clone)
    const fields = clone as Record<string, unknown>
    for (const key of Object.keys(fields)) fields[key] = toPlainErrors(fields[key], depth + 2, done)
    return fields
  }

  /** Clones a value, or tells what prevents it: the value itself or something inside it. */
  const tryClone = (value: unknown): { readonly clone: unknown } | { readonly blamed: 'itself' | 'a part' } => {
    try {
      return { clone: structuredClone(value) }
    } catch (error) {
      // Chromium names the first object that it cannot clone. Functions and promises are handled separately; anything
      // else is a Proxy, such as a reactive object, or has no data.
      const message = error instanceof Error ? error.message : ''
      return {
        blamed: /(^|: )(#<(?!Promise>)[^>]*>|\[object [^\]]*\]) could not be cloned\.$/.test(message)
          ? 'itself'
          : 'a part'
      }
    }
  }

  const packPromise = (promise: Promise<unknown>, at: number): SerializedValue => {
    const id = ++lastId
    const settle = (ok: boolean, value: unknown): void => {
      let message: BridgeMessage
      try {
        message = { kind: 'settled', id, ok, result: pack(value) }
      } catch (error) {
        message = { kind: 'settled', id, ok: false, result: copyFailure(error) }
      }
      post(message)
    }
    promise.then(
      (value) => {
        settle(true, value)
      },
      (reason: unknown) => {
        settle(false, reason)
      }
    )
    return { kind: 'promise', at, id }
  }

  const packFunction = (run: Callable, self: unknown, seen: Seen): SerializedValue => {
    const own = proxyIds.get(run)
    if (own !== undefined) return { kind: 'own-function', id: own }
    const id = ++lastId
    functions.set(id, { run, self })
    return { kind: 'function', at: seen.at(run), id }
  }

  /** Packs a value part by part if it cannot be cloned as a whole. `self` is the object that contains it. */
  const packParts = (value: unknown, self: unknown, depth: number, seen: Seen): SerializedValue => {
    checkDepth(depth)
    if (typeof value === 'symbol') throw uncloneable()
    if (!isObject(value) && !isCallable(value)) return { kind: 'value', value }
    const known = seen.find(value)
    if (known !== undefined) return { kind: 'reference', at: known }
    if (isCallable(value)) return packFunction(value, self, seen)
    if (value instanceof Promise) return packPromise(value, seen.at(value))
    if (value instanceof Error) return errorValue(value.message)
    const tried = tryClone(value)
    if ('blamed' in tried && tried.blamed === 'itself') throw uncloneable()
    if (Array.isArray(value)) {
      const items = Array.from(value, (item) => packParts(item, value, depth + 1, seen))
      // Numbered after its items, as in Electron: an array that contains itself is too deep.
      return { kind: 'list', at: seen.at(value), items }
    }
    if (!isPlain(value)) {
      if ('blamed' in tried) throw uncloneable()
      return { kind: 'clone', at: seen.at(value), value: tried.clone }
    }
    const at = seen.at(value)
    const fields = Object.entries(value).map(([key, item]) => [key, packParts(item, value, depth + 2, seen)] as const)
    return { kind: 'fields', at, fields }
  }

  const pack = (value: unknown): SerializedValue => {
    const tried = isObject(value) && !(value instanceof Promise) ? tryClone(value) : null
    if (tried && 'clone' in tried) return { kind: 'value', value: toPlainErrors(tried.clone, 0, new Set()) }
    return packParts(value, undefined, 0, remember())
  }

  /** Packs the arguments of a call together, so that an object passed twice arrives as one. */
  const packAll = (args: readonly unknown[]): readonly SerializedValue[] => {
    const tried = tryClone(args)
    if (!('clone' in tried)) {
      const seen = remember()
      return args.map((arg) => packParts(arg, undefined, 0, seen))
    }
    const done = new Set<object>()
    return (tried.clone as unknown[]).map((value) => ({ kind: 'value', value: toPlainErrors(value, 0, done) }))
  }

  /** Sends a message that is answered synchronously, and returns the answer. */
  const ask = (message: BridgeMessage): unknown => {
    answer = null
    post(message)
    const got = answer as Extract<BridgeMessage, { kind: 'answer' }> | null
    answer = null
    if (!got) throw new Error('The other world is gone.')
    const result = unpack(got.result)
    if (!got.ok) throw result
    return result
  }

  const proxyOf = (id: number): Callable => {
    const proxy = (...args: unknown[]): unknown => ask({ kind: 'call', id, args: packAll(args) })
    proxyIds.set(proxy, id)
    return proxy
  }

  const freezeDeep = (value: unknown, frozen: Set<unknown>): void => {
    if ((!isObject(value) && !isCallable(value)) || ArrayBuffer.isView(value) || frozen.has(value)) return
    frozen.add(value)
    Object.freeze(value)
    for (const item of Object.values(value)) freezeDeep(item, frozen)
  }

  const unpackInto = (made: Map<number, unknown>, parcel: SerializedValue): unknown => {
    const keep = <Made>(at: number, it: Made): Made => {
      made.set(at, it)
      return it
    }
    switch (parcel.kind) {
      case 'value':
        return parcel.value
      case 'clone':
        return keep(parcel.at, parcel.value)
      case 'error':
        return new Error(parcel.message)
      case 'reference':
        return made.get(parcel.at)
      case 'list':
        return keep(
          parcel.at,
          parcel.items.map((item) => unpackInto(made, item))
        )
      case 'fields': {
        const fields = keep(parcel.at, {})
        // Not an assignment, because a key named `__proto__` would set the prototype.
        for (const [key, item] of parcel.fields)
          Object.defineProperty(fields, key, {
            value: unpackInto(made, item),
            configurable: true,
            enumerable: true,
            writable: true
          })
        return fields
      }
      case 'promise': {
        const pending = Promise.withResolvers<unknown>()
        promises.set(parcel.id, pending)
        return keep(parcel.at, pending.promise)
      }
      case 'function':
        return keep(parcel.at, proxyOf(parcel.id))
      case 'own-function':
        return functions.get(parcel.id)?.run
    }
  }
  const unpack = (parcel: SerializedValue): unknown => unpackInto(new Map(), parcel)

  const serve = (id: number, args: readonly SerializedValue[]): BridgeMessage => {
    let result: unknown
    try {
      const it = functions.get(id)
      if (!it) throw new Error('No such function.')
      const made = new Map<number, unknown>()
      result = Reflect.apply(
        it.run,
        it.self,
        args.map((arg) => unpackInto(made, arg))
      )
    } catch (error) {
      return { kind: 'answer', ok: false, result: thrown(error) }
    }
    try {
      return { kind: 'answer', ok: true, result: pack(result) }
    } catch (error) {
      return { kind: 'answer', ok: false, result: copyFailure(error) }
    }
  }

  const takeExposed = (name: string, parcel: SerializedValue): BridgeMessage => {
    try {
      const api = unpack(parcel)
      freezeDeep(api, new Set())
      onExpose(name, api)
      return { kind: 'answer', ok: true, result: { kind: 'value', value: undefined } }
    } catch (error) {
      return { kind: 'answer', ok: false, result: thrown(error) }
    }
  }

  page.listen(node, receive, (event) => {
    const message = page.detailOf(event) as BridgeMessage
    switch (message.kind) {
      case 'answer':
        answer = message
        return
      case 'call':
        post(serve(message.id, message.args))
        return
      case 'settled': {
        const pending = promises.get(message.id)
        promises.delete(message.id)
        const result = unpack(message.result)
        if (message.ok) pending?.resolve(result)
        else pending?.reject(result)
        return
      }
      case 'expose':
        post(takeExposed(message.name, message.api))
    }
  })

  return {
    expose: (name, api) => {
      ask({ kind: 'expose', name, api: pack(api) })
    }
  }
}
