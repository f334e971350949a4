import type { Field, LoadingProgress, ProblemPlace } from '../../preload/contract/index.ts'
import type { HttpStream } from '../http/index.ts'
import { ProblemError } from '../problem.ts'
import type { TableLoad, Tables, TableSummary } from '../table/index.ts'

/** A table's name, fields and options for the engine. */
export interface TableDefinition {
  /** The engine's name for the list. */
  readonly name: string
  readonly fields: readonly Field[]
  /** The field whose distinct values are counted along with the rows. */
  readonly counted?: string | undefined
  /** The fields by which its rows are compared with those of the load before. Left out, they are not compared. */
  readonly keys?: readonly string[]
  /** The address that the answer comes from, for problems. */
  readonly place: ProblemPlace
}

interface ReadTableOptions {
  readonly answer: Promise<HttpStream>
  readonly definition: TableDefinition
  readonly loadId: number
  readonly signal: AbortSignal
  readonly onProgress: (progress: LoadingProgress) => void
  /** Called with the first bytes. The signal is aborted when the load ends, however that happens. */
  readonly onFirstBytes?: (table: TableLoad, ended: AbortSignal) => void
}

/** Reads an answer into a table. If it fails, the previous one stays. Throws with the byte at which it broke off. */
export const readTable = async (tables: Tables, options: ReadTableOptions): Promise<TableSummary> => {
  const { answer, definition, loadId, signal, onProgress, onFirstBytes } = options
  const { bytes, length } = await answer
  signal.throwIfAborted()
  const table = tables.load(definition.name, loadId, definition.fields, definition.counted, length, definition.keys)
  const ended = new AbortController()
  const abort = (): void => {
    ended.abort()
    table.abort()
  }
  // The engine frees the load's memory at once, even where the connection takes its time to close.
  signal.addEventListener('abort', abort, { once: true })
  let received = 0
  try {
    for await (const chunk of bytes) {
      if (received === 0) onFirstBytes?.(table, ended.signal)
      received += chunk.byteLength
      const { rows } = await table.write(chunk)
      onProgress({ bytes: received, totalBytes: length, rows })
    }
    return await table.end()
  } catch (error) {
    const row = signal.aborted ? 0 : await table.rowsRead()
    table.abort()
    throw withPosition(error, definition.place, { byte: received, row })
  } finally {
    ended.abort()
    signal.removeEventListener('abort', abort)
  }
}

/** Adds what the failure lacks: the connection knows no position in the answer, the engine no address. */
const withPosition = (
  error: unknown,
  place: ProblemPlace,
  position: { readonly byte: number; readonly row: number }
): unknown => {
  if (!(error instanceof ProblemError) || error.problem.place === 'program') return error
  if (error.problem.position && error.problem.place === place) return error
  return new ProblemError({ ...error.problem, place, position: error.problem.position ?? position }, { cause: error })
}
