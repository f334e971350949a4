/** Documents of a user on this computer: one file for each user and kind, encrypted if the system keeps a key. */
export { createDataKey, type DataKey } from './data-key.ts'
export type { Mark } from './envelope.ts'
export { createSavedViews, type SavedViews } from './saved-views.ts'
export { seal, unseal } from './seal.ts'
export {
  createOwnerDocuments,
  keepingWith,
  type Keeping,
  type OwnerDocuments,
  type OwnerFiles
} from './user-documents.ts'
