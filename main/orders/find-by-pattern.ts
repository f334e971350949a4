import { orderColumns, orderItemOf, allRows, type OrderFilters, type OrderItem } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import { readTable } from '../streamed-table/index.ts'
import type { Tables } from '../table/index.ts'
import type { FetchOrders } from './fetch-orders.ts'

interface FindByPatternOptions {
  readonly fetchOrders: FetchOrders
  readonly tables: Tables
}

/** The service's own rows for the patterns, unrefined: the first 200 of them, and how many there are. */
export type FindByPattern = (filters: OrderFilters) => Promise<{ readonly items: readonly OrderItem[]; readonly total: number }>

const maxItems = 200
/** More than any look-up is meant to find; the engine's memory is the lists' as well. */
const maxRows = 1_000_000

const names = orderColumns.map(({ name }) => name)

/** Looks orders up beside the list that is shown, each time in a table of its own that goes at once. */
export const createFindByPattern = ({ fetchOrders, tables }: FindByPatternOptions): FindByPattern => {
  let count = 0
  return async (filters) => {
    const name = `orders.look-up.${++count}`
    const call = new AbortController()
    const { signal } = call
    const progress = ({ rows }: { readonly rows: number }): void => {
      if (rows > maxRows) throw problem('malformed', 'login', `more than ${maxRows} orders were found`)
    }
    try {
      const table = { name, fields: orderColumns, place: 'login' } as const
      await readTable(tables, { answer: fetchOrders(filters, signal), table, load: 1, signal, onProgress: progress })
      const block = await tables.rows(name, { load: 1, query: allRows, columns: names, from: 0, to: maxItems })
      const rows = Array.from({ length: Math.min(maxItems, block.total) }, (_, row) => row)
      return { items: rows.map((row) => orderItemOf((field) => block.cells[names.indexOf(field)]?.[row])), total: block.total }
    } finally {
      call.abort()
      tables.drop(name)
    }
  }
}
