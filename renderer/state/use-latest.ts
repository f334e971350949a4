/** Merges the events about a value with the responses to calls for it. */
export interface Newest<T> {
  /** Passes on the value of an event. */
  readonly tell: (value: T) => void
  /**
   * Passes on the response of a call, unless an event has arrived since it was made: the event is newer. Rejects as the
   * call does.
   */
  readonly follow: (call: () => Promise<T>) => Promise<void>
}

/** Passes the newest value to `put`: a response is ignored if an event has arrived meanwhile. */
export const useLatest = <T>(put: (value: T) => void): Newest<T> => {
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
