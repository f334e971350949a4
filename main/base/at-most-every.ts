import { setTimeout } from 'node:timers/promises'

const monotonic = (): number => performance.now()
const unheld = (milliseconds: number): Promise<unknown> => setTimeout(milliseconds, undefined, { ref: false })

/** The clock and the timer, injectable for tests. */
export interface Pace {
  /** A monotonic clock, in milliseconds: setting a wall clock back would silence it. */
  readonly clock?: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep?: (milliseconds: number) => Promise<unknown>
}

interface PaceOptions extends Pace {
  /** Milliseconds between two calls. */
  readonly interval: number
}

/** Gives a function that calls `act` at once, but again only after the interval: once for all that came meanwhile. */
export const atMostEvery = (
  { interval, clock = monotonic, sleep = unheld }: PaceOptions,
  act: () => void
): (() => void) => {
  let last = -Infinity
  let isPending = false
  const run = (): void => {
    last = clock()
    act()
  }
  return () => {
    if (isPending) return
    const rest = last + interval - clock()
    if (rest <= 0) return run()
    isPending = true
    void sleep(rest).then(() => {
      isPending = false
      run()
    })
  }
}
