/** A value on its way between the two worlds of a page. */
type Parcel =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'list'; readonly items: readonly Parcel[] }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [string, Parcel])[] }
  | { readonly kind: 'promise' | 'function'; readonly id: number }

/** What is said over the bridge. A `call` is answered while it is being dispatched, so it is synchronous. */
type BridgeMessage =
  | { readonly kind: 'expose'; readonly name: string; readonly api: Parcel }
  | { readonly kind: 'call'; readonly id: number; readonly args: readonly Parcel[] }
  | { readonly kind: 'settled'; readonly id: number; readonly ok: boolean; readonly result: Parcel }
  | { readonly kind: 'answer'; readonly ok: boolean; readonly result: Parcel }

interface Bridge {
  readonly expose: (name: string, api: unknown) => void
}

/** The event functions as they were before any script of the page could replace them. */
interface Primitives {
  readonly listen: (target: EventTarget, type: string, listener: (event: Event) => void) => void
  readonly dispatch: (target: EventTarget, type: string, detail: unknown) => void
  readonly detailOf: (event: Event) => unknown
}

/**
 * One end of the bridge between a page's main world and the preload's world, with the rules of Electron's
 * contextBridge: values are copied, functions and promises are proxied, what is exposed is deeply frozen, and what
 * cannot be cloned throws. Both ends share one detached element that no script of the page can reach.
 *
 * Self-contained: its source text runs inside Chromium.
 */
export const createBridge = (
  node: EventTarget,
  send: string,
  receive: string,
  page: Primitives,
  onExpose: (name: string, api: unknown) => void
): Bridge => {
  type Callable = (...args: unknown[]) => unknown
  const functions = new Map<number, Callable>()
  const promises = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  let answer: Extract<BridgeMessage, { kind: 'answer' }> | null = null

  const uncloneable = (): Error => new Error('An object could not be cloned.')
  const errorParcel = (error: unknown): Parcel => ({
    kind: 'error',
    message: error instanceof Error ? error.message : String(error)
  })
  const isNested = (value: unknown): boolean =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const isCallable = (value: unknown): value is Callable => typeof value === 'function'

  const post = (message: BridgeMessage): void => {
    page.dispatch(node, send, message)
  }

  const packPromise = (promise: Promise<unknown>): Parcel => {
    const id = ++lastId
    const settle = (ok: boolean, result: () => Parcel): void => {
      try {
        post({ kind: 'settled', id, ok, result: result() })
      } catch (error) {
        post({ kind: 'settled', id, ok: false, result: errorParcel(error) })
      }
    }
    promise.then(
      (value) => {
        settle(true, () => pack(value))
      },
      (error: unknown) => {
        settle(false, () => errorParcel(error))
      }
    )
    return { kind: 'promise', id }
  }

  const packNested = (value: object): Parcel => {
    const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
    // What holds nothing but primitives and yet cannot be cloned is a Proxy, such as a reactive object.
    if (!children.some(isNested)) throw uncloneable()
    if (Array.isArray(value)) return { kind: 'list', items: value.map(pack) }
    if (Object.prototype.toString.call(value) !== '[object Object]') throw uncloneable()
    return { kind: 'fields', fields: Object.entries(value).map(([key, item]) => [key, pack(item)] as const) }
  }

  const pack = (value: unknown): Parcel => {
    if (isCallable(value)) {
      const id = ++lastId
      functions.set(id, value)
      return { kind: 'function', id }
    }
    if (typeof value === 'symbol') throw uncloneable()
    if (value === null || typeof value !== 'object') return { kind: 'value', value }
    if (value instanceof Promise) return packPromise(value)
    if (value instanceof Error) return errorParcel(value)
    try {
      return { kind: 'value', value: structuredClone(value) }
    } catch {
      return packNested(value)
    }
  }

  const call = (id: number, args: readonly unknown[]): unknown => {
    answer = null
    post({ kind: 'call', id, args: args.map(pack) })
    const got = answer as Extract<BridgeMessage, { kind: 'answer' }> | null
    answer = null
    if (!got) throw new Error('The other world is gone.')
    const result = unpack(got.result, false)
    if (!got.ok) throw result
    return result
  }

  const freezeDeep = (value: unknown): unknown => {
    if (Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]') {
      Object.freeze(value)
      Object.values(value as object).forEach(freezeDeep)
    }
    return value
  }

  const unpack = (parcel: Parcel, frozen: boolean): unknown => {
    const finish = <Made extends object>(made: Made): Made => (frozen ? Object.freeze(made) : made)
    switch (parcel.kind) {
      case 'value':
        return frozen ? freezeDeep(parcel.value) : parcel.value
      case 'error':
        return new Error(parcel.message)
      case 'list':
        return finish(parcel.items.map((item) => unpack(item, frozen)))
      case 'fields':
        return finish(Object.fromEntries(parcel.fields.map(([key, item]) => [key, unpack(item, frozen)])))
      case 'promise': {
        const later = Promise.withResolvers<unknown>()
        promises.set(parcel.id, later)
        return later.promise
      }
      case 'function':
        return finish((...args: unknown[]) => call(parcel.id, args))
    }
  }

  const serve = (id: number, args: readonly Parcel[]): BridgeMessage => {
    try {
      const it = functions.get(id)
      if (!it) throw new Error('No such function.')
      return { kind: 'answer', ok: true, result: pack(it(...args.map((arg) => unpack(arg, false)))) }
    } catch (error) {
      return { kind: 'answer', ok: false, result: errorParcel(error) }
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
        const later = promises.get(message.id)
        promises.delete(message.id)
        const result = unpack(message.result, false)
        if (message.ok) later?.resolve(result)
        else later?.reject(result)
        return
      }
      case 'expose':
        onExpose(message.name, unpack(message.api, true))
    }
  })

  return {
    expose: (name, api) => {
      post({ kind: 'expose', name, api: pack(api) })
    }
  }
}

/** Takes the event functions out of the page's reach. Self-contained: its source text runs inside Chromium. */
export const takePrimitives = (): Primitives => {
  const { addEventListener, dispatchEvent } = EventTarget.prototype
  const Detailed = CustomEvent
  const detail = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get
  const { apply } = Reflect
  return {
    listen: (target, type, listener) => {
      apply(addEventListener, target, [type, listener])
    },
    dispatch: (target, type, value) => {
      apply(dispatchEvent, target, [new Detailed(type, { detail: value })])
    },
    detailOf: (event) => (detail ? apply(detail, event, []) : undefined)
  }
}
