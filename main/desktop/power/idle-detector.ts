interface IdleDetectorOptions {
  /** Milliseconds that also count the time that the computer slept. */
  readonly clock: () => number
  /** How long ago, in milliseconds, the system last saw a key or the mouse. */
  readonly idleTime: () => number
  /** Minutes after which a person counts as away; 0 for never. */
  readonly idleMinutes: () => number
  /** Hears of it at every look for as long as they are: a sign-in on a telephone may have come to its end meanwhile. */
  readonly onIdle: () => void
  /** How often it is looked at, in milliseconds. */
  readonly interval: number
}

/**
 * Tells when nobody has touched the computer for a while. A computer that slept was not touched either, although the key
 * that woke it counts as touching it: a pause between two looks that is far longer than it should be is time away.
 */
export const createIdleDetector = ({ clock, idleTime, idleMinutes, onIdle, interval }: IdleDetectorOptions) => {
  let lastCheck = clock()
  let idle = 0

  const check = (): void => {
    const now = clock()
    const elapsed = now - lastCheck
    const idleBefore = idle
    lastCheck = now
    idle = idleTime()
    const idleFor = elapsed > 2 * interval ? Math.max(idle, idleBefore + elapsed) : idle
    const limit = idleMinutes() * 60_000
    if (limit > 0 && idleFor >= limit) onIdle()
  }

  return {
    check,
    /** The person locked the screen: they are away, if being away means anything. */
    onScreenLocked: (): void => {
      if (idleMinutes() > 0) onIdle()
    }
  }
}
