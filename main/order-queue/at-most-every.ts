interface PaceOptions {
  /** Milliseconds between two calls. */
  readonly interval: number
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
}

/** Calls `act` at once, but not again before the interval has passed: what comes meanwhile leads to one call at its end. */
export const atMostEvery = ({ interval, clock, sleep }: PaceOptions, act: () => void): (() => void) => {
  let last = -Infinity
  let isPending = false
  const run = (): void => {
    last = clock()
    act()
  }
  return () => {
    if (isPending) return
    const rest = last + interval - clock()
    if (rest <= 0) return run()
    isPending = true
    void sleep(rest).then(() => {
      isPending = false
      run()
    })
  }
}
