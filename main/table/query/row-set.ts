import type { Query } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { foldText } from '../column/texts.ts'
import { columnOf, type Table } from '../table.ts'
import { hitsOf } from './conditions.ts'
import { markTexts } from './text-conditions.ts'
import type { Turn } from './turn.ts'

/** The rows that meet all filters and hold every searched word, in the service's order. */
export const findRows = async (table: Table, { filters, search }: Query, turn: Turn): Promise<Uint32Array> => {
  await turn()
  let rows = everyRow(table.rows)
  for (const filter of filters) {
    const column = columnOf(table, filter.column)
    rows = keep(rows, column, hitsOf(column, filter))
    await turn()
  }
  for (const word of wordsOf(search)) rows = await keepHolding(table, rows, word, turn)
  return rows
}

/** A search is the words between its white space. */
const wordsOf = (search: string): ReadonlySet<string> =>
  new Set(foldText(search).split(/\s+/u).filter((word) => word !== ''))

const everyRow = (count: number): Uint32Array => {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

const keep = (rows: Uint32Array, { codes }: Column, hits: Uint8Array): Uint32Array => {
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

const keepHolding = async (table: Table, rows: Uint32Array, word: string, turn: Turn): Promise<Uint32Array> => {
  const found = new Uint8Array(rows.length)
  for (const column of table.columns) {
    const hits = new Uint8Array(column.values.size)
    markTexts(hits, column.folded(), 'contains', word)
    if (hits.includes(1)) spread(found, rows, column, hits)
    await turn()
  }
  return rows.filter((_, i) => found[i] === 1)
}

const spread = (found: Uint8Array, rows: Uint32Array, { codes }: Column, hits: Uint8Array) => {
  for (let i = 0; i < rows.length; i++) found[i] = (found[i] ?? 0) | (hits[codes[rows[i] ?? 0] ?? 0] ?? 0)
}
