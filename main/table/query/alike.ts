import { comparableForms, type ComparableForm } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { createColumn, type Column } from '../column/column.ts'
import { columnOf, type Table } from '../column/table.ts'
import { textInPiece } from '../column/texts.ts'

interface AlikePart {
  readonly column: string
  readonly as: ComparableForm
}

/** Two rows share a key where each of its parts has the same form in both, and none of them is blank. */
export interface AlikeKey {
  readonly parts: readonly AlikePart[]
  /** A column: the key counts only between rows of which at least one is empty there. */
  readonly oneBlank?: string
}

/** Comparing so many values takes some milliseconds. */
const valuesPerCheckpoint = 5000
/** So many rows take some milliseconds. */
const rowsPerCheckpoint = 20_000

/** A number for the form of a row's value in one column: equal for equal forms, 0 for a blank one. */
type FormOfRow = (row: number) => number

/** Compares each value of a column once; only of the asked rows, most of which are out by their second column. */
const compareForms = async (
  column: Column,
  as: ComparableForm,
  rows: Uint32Array,
  checkpoint: Checkpoint
): Promise<FormOfRow> => {
  const { codes, dictionary } = column
  const wanted = new Uint8Array(dictionary.size)
  for (const row of rows) wanted[codes[row] ?? 0] = 1
  const form = comparableForms[as]
  const numbers = new Map<string, number>()
  const byCode = new Uint32Array(dictionary.size)
  let sinceCheckpoint = 0
  for (const piece of rows.length === 0 ? [] : column.texts()) {
    for (let i = piece.first === 0 ? 1 : 0; i < piece.starts.length - 1; i++) {
      if (wanted[piece.first + i] === 0) continue
      const text = form(textInPiece(piece, i))
      const number = text === '' ? 0 : (numbers.get(text) ?? numbers.size + 1)
      if (number > numbers.size) numbers.set(text, number)
      byCode[piece.first + i] = number
      if (++sinceCheckpoint % valuesPerCheckpoint === 0) await checkpoint()
    }
  }
  return (row) => byCode[codes[row] ?? 0] ?? 0
}

/** The rows whose form is not blank and occurs among them more than once. */
const repeated = (rows: Uint32Array, formOf: FormOfRow, forms: number): Uint32Array => {
  const counts = new Uint32Array(forms)
  for (const row of rows) counts[formOf(row)] = (counts[formOf(row)] ?? 0) + 1
  return rows.filter((row) => formOf(row) !== 0 && (counts[formOf(row)] ?? 0) > 1)
}

/** Sets of rows that grow together. Each is known by its first row. */
const createUnion = () => {
  const parents = new Map<number, number>()
  const parentOf = (row: number): number => parents.get(row) ?? row
  const rootOf = (row: number): number => {
    let root = row
    while (parentOf(root) !== root) root = parentOf(root)
    // The path becomes short, so that the next search is.
    for (let at = row; at !== root;) {
      const next = parentOf(at)
      parents.set(at, root)
      at = next
    }
    return root
  }
  const join = (one: number, other: number): void => {
    const [a, b] = [rootOf(one), rootOf(other)]
    parents.set(Math.max(a, b), Math.min(a, b))
  }
  return { rootOf, join, rows: (): Uint32Array => Uint32Array.from(parents.keys()) }
}
type Union = ReturnType<typeof createUnion>

/** The rows that may share a key: none of its parts is blank, and each occurs more than once. */
interface Candidates {
  readonly rows: Uint32Array
  readonly forms: readonly FormOfRow[]
}

const narrow = async (
  table: Table,
  { rows, forms }: Candidates,
  { column: name, as }: AlikePart,
  checkpoint: Checkpoint
): Promise<Candidates> => {
  const column = columnOf(table, name)
  const formOf = await compareForms(column, as, rows, checkpoint)
  await checkpoint()
  return { rows: repeated(rows, formOf, column.dictionary.size + 1), forms: [...forms, formOf] }
}

/** Joins the candidates that share the whole key. */
const joinCandidates = async (
  { rows, forms }: Candidates,
  blank: Column['codes'] | null,
  { join }: Union,
  checkpoint: Checkpoint
): Promise<void> => {
  const keyOf = (row: number): string => forms.map((formOf) => formOf(row)).join()
  /** The first row of each key, and whether the key counts. */
  const firsts = new Map<string, { readonly row: number; counts: boolean }>()
  for (const [at, row] of rows.entries()) {
    const key = keyOf(row)
    const first = firsts.get(key) ?? { row, counts: blank === null }
    if (blank?.[row] === 0) first.counts = true
    firsts.set(key, first)
    if (at % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
  }
  for (const [at, row] of rows.entries()) {
    const first = firsts.get(keyOf(row))
    if (first?.counts && first.row !== row) join(first.row, row)
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
  return createColumn({
    name,
    kind: 'integer',
    summed: false,
    status: 'known',
    codes,
    counts,
    dictionary,
    pointIsDecimal: true,
    hasText: false
  })
}

/** The number of each row's group, 0 for none; how many groups there are, and how many rows are in them. */
const numberGroups = (union: Union, rows: number) => {
  const codes = new Uint32Array(rows)
  const groups = new Map<number, number>()
  const joined = union.rows()
  const members = Uint32Array.from(new Set([...joined, ...Array.from(joined, union.rootOf)])).sort()
  for (const row of members) {
    const root = union.rootOf(row)
    const group = groups.get(root) ?? groups.size + 1
    groups.set(root, group)
    codes[row] = group
  }
  return { codes, groups: groups.size, rows: members.length }
}

/**
 * Adds a column to the table with a number for each group of rows that share any of the keys, directly or by way of
 * others. Groups are numbered in the order of their first rows. Gives how many rows are in one.
 */
export const addAlikeColumn = async (
  table: Table,
  rows: Uint32Array,
  keys: readonly AlikeKey[],
  name: string,
  checkpoint: Checkpoint
): Promise<number> => {
  await checkpoint()
  const union = createUnion()
  /** Candidates by the first part of a key, cached because most keys begin alike. */
  const begun = new Map<string, Candidates>()
  for (const { parts, oneBlank } of keys) {
    const [first, ...others] = parts
    if (!first) continue
    const beginning = JSON.stringify(first)
    let candidates = begun.get(beginning) ?? (await narrow(table, { rows, forms: [] }, first, checkpoint))
    begun.set(beginning, candidates)
    for (const part of others) candidates = await narrow(table, candidates, part, checkpoint)
    await joinCandidates(candidates, oneBlank === undefined ? null : columnOf(table, oneBlank).codes, union, checkpoint)
  }
  const found = numberGroups(union, table.rows)
  table.computed.set(name, numberColumn(name, found.codes, found.groups + 1))
  return found.rows
}
