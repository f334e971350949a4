import { isDeepStrictEqual } from 'node:util'
import type { KeptDraft } from '../../../preload/contract/index.ts'
import type { OwnerRecord, Submission } from './order-record.ts'

type Sent = Pick<Submission, 'draft' | 'draftId'>

/** Puts a draft first, in the place of an earlier form of it. That it may have been sent is never forgotten. */
export const putDraft = (drafts: readonly KeptDraft[], draft: KeptDraft): readonly KeptDraft[] => {
  const known = drafts.find(({ id }) => id === draft.id)
  return [
    { ...draft, maybeSent: draft.maybeSent || known?.maybeSent === true },
    ...drafts.filter(({ id }) => id !== draft.id)
  ]
}

const isSent = ({ id, draft }: KeptDraft, sent: Sent): boolean =>
  sent.draft !== null && isDeepStrictEqual(draft, sent.draft) && (sent.draftId === null || sent.draftId === id)

/** The record without the draft that was sent, unless something else has been typed in it since. */
export const withoutSentDraft = (record: OwnerRecord, sent: Sent): OwnerRecord => ({
  ...record,
  drafts: record.drafts.filter((draft) => !isSent(draft, sent))
})

/**
 * Marks the draft that was sent as perhaps sent; all of them if it is unknown which one it was. A sent draft that has
 * been removed comes back.
 */
export const markSentDraft = (drafts: readonly KeptDraft[], sent: Sent, at: string): readonly KeptDraft[] => {
  const isUnreadable = sent.draft === null && sent.draftId === null
  const marked = drafts.map((kept) =>
    isUnreadable || kept.id === sent.draftId || isSent(kept, sent) ? { ...kept, maybeSent: true } : kept
  )
  const isThere = isUnreadable || drafts.some((kept) => kept.id === sent.draftId || isSent(kept, sent))
  if (isThere || sent.draft === null || sent.draftId === null) return marked
  return [{ id: sent.draftId, draft: sent.draft, original: null, maybeSent: true, at }, ...marked]
}
