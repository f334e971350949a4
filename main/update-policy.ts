import type { UpdateChannel } from '../preload/contract/index.ts'

/** What an administrator has fixed about updates. */
export interface UpdatePolicy {
  /** Whether the program looks for updates and installs them itself. */
  readonly on: boolean
  /** Null where the person chooses. */
  readonly channel: UpdateChannel | null
  /** Another place of updates: `https`, a folder. Null for the one that the program was built with. */
  readonly feed: string | null
  /** Days to wait after a version has been released. */
  readonly deferDays: number
}
