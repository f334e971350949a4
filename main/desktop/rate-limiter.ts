/** Returns true at most `limit` times within any `interval` milliseconds. `clock` gives monotonic milliseconds. */
export const createRateLimiter = (
  limit: number,
  interval: number,
  clock = (): number => performance.now()
): (() => boolean) => {
  let granted: readonly number[] = []
  return () => {
    const now = clock()
    granted = granted.filter((time) => now - time < interval)
    if (granted.length >= limit) return false
    granted = [...granted, now]
    return true
  }
}
