import { createOwnerDocuments, type DataKey, type OwnerDocuments, type OwnerFiles } from '../../storage/index.ts'
import { importPartSchema, type ImportPart } from './import-part.ts'

interface ImportDocumentsOptions {
  readonly files: OwnerFiles
  readonly key: DataKey
  /** True if imports may be on disk, which the policy decides. */
  readonly mayKeep: () => boolean
  readonly now: () => Date
  readonly logError: (text: string) => void
}

/** Days after the last change of an import. */
const keepDays = 60

/** The documents that imports are kept in: the head of a user's import and the blocks of its rows. */
export const createImportDocuments = (options: ImportDocumentsOptions): OwnerDocuments<ImportPart> =>
  createOwnerDocuments({
    ...options,
    schema: importPartSchema,
    empty: null,
    isEmpty: (part) => part === null,
    keepDays
  })
