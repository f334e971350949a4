import { problem } from '../../problem.ts'

/**
 * Called between two steps of a long evaluation. Lets waiting messages in, and throws `cancelled` where one of them has
 * made the evaluation pointless.
 */
export type Checkpoint = () => Promise<void>

/** Lets waiting messages in. */
export type Pause = () => Promise<void>

/** The problem of an evaluation whose result nobody waits for any more, or whose table is gone. */
export const cancelled = (why: string) => problem('cancelled', 'program', why)
