interface IdlenessOptions {
  /** Milliseconds that also count the time that the computer slept. */
  readonly clock: () => number
  /** How long ago, in milliseconds, the system last saw a key or the mouse. */
  readonly untouched: () => number
  /** Minutes after which a person counts as away; 0 for never. */
  readonly minutes: () => number
  /** Hears of it at every look for as long as they are: a sign-in on a telephone may have come to its end meanwhile. */
  readonly idle: () => void
  /** How often it is looked at, in milliseconds. */
  readonly every: number
}

/**
 * Tells when nobody has touched the computer for a while. A computer that slept was not touched either, although the key
 * that woke it counts as touching it: a pause between two looks that is far longer than it should be is time away.
 */
export const createIdleness = ({ clock, untouched, minutes, idle, every }: IdlenessOptions) => {
  let looked = clock()
  let away = 0

  const look = (): void => {
    const now = clock()
    const pause = now - looked
    const before = away
    looked = now
    away = untouched()
    const longest = pause > 2 * every ? Math.max(away, before + pause) : away
    const limit = minutes() * 60_000
    if (limit > 0 && longest >= limit) idle()
  }

  return {
    look,
    /** The person locked the screen: they are away, if being away means anything. */
    locked: (): void => {
      if (minutes() > 0) idle()
    }
  }
}
