/** A function that says yes at most once in `interval` milliseconds; the first time at once. */
export const createThrottle = (interval: number, now: () => Date): (() => boolean) => {
  let last = -Infinity
  return () => {
    const time = now().getTime()
    // A clock that was set back must not silence it until it has caught up.
    if (time >= last && time - last < interval) return false
    last = time
    return true
  }
}
