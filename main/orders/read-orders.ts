import { allRows, noFilters, orderColumns, orderItemOf, type OrderItem } from '../../preload/contract/index.ts'
import { malformedProblem } from '../problem.ts'
import { readTable } from '../streamed-table/index.ts'
import type { Tables } from '../table/index.ts'
import type { FetchOrders } from './fetch-orders.ts'

interface ReadOrdersOptions {
  readonly fetchOrders: FetchOrders
  readonly tables: Tables
}

/** Reads all orders of the service's list, in blocks. Gives how many there are. */
export type ReadOrders = (options: {
  readonly signal: AbortSignal
  /** Called with the number of orders that have arrived, often. */
  readonly onProgress: (orders: number) => void
  readonly onBlock: (items: readonly OrderItem[]) => void
}) => Promise<number>

/** More than a user's queue is meant to be compared with. The lists share the engine's memory. */
const maxRows = 1_000_000
const blockRows = 1000

const names = orderColumns.map(({ name }) => name)

/**
 * Reads the list once for many questions, in a temporary table, because thousands of searches would take the service hours.
 *
 * @throws `ProblemError`, `malformed` where there are more than a million orders, `cancelled` after the signal
 */
export const createReadOrders = ({ fetchOrders, tables }: ReadOrdersOptions): ReadOrders => {
  let count = 0
  return async ({ signal, onProgress, onBlock }) => {
    const name = `orders.all.${++count}`
    const call = new AbortController()
    const whole = AbortSignal.any([signal, call.signal])
    const countRows = ({ rows }: { readonly rows: number }): void => {
      if (rows > maxRows) throw malformedProblem('answerTooLarge', 'login', `more than ${maxRows} orders in the list`)
      onProgress(rows)
    }
    try {
      const definition = { name, fields: orderColumns, place: 'login' } as const
      const { rows } = await readTable(tables, {
        answer: fetchOrders(noFilters, whole),
        definition,
        loadId: 1,
        signal: whole,
        onProgress: countRows
      })
      for (let from = 0; from < rows; from += blockRows) {
        signal.throwIfAborted()
        const block = await tables.rows(name, {
          loadId: 1,
          query: allRows,
          columns: names,
          from,
          to: Math.min(rows, from + blockRows)
        })
        const length = block.cells[0]?.length ?? 0
        onBlock(Array.from({ length }, (_, row) => orderItemOf((field) => block.cells[names.indexOf(field)]?.[row])))
      }
      return rows
    } finally {
      call.abort()
      tables.drop(name)
    }
  }
}
