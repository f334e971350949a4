/** What each person typed, and what became of what they sent: one file a person, sealed where the system keeps a key. */
export { fingerprintOf, type OwnerRecord, type Submission, type SubmissionMark } from './owner-record.ts'
export { createDataKey, type DataKey } from './data-key.ts'
export { createOwnerDrafts, type OwnerDrafts } from './owner-drafts.ts'
export { createOwnerStore, type OwnerFiles, type OwnerStore } from './owner-store.ts'
