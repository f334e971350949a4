/** A function that gives true at most once per `interval` milliseconds; the first time at once. */
export const createThrottle = (interval: number, now: () => Date): (() => boolean) => {
  let last = -Infinity
  return () => {
    const time = now().getTime()
    // A clock that was set back must not silence it until the clock has caught up.
    if (time >= last && time - last < interval) return false
    last = time
    return true
  }
}
