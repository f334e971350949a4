import type { Settings } from '../../preload/contract/index.ts'

interface SweepOptions {
  readonly settings: { readonly get: () => Pick<Settings, 'policyProblem'> }
  readonly kept: readonly { readonly sweep: () => Promise<void> }[]
}

/** Removes files that have expired or that the policy forbids. Under a broken policy all stay. Never rejects. */
export const sweepOldFiles = async ({ settings, kept }: SweepOptions): Promise<void> => {
  for (const room of kept) {
    // Asked each time: a certificate file that the policy names may be found wrong meanwhile.
    if (settings.get().policyProblem !== null) return
    await room.sweep()
  }
}
