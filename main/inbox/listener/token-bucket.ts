/** Number of requests allowed at once, and per second from then on. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Gives a function that says whether one more may pass now. `clock` gives monotonic milliseconds. */
export const createTokenBucket = ({ burst, perSecond }: Rate, clock: () => number): (() => boolean) => {
  let tokens = burst
  let filled = clock()
  return () => {
    const now = clock()
    tokens = Math.min(burst, tokens + ((now - filled) / 1000) * perSecond)
    filled = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
