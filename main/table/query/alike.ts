import { comparableForms, type ComparableForm } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { createColumn, type Column } from '../column/column.ts'
import { columnOf, type Table } from '../column/table.ts'
import { textInPiece } from '../column/texts.ts'

/** Two rows share a key where each of its parts has the same form in both, and none of them is blank. */
export interface AlikeKey {
  readonly parts: readonly { readonly column: string; readonly as: ComparableForm }[]
  /** A column: the key counts only between rows of which at least one is empty there. */
  readonly oneBlank?: string
}

/** Comparing so many values takes some milliseconds. */
const valuesPerCheckpoint = 5000
/** So many rows take some milliseconds. */
const rowsPerCheckpoint = 200_000

/** By code, a number for the value's form: equal for equal forms, 0 for a blank one. */
interface Forms {
  readonly byCode: Uint32Array
  /** One more than the largest number. */
  readonly count: number
}

const formsOf = async (column: Column, as: ComparableForm, checkpoint: Checkpoint): Promise<Forms> => {
  const form = comparableForms[as]
  const numbers = new Map<string, number>()
  const byCode = new Uint32Array(column.dictionary.size)
  for (const piece of column.texts()) {
    for (let i = piece.first === 0 ? 1 : 0; i < piece.starts.length - 1; i++) {
      const text = form(textInPiece(piece, i))
      const number = text === '' ? 0 : (numbers.get(text) ?? numbers.size + 1)
      if (number > numbers.size) numbers.set(text, number)
      byCode[piece.first + i] = number
      if (i % valuesPerCheckpoint === 0) await checkpoint()
    }
  }
  return { byCode, count: numbers.size + 1 }
}

/** The rows whose form is not blank and occurs among them more than once. Mostly few are left, so what follows costs little. */
const repeated = (rows: Uint32Array, { codes }: Column, { byCode, count }: Forms): Uint32Array => {
  const counts = new Uint32Array(count)
  const formOf = (row: number): number => byCode[codes[row] ?? 0] ?? 0
  for (const row of rows) counts[formOf(row)] = (counts[formOf(row)] ?? 0) + 1
  return rows.filter((row) => formOf(row) !== 0 && (counts[formOf(row)] ?? 0) > 1)
}

/** Sets of rows that grow together. Each is known by its first row. */
const createUnion = (size: number) => {
  const parents = Uint32Array.from({ length: size }, (_, row) => row)
  const rootOf = (row: number): number => {
    let root = row
    while ((parents[root] ?? 0) !== root) root = parents[root] ?? 0
    // The path becomes short, so that the next search is.
    for (let at = row; at !== root; ) {
      const next = parents[at] ?? 0
      parents[at] = root
      at = next
    }
    return root
  }
  const join = (one: number, other: number): void => {
    const [a, b] = [rootOf(one), rootOf(other)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  return { rootOf, join }
}

/** Joins the rows that share the key. */
const joinByKey = async (
  table: Table,
  rows: Uint32Array,
  { parts, oneBlank }: AlikeKey,
  join: (one: number, other: number) => void,
  checkpoint: Checkpoint
): Promise<void> => {
  let left = rows
  const compared: { readonly codes: Column['codes']; readonly forms: Forms }[] = []
  for (const { column: name, as } of parts) {
    const column = columnOf(table, name)
    const forms = await formsOf(column, as, checkpoint)
    left = repeated(left, column, forms)
    compared.push({ codes: column.codes, forms })
    await checkpoint()
  }
  const keyOf = (row: number): string => compared.map(({ codes, forms }) => forms.byCode[codes[row] ?? 0] ?? 0).join()
  const blank = oneBlank === undefined ? null : columnOf(table, oneBlank).codes
  /** The first row of each key, and whether the key counts. */
  const firsts = new Map<string, { readonly row: number; counts: boolean }>()
  for (const [at, row] of left.entries()) {
    const key = keyOf(row)
    const first = firsts.get(key) ?? { row, counts: blank === null }
    if (blank?.[row] === 0) first.counts = true
    firsts.set(key, first)
    if (at % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
  }
  for (const [at, row] of left.entries()) {
    const first = firsts.get(keyOf(row))
    if (first?.counts) join(first.row, row)
    if (at % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
  }
}

/** A column of the numbers 1, 2, …, one for each code. */
const numberColumn = (name: string, codes: Uint32Array<ArrayBuffer>, size: number): Column => {
  const texts = Array.from({ length: size - 1 }, (_, at) => String(at + 1))
  const starts = new Uint32Array(size + 1)
  for (const [at, text] of texts.entries()) starts[at + 2] = (starts[at + 1] ?? 0) + text.length
  const counts = new Uint32Array(size)
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  const dictionary = { size, bytes: new TextEncoder().encode(texts.join('')), starts, rawJson: new Set<number>() }
  return createColumn({ name, kind: 'integer', summed: false, status: 'known', codes, counts, dictionary, pointIsDecimal: true })
}

/**
 * Adds a column to the table with a number for each group of rows that share any of the keys, directly or by way of others.
 * Groups are numbered in the order of their first rows. Gives how many rows are in one.
 */
export const addAlikeColumn = async (
  table: Table,
  rows: Uint32Array,
  keys: readonly AlikeKey[],
  name: string,
  checkpoint: Checkpoint
): Promise<number> => {
  const union = createUnion(table.rows)
  for (const key of keys) await joinByKey(table, rows, key, union.join, checkpoint)
  const sizes = new Map<number, number>()
  for (const row of rows) {
    const root = union.rootOf(row)
    sizes.set(root, (sizes.get(root) ?? 0) + 1)
  }
  const codes = new Uint32Array(table.rows)
  const groups = new Map<number, number>()
  let alike = 0
  for (const row of rows) {
    const root = union.rootOf(row)
    if ((sizes.get(root) ?? 0) < 2) continue
    const group = groups.get(root) ?? groups.size + 1
    groups.set(root, group)
    codes[row] = group
    alike++
  }
  table.computed.set(name, numberColumn(name, codes, groups.size + 1))
  return alike
}
