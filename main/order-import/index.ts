/** What people have read in, matched and corrected on the page for many orders, until it is queued: one import a person. */
export { createImportDocuments } from './import-documents.ts'
export { createKeptImport, type KeptImportStore } from './kept-import.ts'
