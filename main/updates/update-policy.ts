import type { UpdateChannel } from '../../preload/contract/index.ts'

export interface UpdatePolicy {
  /** True if the program looks for updates and installs them itself. */
  readonly on: boolean
  /** Null if the user chooses. */
  readonly channel: UpdateChannel | null
  /** Another place of updates: `https`, a folder. Null for the one that the program was built with. */
  readonly feed: string | null
  /** Days to wait after a version has been released. */
  readonly deferDays: number
}
