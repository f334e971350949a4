import type { Filter, SearchWords } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { columnOf, type Table, unitedName } from '../column/table.ts'
import { maskOf } from './conditions.ts'
import { foldedTextsOf, markTexts } from './text-conditions.ts'

/** Conditions on a row: it passes every filter, and has every word and phrase in some cell. */
export interface Predicate extends SearchWords {
  readonly filters: readonly Filter[]
}

/** Rows that pass all filters and have every word and phrase. `among`: null for all, in the service's order. */
export const filterRows = async (
  table: Table,
  among: Uint32Array | null,
  { filters, words, phrases }: Predicate,
  checkpoint: Checkpoint
): Promise<Uint32Array> => {
  let left = among
  for (const filter of filters) {
    if (left?.length === 0) return left
    const column = columnOf(table, unitedName(filter))
    const mask = await maskOf(column, filter, checkpoint)
    left = left ? applyMask(left, column, mask) : rowsOfMask(column, mask)
    await checkpoint()
  }
  let rows = left ?? allRowIndices(table.rows)
  for (const word of words) {
    if (rows.length === 0) return rows
    rows = await rowsContaining(table, rows, 'contains', word, checkpoint)
  }
  for (const phrase of phrases) {
    if (rows.length === 0) return rows
    rows = await rowsContaining(table, rows, 'containsWords', phrase, checkpoint)
  }
  return rows
}

/** All rows of a table, in the service's order. */
export const allRowIndices = (count: number): Uint32Array => {
  const rows = new Uint32Array(count)
  for (let row = 0; row < count; row++) rows[row] = row
  return rows
}

/** The rows whose code the mask has 1 for. */
export const applyMask = (rows: Uint32Array, { codes }: Pick<Column, 'codes'>, mask: Uint8Array): Uint32Array => {
  const kept = new Uint32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    // Always written, and only counted where the mask says so: no branch for the processor to mispredict.
    kept[count] = row
    count += mask[codes[row] ?? 0] ?? 0
  }
  return kept.slice(0, count)
}

/** Rows whose code the mask has 1 for; counted beforehand, so that no unneeded memory is touched. */
export const rowsOfMask = ({ codes, counts }: Pick<Column, 'codes' | 'counts'>, mask: Uint8Array): Uint32Array => {
  let size = 0
  for (let code = 0; code < counts.length; code++) size += (counts[code] ?? 0) * (mask[code] ?? 0)
  // One spare place, because a row is written before it is known whether it is kept.
  const kept = new Uint32Array(size + 1)
  let count = 0
  for (let row = 0; row < codes.length; row++) {
    kept[count] = row
    count += mask[codes[row] ?? 0] ?? 0
  }
  return kept.subarray(0, size)
}

/** The first row of the table with each value that the rows have in a column, and the rows that have none. */
export const firstRowsOf = ({ codes, counts }: Pick<Column, 'codes' | 'counts'>, rows: Uint32Array): Uint32Array => {
  const wanted = new Uint8Array(counts.length)
  for (let i = 0; i < rows.length; i++) wanted[codes[rows[i] ?? 0] ?? 0] = 1
  const kept = new Uint32Array(rows.length)
  let count = 0
  let at = 0
  for (let row = 0; row < codes.length && count < rows.length; row++) {
    const code = codes[row] ?? 0
    while ((rows[at] ?? codes.length) < row) at++
    if (code === 0 ? rows[at] !== row : wanted[code] !== 1) continue
    kept[count++] = row
    if (code !== 0) wanted[code] = 0
  }
  return kept.subarray(0, count)
}

/** The rows in the order of `view`; null unless it has all of them. `size`: how many rows the table has. */
export const inOrderOf = (view: Uint32Array, rows: Uint32Array, size: number): Uint32Array | null => {
  if (view.length < rows.length) return null
  const wanted = new Uint8Array(size)
  for (let i = 0; i < rows.length; i++) wanted[rows[i] ?? 0] = 1
  // One spare place, because a row is written before it is known whether it is kept.
  const kept = new Uint32Array(rows.length + 1)
  let count = 0
  for (let i = 0; i < view.length && count < rows.length; i++) {
    const row = view[i] ?? 0
    kept[count] = row
    count += wanted[row] ?? 0
  }
  return count === rows.length ? kept.subarray(0, count) : null
}

const rowsContaining = async (
  table: Table,
  rows: Uint32Array,
  operator: 'contains' | 'containsWords',
  text: string,
  checkpoint: Checkpoint
): Promise<Uint32Array> => {
  const found = new Uint8Array(rows.length)
  for (const column of table.columns) {
    const mask = new Uint8Array(column.dictionary.size)
    markTexts(mask, await foldedTextsOf(column, checkpoint), operator, text)
    if (mask.includes(1)) orMask(found, rows, column, mask)
    await checkpoint()
  }
  return rows.filter((_, i) => found[i] === 1)
}

/** Sets `found` for each row whose code the mask has 1 for. */
const orMask = (found: Uint8Array, rows: Uint32Array, { codes }: Column, mask: Uint8Array) => {
  for (let i = 0; i < rows.length; i++) found[i] = (found[i] ?? 0) | (mask[codes[rows[i] ?? 0] ?? 0] ?? 0)
}
