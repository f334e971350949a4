interface IdleDetectorOptions {
  /** Milliseconds, including time that the computer was suspended. */
  readonly clock: () => number
  /** Milliseconds since the last keyboard or mouse input. */
  readonly idleTime: () => number
  /** Minutes without input after which the person counts as away; 0 for never. */
  readonly idleMinutes: () => number
  /** Called at every check while the person is away, because a sign-in on a phone may have finished in the meantime. */
  readonly onIdle: () => void
  /** How often `check` is called, in milliseconds. */
  readonly interval: number
}

/**
 * Detects that the computer has not been used for a while. Time in suspend counts as idle, although the key that wakes
 * the computer counts as input: a gap between two checks that is much longer than the interval is idle time.
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
    /** The screen was locked, so the person is away, unless idling is turned off. */
    onScreenLocked: (): void => {
      if (idleMinutes() > 0) onIdle()
    }
  }
}
