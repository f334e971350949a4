import type { Settings } from '../preload/contract/index.ts'
import type { OwnerDrafts } from './owner-drafts/index.ts'
import type { SettingsService } from './settings/index.ts'

interface OldFilesOptions {
  readonly settings: Pick<SettingsService, 'legacyDrafts' | 'forgetLegacyDrafts'> & { readonly get: () => Pick<Settings, 'policyProblem'> }
  readonly drafts: Pick<OwnerDrafts, 'migrate'>
  /** What people have typed and saved, room by room. */
  readonly kept: readonly { readonly sweep: () => Promise<void> }[]
  readonly logError: (text: string) => void
}

/**
 * Takes over the drafts of an earlier version, and removes what is older than it is kept, or may not be on disk at all. Under a broken
 * policy nobody can tell what may: nothing is written then, and what is there is left alone until the policy is mended. Never rejects.
 */
export const tidyOldFiles = async ({ settings, drafts, kept, logError }: OldFilesOptions): Promise<void> => {
  const isPolicyBroken = (): boolean => settings.get().policyProblem !== null
  if (isPolicyBroken()) return
  await drafts
    .migrate(settings.legacyDrafts())
    .then(settings.forgetLegacyDrafts)
    .catch((error: unknown) => {
      logError(`the drafts of an earlier version: ${String(error)}`)
    })
  for (const room of kept) {
    // A certificate file that the policy names may have turned out to be wrong meanwhile.
    if (isPolicyBroken()) return
    await room.sweep()
  }
}
