/**
 * A function that says yes at most `most` times within any `within` milliseconds. What goes wrong in a loop is bounded
 * by it. `clock` gives milliseconds that only ever grow.
 */
export const createRateLimiter = (limit: number, interval: number, clock = (): number => performance.now()): (() => boolean) => {
  let granted: readonly number[] = []
  return () => {
    const now = clock()
    granted = granted.filter((time) => now - time < interval)
    if (granted.length >= limit) return false
    granted = [...granted, now]
    return true
  }
}
