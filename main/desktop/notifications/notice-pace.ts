/** Milliseconds between two notices. */
const pause = 10_000

interface PaceOptions {
  /** Shows one notice of so many messages. */
  readonly show: (count: number) => void
  /** Calls back after so many milliseconds. */
  readonly later: (act: () => void, milliseconds: number) => void
}

/**
 * Gives a function that tells of so many messages: the first at once, and those that come within the pause after it together, when
 * it is over. However much arrives, there is one notice in ten seconds.
 */
export const createNoticePace = ({ show, later }: PaceOptions): ((count: number) => void) => {
  let waiting = 0
  let isResting = false

  const rest = (): void => {
    isResting = true
    later(() => {
      isResting = false
      if (waiting > 0) tell()
    }, pause)
  }

  const tell = (): void => {
    const count = waiting
    waiting = 0
    rest()
    show(count)
  }

  return (count) => {
    waiting += count
    if (!isResting) tell()
  }
}
