import type { Bundles } from './bundle.ts'
import type { ListFile } from './list-file.ts'
import type { Questions } from './questions.ts'

/** What all parts of the bench share. */
export interface BenchContext {
  readonly data: ListFile
  readonly questions: Questions
  /** Columns that are summed. */
  readonly summed: readonly string[]
  readonly bundles: Bundles
  /** Why DuckDB could not be installed, or null. */
  readonly noDuckDb: string | null
  /** Prints what is being done. */
  readonly say: (what: string) => void
}
