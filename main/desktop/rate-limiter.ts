/**
 * A function that says yes at most `most` times within any `within` milliseconds. What goes wrong in a loop is bounded
 * by it. `clock` gives milliseconds that only ever grow.
 */
export const createRateLimiter = (most: number, within: number, clock = (): number => performance.now()): (() => boolean) => {
  let given: readonly number[] = []
  return () => {
    const now = clock()
    given = given.filter((time) => now - time < within)
    if (given.length >= most) return false
    given = [...given, now]
    return true
  }
}
