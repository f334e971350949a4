import { problem } from '../../problem.ts'

/**
 * Between two steps of a long evaluation: lets waiting messages in, and throws `cancelled` where one of them made the
 * evaluation pointless.
 */
export type Checkpoint = () => Promise<void>

/** Lets waiting messages in. */
export type Pause = () => Promise<void>

/** An evaluation that nobody waits for any more, or whose table is gone. */
export const cancelled = (why: string) => problem('cancelled', 'program', why)
