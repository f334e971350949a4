import { isDeepStrictEqual } from 'node:util'
import type { KeptDraft, OrderDraft } from '../../preload/contract/index.ts'
import type { OwnerStore } from './owner-store.ts'

interface OwnerDraftsOptions {
  /** Key of the person whose work the window holds now; null where nobody's (`Session.owner`). */
  readonly owner: () => string | null
  readonly store: OwnerStore
}

export interface OwnerDrafts {
  /** Notes whose work the window holds. Call it whenever the session has changed. */
  readonly ownerMayHaveChanged: () => void
  /**
   * The draft of the current owner, or null.
   *
   * @throws ProblemError `notKept` where their file cannot be read.
   */
  readonly draft: () => Promise<KeptDraft | null>
  /**
   * On disk when it resolves. A draft that arrives just after its person has signed out is still theirs.
   *
   * @throws ProblemError `notKept` where it cannot be written.
   */
  readonly keepDraft: (draft: OrderDraft | null) => Promise<void>
  /** Stores drafts, by owner, that an earlier version kept elsewhere. A newer draft stays. */
  readonly migrate: (drafts: Readonly<Record<string, OrderDraft>>) => Promise<void>
}

/**
 * Keeps each person's draft to themselves: it is given to nobody else, and waits for them.
 */
export const createOwnerDrafts = ({ owner, store }: OwnerDraftsOptions): OwnerDrafts => {
  let last: string | null = null

  return {
    ownerMayHaveChanged: () => {
      last = owner() ?? last
    },

    draft: async () => {
      const current = owner()
      if (current === null) return null
      const { draft } = await store.read(current)
      // Another person may have come while it was read.
      return owner() === current ? draft : null
    },

    keepDraft: async (draft) => {
      const current = owner() ?? last
      if (current === null) return
      await store.change(current, (now) =>
        isDeepStrictEqual(now.draft?.draft ?? null, draft)
          ? now
          : { ...now, draft: draft && { draft, maybeSent: now.draft?.maybeSent ?? false } }
      )
    },

    migrate: async (drafts) => {
      for (const [each, draft] of Object.entries(drafts)) {
        // The earlier version did not store whether it had been sent.
        await store.change(each, (now) => (now.draft ? now : { ...now, draft: { draft, maybeSent: true } }))
      }
    }
  }
}
