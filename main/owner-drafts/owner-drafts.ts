import { isDeepStrictEqual } from 'node:util'
import type { KeptDraft, OrderDraft } from '../../preload/contract/index.ts'
import type { OwnerStore } from './owner-store.ts'

interface OwnerDraftsOptions {
  /** Whose work the window holds now, or null where nobody's (`Session.owner`). */
  readonly owner: () => string | null
  readonly store: OwnerStore
  /** Somebody else has come than was here before: what that one typed and loaded must go, before this returns. */
  readonly onOwnerChanged: () => void
}

export interface OwnerDrafts {
  /** Call it whenever the session has changed. */
  readonly ownerMayHaveChanged: () => void
  /** The draft of whoever is here, or null. */
  readonly draft: () => Promise<KeptDraft | null>
  /** On the disk when it is done. What is still on its way when somebody has just signed out is theirs. */
  readonly keepDraft: (draft: OrderDraft | null) => Promise<void>
  /** Takes over drafts, by whose they are, that an earlier version kept elsewhere. Newer ones stay. */
  readonly migrate: (drafts: Readonly<Record<string, OrderDraft>>) => Promise<void>
}

/**
 * Sees to it that what somebody typed is theirs alone: their draft is given to nobody else and waits for them, and when
 * somebody else comes, also long after the first has signed out, `left` hears of it.
 */
export const createOwnerDrafts = ({ owner, store, onOwnerChanged }: OwnerDraftsOptions): OwnerDrafts => {
  let last: string | null = null

  return {
    ownerMayHaveChanged: () => {
      const now = owner()
      if (now === null || now === last) return
      const before = last
      last = now
      if (before !== null) onOwnerChanged()
    },

    draft: async () => {
      const whose = owner()
      if (whose === null) return null
      const { draft } = await store.read(whose)
      // Somebody else may have come while it was read.
      return owner() === whose ? draft : null
    },

    keepDraft: async (draft) => {
      const whose = owner() ?? last
      if (whose === null) return
      await store.change(whose, (now) =>
        isDeepStrictEqual(now.draft?.draft ?? null, draft)
          ? now
          : { ...now, draft: draft && { draft, maybeSent: now.draft?.maybeSent ?? false } }
      )
    },

    migrate: async (drafts) => {
      for (const [whose, draft] of Object.entries(drafts)) {
        // Whether an earlier version had sent it already, it did not write down.
        await store.change(whose, (now) => (now.draft ? now : { ...now, draft: { draft, maybeSent: true } }))
      }
    }
  }
}
