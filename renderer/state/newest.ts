/** What main tells of one thing, by events and by the answers of calls. */
export interface Newest<T> {
  /** For an event. */
  readonly tell: (value: T) => void
  /** Puts what a call answers with, unless an event has come since it was made: the event is newer. Rejects as the call does. */
  readonly follow: (call: () => Promise<T>) => Promise<void>
}

/** Hands on, by `put`, what is newest of what main tells. */
export const newestOf = <T>(put: (value: T) => void): Newest<T> => {
  let events = 0
  return {
    tell: (value) => {
      events += 1
      put(value)
    },
    follow: async (call) => {
      const seen = events
      const answer = await call()
      if (seen === events) put(answer)
    }
  }
}
