import {
  allRows,
  noFilters,
  orderColumns,
  orderItemOf,
  type OrderFilters,
  type OrderItem
} from '../../preload/contract/index.ts'
import { malformedProblem } from '../problem.ts'
import { readTable } from '../streamed-table/index.ts'
import type { Tables } from '../table/index.ts'
import type { FetchOrders } from './fetch-orders.ts'

interface ReadOptions {
  readonly fetchOrders: FetchOrders
  readonly tables: Tables
}

/** The service's own result for the patterns, not filtered any further: its first 5,000 rows, and their number. */
export type FindByPattern = (
  filters: OrderFilters,
  signal?: AbortSignal
) => Promise<{ readonly items: readonly OrderItem[]; readonly total: number }>

/** Reads all orders of the service's list, in blocks. Gives how many there are. */
export type ReadOrders = (options: {
  readonly signal: AbortSignal
  /** Called with the number of orders that have arrived, often. */
  readonly onProgress: (orders: number) => void
  readonly onBlock: (items: readonly OrderItem[]) => void
}) => Promise<number>

/** More than any search or queue is meant for. The lists share the engine's memory. */
const maxRows = 1_000_000
const maxFound = 5000
const blockRows = 1000

const names = orderColumns.map(({ name }) => name)

interface Reading {
  readonly filters: OrderFilters
  readonly signal: AbortSignal
  readonly onProgress: (orders: number) => void
}

type Block = (from: number, to: number) => Promise<readonly OrderItem[]>

/** Reads orders apart from the list that is shown, each time into a temporary table that is dropped after `use`. */
const withTemporaryTable = ({ fetchOrders, tables }: ReadOptions, kind: string) => {
  let count = 0
  return async <Result>(
    { filters, signal: given, onProgress }: Reading,
    use: (rows: number, block: Block) => Promise<Result>
  ): Promise<Result> => {
    const name = `orders.${kind}.${++count}`
    const call = new AbortController()
    const signal = AbortSignal.any([given, call.signal])
    const countRows = ({ rows }: { readonly rows: number }): void => {
      if (rows > maxRows) throw malformedProblem('answerTooLarge', 'login', `more than ${maxRows} orders in the list`)
      onProgress(rows)
    }
    const block: Block = async (from, to) => {
      const { cells } = await tables.rows(name, { loadId: 1, query: allRows, columns: names, from, to })
      const length = cells[0]?.length ?? 0
      return Array.from({ length }, (_, row) => orderItemOf((field) => cells[names.indexOf(field)]?.[row]))
    }
    try {
      const definition = { name, fields: orderColumns, place: 'login' } as const
      const answer = fetchOrders(filters, signal)
      const { rows } = await readTable(tables, { answer, definition, loadId: 1, signal, onProgress: countRows })
      return await use(rows, block)
    } finally {
      call.abort()
      tables.drop(name)
    }
  }
}

const unheard = new AbortController().signal

/** @throws `ProblemError`, `malformed` where more than a million orders are found */
export const createFindByPattern = (options: ReadOptions): FindByPattern => {
  const reading = withTemporaryTable(options, 'look-up')
  return (filters, signal = unheard) =>
    reading({ filters, signal, onProgress: () => undefined }, async (total, block) => ({
      items: await block(0, Math.min(maxFound, total)),
      total
    }))
}

/** Reads the list once for many questions. Throws `malformed` beyond a million orders. */
export const createReadOrders = (options: ReadOptions): ReadOrders => {
  const reading = withTemporaryTable(options, 'all')
  return ({ signal, onProgress, onBlock }) =>
    reading({ filters: noFilters, signal, onProgress }, async (rows, block) => {
      for (let from = 0; from < rows; from += blockRows) {
        signal.throwIfAborted()
        onBlock(await block(from, Math.min(rows, from + blockRows)))
      }
      return rows
    })
}
