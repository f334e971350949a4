/** Documents of a user on this computer: one file for each user and kind, encrypted if the system keeps a key. */
export { createDataKey, type DataKey } from './data-key.ts'
export type { Mark } from './envelope.ts'
export { createSavedViews, type SavedViews } from './saved-views.ts'
export { seal, unseal } from './envelope.ts'
export { createUserDocuments, keepingWith, type Keeping, type UserDocuments, type UserFiles } from './user-documents.ts'
