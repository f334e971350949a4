import { isDeepStrictEqual } from 'node:util'
import { orderFields, type KeptDraft, type OrderDraft } from '../../../preload/contract/index.ts'
import { problem } from '../../problem.ts'
import type { OwnerStore } from './owner-store.ts'
import { putDraft } from './sent-draft.ts'

interface OwnerDraftsOptions {
  /** Key of the user whose work the window holds now; null while it holds none (`Session.owner`). */
  readonly owner: () => string | null
  readonly store: OwnerStore
  readonly now: () => Date
}

export interface OwnerDrafts {
  /** Notes whose work the window holds. Call it after every change of the session. */
  readonly ownerMayHaveChanged: () => void
  /**
   * The drafts of the current owner, the one changed last first.
   *
   * @throws ProblemError `notKept` where their file cannot be read.
   */
  readonly drafts: () => Promise<readonly KeptDraft[]>
  /**
   * On disk when it resolves; a blank draft is removed. A draft that arrives just after its person has signed out is
   * still theirs.
   *
   * @throws ProblemError `notKept` where it cannot be written.
   */
  readonly keepDraft: (draft: Omit<KeptDraft, 'at'>) => Promise<void>
  /** @throws ProblemError `unknownOutcome` for the draft of a save that is on its way or of unknown outcome. */
  readonly discardDraft: (id: string) => Promise<void>
}

/** More than any user returns to. */
const maxDrafts = 200

const isBlank = (draft: OrderDraft): boolean => orderFields.every((field) => draft[field].trim() === '')

/** Keeps the drafts of each user private: other users cannot see them, and they stay until their owner returns. */
export const createOwnerDrafts = ({ owner, store, now }: OwnerDraftsOptions): OwnerDrafts => {
  let last: string | null = null

  return {
    ownerMayHaveChanged: () => {
      last = owner() ?? last
    },

    drafts: async () => {
      const current = owner()
      if (current === null) return []
      const { drafts } = await store.read(current)
      // Another person may have come while it was read.
      return owner() === current ? drafts : []
    },

    keepDraft: async (draft) => {
      const current = owner() ?? last
      if (current === null) return
      await store.change(current, (record) => {
        const known = record.drafts.find(({ id }) => id === draft.id)
        // The draft of a save may be blank only where it is not the one that was sent.
        if (isBlank(draft.draft))
          return known ? { ...record, drafts: record.drafts.filter((each) => each !== known) } : record
        if (
          known &&
          isDeepStrictEqual({ ...known, maybeSent: draft.maybeSent, at: '' }, { ...draft, at: '' }) &&
          (known.maybeSent || !draft.maybeSent)
        ) {
          return record
        }
        if (!known && record.drafts.length >= maxDrafts)
          throw problem('notKept', 'program', `there are ${maxDrafts} drafts already`)
        return { ...record, drafts: putDraft(record.drafts, { ...draft, at: now().toISOString() }) }
      })
    },

    discardDraft: async (id) => {
      const current = owner()
      if (current === null) return
      await store.change(current, (record) => {
        const { submission, drafts } = record
        const isUnsettled = submission?.state === 'sending' || submission?.state === 'unknown'
        if (isUnsettled && submission.draftId === id)
          throw problem('unknownOutcome', 'program', 'it is not known whether it was saved')
        return drafts.some((draft) => draft.id === id)
          ? { ...record, drafts: drafts.filter((draft) => draft.id !== id) }
          : record
      })
    }
  }
}
