import type { Settings } from '../../preload/contract/index.ts'

interface SweepOptions {
  readonly settings: { readonly get: () => Pick<Settings, 'policyProblem'> }
  /** The rooms that keep files per user. */
  readonly kept: readonly { readonly sweep: () => Promise<void> }[]
}

/**
 * Removes files that are older than they are kept, or that the policy does not allow. Under a broken policy it is
 * unknown what is allowed: everything stays until the policy is mended. Never rejects.
 */
export const sweepOldFiles = async ({ settings, kept }: SweepOptions): Promise<void> => {
  for (const room of kept) {
    // Asked each time: a certificate file that the policy names may be found wrong meanwhile.
    if (settings.get().policyProblem !== null) return
    await room.sweep()
  }
}
