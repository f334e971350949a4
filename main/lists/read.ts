import type { List, LoadingList } from '../../preload/contract/index.ts'
import type { Http, HttpRequest } from '../http/index.ts'
import { ProblemError } from '../problem.ts'
import type { TableLoad, Tables, TableSummary } from '../table/index.ts'

interface Wanted {
  readonly request: HttpRequest & { readonly signal: AbortSignal }
  readonly list: List
  readonly load: number
  readonly progress: (loading: LoadingList) => void
  /** Called with the first bytes; the signal tells that the load is over, one way or the other. */
  readonly begun: (table: TableLoad, over: AbortSignal) => void
}

/**
 * Reads a list's answer into a table: the bytes go to the engine as they arrive, at the pace at which it takes them.
 * Throws a `ProblemError`, which says at which byte the answer broke off; the table shown before is untouched then.
 */
export const readList = async (http: Http, tables: Tables, wanted: Wanted): Promise<TableSummary> => {
  const { request, list, load, progress, begun } = wanted
  const { bytes, length } = await http.stream(request)
  request.signal.throwIfAborted()
  const table = tables.load(list.id, load, list.fields, list.counted, length)
  const over = new AbortController()
  const giveUp = (): void => {
    over.abort()
    table.abort()
  }
  // The engine lets go of what it has at once, even where the connection takes its time to end.
  request.signal.addEventListener('abort', giveUp, { once: true })
  let received = 0
  let rows = 0
  try {
    for await (const chunk of bytes) {
      if (received === 0) begun(table, over.signal)
      received += chunk.byteLength
      rows = (await table.write(chunk)).rows
      progress({ bytes: received, totalBytes: length, rows })
    }
    return await table.end()
  } catch (error) {
    table.abort()
    throw placed(error, { byte: received, row: rows })
  } finally {
    over.abort()
    request.signal.removeEventListener('abort', giveUp)
  }
}

/** A failure of the connection knows no place in the answer; what was received until then is one. */
const placed = (error: unknown, position: { readonly byte: number; readonly row: number }): unknown => {
  if (!(error instanceof ProblemError) || error.problem.place !== 'reporting' || error.problem.position) return error
  return new ProblemError({ ...error.problem, position }, { cause: error })
}
