/** Ways for a service to fail, on demand. */
export type Fault =
  /**
   * Another response instead of the service's own, which does not get the request. Defaults: 200, no body. A body in
   * chunks is sent chunk by chunk, and the connection is cut where it throws.
   */
  | {
      readonly kind: 'answer'
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>
    }
  /** The right response, so many milliseconds late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /**
   * The right response once the promise has resolved: a delay that the test itself ends. `before`: the request waits to be
   * carried out. `after`: it has been, and its response waits. `reached` is called when it begins to wait.
   */
  | {
      readonly kind: 'hold'
      readonly when: 'before' | 'after'
      readonly until: Promise<unknown>
      readonly reached?: () => void
    }
  /** The right response in chunks of so many bytes, with so many milliseconds before each. */
  | { readonly kind: 'slow'; readonly bytes: number; readonly ms: number }
  /**
   * The connection is cut. `during`: the request's headers were received, its body was not. `before`: all of it was, but
   * it was not carried out. `after`: it was carried out and no byte of the response was sent. `middle`: it was carried out
   * and about half of the first chunk was sent.
   */
  | { readonly kind: 'cut'; readonly when: 'during' | 'before' | 'after' | 'middle' }

/** A redirect to another address. */
export const redirectTo = (location: string, status = 302): Fault => ({ kind: 'answer', status, headers: { location } })

interface Hold {
  readonly fault: Fault
  /** Resolves when the first request is held. */
  readonly reached: Promise<unknown>
  /** Releases all of them. */
  readonly release: () => void
}

/** A hold fault with its controls, so that a test can act while a request is held. */
export const createHold = (when: 'before' | 'after'): Hold => {
  const begin = Promise.withResolvers<null>()
  const end = Promise.withResolvers<null>()
  return {
    fault: { kind: 'hold', when, until: end.promise, reached: () => begin.resolve(null) },
    reached: begin.promise,
    release: () => end.resolve(null)
  }
}

const isEarly = (fault: Fault): boolean => fault.kind === 'cut' && fault.when === 'during'

interface Faults {
  /** Makes requests of the path fail: so many, or all until the returned function is called. `*` is every path. */
  readonly add: (path: string, fault: Fault, times?: number) => () => void
  /** The fault for this request of the path, or null. The oldest comes first. */
  readonly take: (path: string) => Fault | null
  /** Whether this request of the path is cut off before its body is read. */
  readonly takeEarly: (path: string) => boolean
}

/** A queue of faults, by path. */
export const createFaults = (): Faults => {
  const waiting: { readonly path: string; readonly fault: Fault; times: number }[] = []

  const take = (path: string, early: boolean): Fault | null => {
    const fits = (entry: (typeof waiting)[number]) => entry.path === path || entry.path === '*'
    const entry = waiting.find((other) => other.times > 0 && isEarly(other.fault) === early && fits(other))
    if (!entry) return null
    entry.times--
    return entry.fault
  }

  return {
    add: (path, fault, times = Number.POSITIVE_INFINITY) => {
      const entry = { path, fault, times }
      waiting.push(entry)
      return () => {
        entry.times = 0
      }
    },
    take: (path) => take(path, false),
    takeEarly: (path) => take(path, true) !== null
  }
}
