import type { Query } from '../../../preload/contract/index.ts'
import type { Table } from '../table.ts'
import { findRows } from './row-set.ts'
import { sortRows } from './sort.ts'
import { cancelled, type Pause, type Turn } from './turn.ts'

/** What queries select of one table, kept so that scrolling on costs nothing. */
export interface Views {
  /** Indices of the rows that the query selects, in the service's order. */
  readonly rowSet: (query: Query) => Promise<Uint32Array>
  /** The same rows in the query's order. */
  readonly view: (query: Query) => Promise<Uint32Array>
}

/** Queries that differ in their order only share a row set, so a new order sorts but does not filter again. */
export const createViews = (table: Table, pause: Pause): Views => {
  const rowSet = newestWins(pause, ({ filters, search }) => JSON.stringify([filters, search]), (query, turn) =>
    findRows(table, query, turn)
  )
  const view = newestWins(pause, (query) => JSON.stringify(query), async (query, turn) => {
    const rows = await rowSet(query)
    await turn()
    return sortRows(table, rows, query.sort, turn)
  })
  return { rowSet, view }
}

const kept = 4

/**
 * Evaluates a query, or gives what an equal one has given or is about to give. A query that differs ends the evaluation
 * of the one before, which then throws `cancelled`.
 */
const newestWins = (
  pause: Pause,
  keyOf: (query: Query) => string,
  evaluate: (query: Query, turn: Turn) => Promise<Uint32Array>
): ((query: Query) => Promise<Uint32Array>) => {
  const made = new Map<string, Promise<Uint32Array>>()
  let newest = ''
  return (query) => {
    const key = keyOf(query)
    newest = key
    const result = made.get(key) ?? evaluate(query, async () => {
      await pause()
      if (newest !== key) throw cancelled('a newer query came')
    })
    // Set anew, it is the last to go: a map keeps the order of its insertions.
    made.delete(key)
    made.set(key, result)
    for (const oldest of [...made.keys()].slice(0, -kept)) made.delete(oldest)
    result.catch(() => {
      if (made.get(key) === result) made.delete(key)
    })
    return result
  }
}
