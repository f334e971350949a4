import { problem } from '../../problem.ts'

/** Called between two steps: lets waiting messages in, and throws `cancelled` where one made the work pointless. */
export type Checkpoint = () => Promise<void>

/** Rows processed in a few tenths of a millisecond. */
const rowsPerStep = 1 << 17
/** Overhead of one part of an evaluation, as a number of rows. */
const rowsOfPart = 64

/** Calls a checkpoint when enough was done, for many small parts: one costs as much as some thousand rows. */
export const paced = (checkpoint: Checkpoint): ((rows: number) => Promise<void> | void) => {
  let done = 0
  return (rows) => {
    done += rows + rowsOfPart
    if (done < rowsPerStep) return undefined
    done = 0
    return checkpoint()
  }
}

/** Lets waiting messages in. */
export type Pause = () => Promise<void>

/** The problem of an evaluation whose result is obsolete, or whose table is gone. */
export const cancelled = (why: string) => problem('cancelled', 'program', why)

/**
 * A pause after which those that wait go on one at a time, each in a turn of the event loop of its own. Messages come
 * in between two turns, so where several lists load at once, a question waits for a slice of one, not for a slice of
 * each. `next` runs what it is given in the next turn.
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
