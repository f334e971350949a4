import type { Field, LoadingProgress, ProblemPlace } from '../../preload/contract/index.ts'
import type { HttpStream } from '../http/index.ts'
import { ProblemError } from '../problem.ts'
import type { TableLoad, Tables, TableSummary } from '../table/index.ts'

/** A table as the engine is told of it. */
export interface TableSource {
  /** What the engine knows it by. */
  readonly name: string
  readonly fields: readonly Field[]
  /** Field whose distinct values are counted beside the rows. */
  readonly counted?: string | undefined
  /** Which address the answer comes from. */
  readonly place: ProblemPlace
}

interface ReadTableOptions {
  readonly answer: Promise<HttpStream>
  readonly table: TableSource
  readonly load: number
  readonly signal: AbortSignal
  readonly onProgress: (loading: LoadingProgress) => void
  /** Called with the first bytes; the signal tells that the load is over, one way or the other. */
  readonly onFirstBytes?: (table: TableLoad, over: AbortSignal) => void
}

/**
 * Reads an answer into a table: the bytes go to the engine as they arrive, at the pace at which it takes them.
 * Throws a `ProblemError`, which says at which byte the answer broke off; the table shown before is untouched then.
 */
export const readTable = async (tables: Tables, wanted: ReadTableOptions): Promise<TableSummary> => {
  const { answer, table: of, load, signal, onProgress, onFirstBytes } = wanted
  const { bytes, length } = await answer
  signal.throwIfAborted()
  const table = tables.load(of.name, load, of.fields, of.counted, length)
  const over = new AbortController()
  const giveUp = (): void => {
    over.abort()
    table.abort()
  }
  // The engine lets go of what it has at once, even where the connection takes its time to end.
  signal.addEventListener('abort', giveUp, { once: true })
  let received = 0
  let rows = 0
  try {
    for await (const chunk of bytes) {
      if (received === 0) onFirstBytes?.(table, over.signal)
      received += chunk.byteLength
      rows = (await table.write(chunk)).rows
      onProgress({ bytes: received, totalBytes: length, rows })
    }
    return await table.end()
  } catch (error) {
    table.abort()
    throw placed(error, of.place, { byte: received, row: rows })
  } finally {
    over.abort()
    signal.removeEventListener('abort', giveUp)
  }
}

/**
 * A failure of the connection knows no place in the answer; what was received until then is one. The engine knows no
 * address.
 */
const placed = (error: unknown, place: ProblemPlace, position: { readonly byte: number; readonly row: number }): unknown => {
  if (!(error instanceof ProblemError) || error.problem.place === 'program') return error
  if (error.problem.position && error.problem.place === place) return error
  return new ProblemError({ ...error.problem, place, position: error.problem.position ?? position }, { cause: error })
}
