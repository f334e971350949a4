/** Ways for a service to fail, on demand. */
export type Fault =
  /** Another answer in place of the service's own, which never hears of the request. Absent: 200, no body. */
  | {
      readonly kind: 'answer'
      readonly status?: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string | Uint8Array
    }
  /** The right answer, so many milliseconds late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The right answer once the promise has resolved: a delay that the test itself ends. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  /** The right answer in pieces of so many bytes with so many milliseconds before each. */
  | { readonly kind: 'slow'; readonly bytes: number; readonly ms: number }
  /**
   * The connection is cut. `before`: the request was received but not carried out. `after`: it was carried out and no
   * byte of the answer was sent. `middle`: so too, and about half of the answer's first bytes were sent.
   */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' | 'middle' }

/** A redirect to another address. */
export const redirectTo = (location: string, status = 302): Fault => ({ kind: 'answer', status, headers: { location } })

interface Faults {
  /** Makes calls of the path fail: so many, or all until the given function is called. `*` is every path. */
  readonly add: (path: string, fault: Fault, times?: number) => () => void
  /** The fault that this call of the path meets, or null. The oldest comes first. */
  readonly take: (path: string) => Fault | null
}

/** Faults that wait for calls of their paths. */
export const createFaults = (): Faults => {
  const waiting: { readonly path: string; readonly fault: Fault; times: number }[] = []
  return {
    add: (path, fault, times = Number.POSITIVE_INFINITY) => {
      const entry = { path, fault, times }
      waiting.push(entry)
      return () => {
        entry.times = 0
      }
    },
    take: (path) => {
      const entry = waiting.find((other) => other.times > 0 && (other.path === path || other.path === '*'))
      if (!entry) return null
      entry.times--
      return entry.fault
    }
  }
}
