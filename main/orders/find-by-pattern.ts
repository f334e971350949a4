import { allRows, orderColumns, orderItemOf, type OrderFilters, type OrderItem } from '../../preload/contract/index.ts'
import { malformedProblem } from '../problem.ts'
import { readTable } from '../streamed-table/index.ts'
import type { Tables } from '../table/index.ts'
import type { FetchOrders } from './fetch-orders.ts'

interface FindByPatternOptions {
  readonly fetchOrders: FetchOrders
  readonly tables: Tables
}

/** The service's own result for the patterns, not filtered any further: its first 5,000 rows, and how many there are. `signal` ends it. */
export type FindByPattern = (
  filters: OrderFilters,
  signal?: AbortSignal
) => Promise<{ readonly items: readonly OrderItem[]; readonly total: number }>

const maxItems = 5000
/** More than any of these searches is meant to find. The lists share the engine's memory. */
const maxRows = 1_000_000

const names = orderColumns.map(({ name }) => name)

/**
 * Finds orders apart from the list that is shown, each time in a temporary table that is dropped at once.
 *
 * @throws `ProblemError`, `malformed` where more than a million orders are found
 */
export const createFindByPattern = ({ fetchOrders, tables }: FindByPatternOptions): FindByPattern => {
  let count = 0
  return async (filters, given) => {
    const name = `orders.look-up.${++count}`
    const call = new AbortController()
    const signal = given ? AbortSignal.any([given, call.signal]) : call.signal
    const onProgress = ({ rows }: { readonly rows: number }): void => {
      if (rows > maxRows) throw malformedProblem('answerTooLarge', 'login', `more than ${maxRows} orders were found`)
    }
    try {
      const definition = { name, fields: orderColumns, place: 'login' } as const
      await readTable(tables, { answer: fetchOrders(filters, signal), definition, loadId: 1, signal, onProgress })
      const block = await tables.rows(name, { loadId: 1, query: allRows, columns: names, from: 0, to: maxItems })
      const rows = Array.from({ length: Math.min(maxItems, block.total) }, (_, row) => row)
      return {
        items: rows.map((row) => orderItemOf((field) => block.cells[names.indexOf(field)]?.[row])),
        total: block.total
      }
    } finally {
      call.abort()
      tables.drop(name)
    }
  }
}
