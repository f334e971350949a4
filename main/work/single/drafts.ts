import { isDeepStrictEqual } from 'node:util'
import { type KeptDraft, orderFields, type OrderDraft } from '../../../preload/contract/index.ts'
import type { OrderRecord, OrderStore, Submission } from './order-record.ts'
import { problem } from '../../problem.ts'
import type { WorkContext } from '../context.ts'

type Sent = Pick<Submission, 'draft' | 'draftId'>

/** Puts a draft in place of an earlier form of it, first. That it may have been sent is never forgotten. */
export const putDraft = (drafts: readonly KeptDraft[], draft: KeptDraft): readonly KeptDraft[] => {
  const known = drafts.find(({ id }) => id === draft.id)
  return [
    { ...draft, maybeSent: draft.maybeSent || known?.maybeSent === true },
    ...drafts.filter(({ id }) => id !== draft.id)
  ]
}

const isSent = ({ id, draft }: KeptDraft, sent: Sent): boolean =>
  sent.draft !== null && isDeepStrictEqual(draft, sent.draft) && (sent.draftId === null || sent.draftId === id)

/** The record without the sent draft, unless something else has been typed in it since. */
export const withoutSentDraft = (record: OrderRecord, sent: Sent): OrderRecord => ({
  ...record,
  drafts: record.drafts.filter((draft) => !isSent(draft, sent))
})

/** Marks the sent draft as perhaps sent; all, if it is unknown which one it was. A removed one comes back. */
export const markSentDraft = (drafts: readonly KeptDraft[], sent: Sent, at: string): readonly KeptDraft[] => {
  const isUnreadable = sent.draft === null && sent.draftId === null
  const marked = drafts.map((kept) =>
    isUnreadable || kept.id === sent.draftId || isSent(kept, sent) ? { ...kept, maybeSent: true } : kept
  )
  const isThere = isUnreadable || drafts.some((kept) => kept.id === sent.draftId || isSent(kept, sent))
  if (isThere || sent.draft === null || sent.draftId === null) return marked
  return [{ id: sent.draftId, draft: sent.draft, original: null, maybeSent: true, at }, ...marked]
}

interface OrderDraftsOptions extends Pick<WorkContext, 'currentUser' | 'now'> {
  readonly store: OrderStore
}

export interface OrderDrafts {
  /** To be called whenever the session has changed. */
  readonly userMayHaveChanged: () => void
  /** The drafts of the current user, the one changed last first. Rejects with `notKept`. */
  readonly drafts: () => Promise<readonly KeptDraft[]>
  /**
   * On disk when it resolves. A blank one is removed; one that arrives just after its user has left is still theirs.
   */
  readonly keepDraft: (draft: Omit<KeptDraft, 'at'>) => Promise<void>
  /** Throws `unknownOutcome` for the draft of a save that is on its way or of unknown outcome. */
  readonly discardDraft: (id: string) => Promise<void>
}

const maxDrafts = 200

const isBlank = (draft: OrderDraft): boolean => orderFields.every((field) => draft[field].trim() === '')

/** Drafts stay until their user returns, and no other user sees them. */
export const createDrafts = ({ currentUser, store, now }: OrderDraftsOptions): OrderDrafts => {
  let last: string | null = null

  return {
    userMayHaveChanged: () => {
      last = currentUser() ?? last
    },

    drafts: async () => {
      const current = currentUser()
      if (current === null) return []
      const { drafts } = await store.read(current)
      // Another user may have come while it was read.
      return currentUser() === current ? drafts : []
    },

    keepDraft: async (draft) => {
      const current = currentUser() ?? last
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
      const current = currentUser()
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
