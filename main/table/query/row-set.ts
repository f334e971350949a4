import type { Column } from '../column/column.ts'
import { columnOf, type Table } from '../column/table.ts'
import { maskOf } from './conditions.ts'
import type { Predicate } from './subsumption.ts'
import { markTexts } from './text-conditions.ts'
import type { Checkpoint } from '../base/checkpoint.ts'

/** Those of the rows that meet all filters and hold every searched word, in the order in which they stand. */
export const filterRows = async (table: Table, among: Uint32Array, { filters, words }: Predicate, turn: Checkpoint): Promise<Uint32Array> => {
  await turn()
  let rows = among
  for (const filter of filters) {
    if (rows.length === 0) return rows
    const column = columnOf(table, filter.column)
    rows = applyMask(rows, column, await maskOf(column, filter, turn))
    await turn()
  }
  for (const word of words) {
    if (rows.length === 0) return rows
    rows = await keepHolding(table, rows, word, turn)
  }
  return rows
}

/** All rows of a table, in the service's order. */
export const allRows = (count: number): Uint32Array => {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

/** Those of the rows whose code is marked with 1, not 0. */
export const applyMask = (rows: Uint32Array, { codes }: Pick<Column, 'codes'>, hits: Uint8Array): Uint32Array => {
  const kept = new Uint32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    // Written always and counted only for a hit: no branch to guess wrong.
    kept[count] = row
    count += hits[codes[row] ?? 0] ?? 0
  }
  return kept.slice(0, count)
}

/** Those of `view` that are in `rows` too, in the order of `view`. `size`: how many rows the table has. */
export const intersectInOrder = (view: Uint32Array, rows: Uint32Array, size: number): Uint32Array => {
  const wanted = new Uint8Array(size)
  for (let i = 0; i < rows.length; i++) wanted[rows[i] ?? 0] = 1
  // The last row may come when all have been kept: it is written one place behind them.
  const kept = new Uint32Array(rows.length + 1)
  let count = 0
  for (let i = 0; i < view.length && count < rows.length; i++) {
    const row = view[i] ?? 0
    kept[count] = row
    count += wanted[row] ?? 0
  }
  return kept.subarray(0, count)
}

const keepHolding = async (table: Table, rows: Uint32Array, word: string, turn: Checkpoint): Promise<Uint32Array> => {
  const found = new Uint8Array(rows.length)
  for (const column of table.columns) {
    const hits = new Uint8Array(column.values.size)
    markTexts(hits, column.foldedTexts(), 'contains', word)
    if (hits.includes(1)) spread(found, rows, column, hits)
    await turn()
  }
  return rows.filter((_, i) => found[i] === 1)
}

const spread = (found: Uint8Array, rows: Uint32Array, { codes }: Column, hits: Uint8Array) => {
  for (let i = 0; i < rows.length; i++) found[i] = (found[i] ?? 0) | (hits[codes[rows[i] ?? 0] ?? 0] ?? 0)
}
