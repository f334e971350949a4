import type { Pause } from './checkpoint.ts'

/**
 * A pause after which those that wait go on one at a time, each in a turn of the event loop of its own. Messages come in between two turns, so where
 * several lists load at once, a question waits for a slice of one, not for a slice of each. `next` runs what it is given in the next turn.
 */
export const inTurns = (next: (run: () => void) => void): Pause => {
  const waiting: (() => void)[] = []
  const resumeFirst = (): void => {
    waiting.shift()?.()
    if (waiting.length > 0) next(resumeFirst)
  }
  return () =>
    new Promise((resume) => {
      waiting.push(resume)
      if (waiting.length === 1) next(resumeFirst)
    })
}
