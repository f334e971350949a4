import type { KeptImportStore } from '../work/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `orderImport.…`, answered by the store of imports. */
export const orderImportHandlers = (imports: KeptImportStore): HandlersOf<'orderImport'> => ({
  'orderImport.kept': imports.kept,
  'orderImport.keepBlock': imports.keepBlock,
  'orderImport.keep': imports.keep,
  'orderImport.discard': imports.discard
})
