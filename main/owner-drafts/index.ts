/** Each user's drafts and the outcomes of what they sent: one file a user, encrypted if the system keeps a key. */
export { fingerprintOf, problemSchema, type OwnerRecord, type Submission, type SubmissionMark } from './owner-record.ts'
export { createOwnerDrafts, type OwnerDrafts } from './owner-drafts.ts'
export { createOwnerStore, type OwnerStore } from './owner-store.ts'
export { markSentDraft, putDraft, withoutSentDraft } from './sent-draft.ts'
