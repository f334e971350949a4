/** Imports of many orders: read in, matched and corrected, and kept until they are queued. One per user. */
export { createImportDocuments } from './import-documents.ts'
export { createKeptImport, type KeptImportStore } from './kept-import.ts'
