import type { Field } from '../../preload/contract/index.ts'
import { createColumn, type Column, type Values } from './column/column.ts'
import { createDictionary, type Dictionary } from './reader/dictionary.ts'
import { resized, type Filling } from './reader/filling.ts'
import type { Reader } from './reader/reader.ts'

/** A list's rows as columns: those of the catalogue in its order, then the unknown ones as they first appeared. */
export interface Table {
  readonly rows: number
  /** Size of the answer that they were read from. */
  readonly bytes: number
  readonly columns: readonly Column[]
  readonly byName: ReadonlyMap<string, Column>
  /** Name of the column whose different values are counted, if any. */
  readonly counted: string | undefined
}

/** Makes the table of what a reader has read to its end. */
export const createTable = (reader: Reader, fields: readonly Field[], counted: string | undefined): Table => {
  const rows = reader.rows()
  const { fillings } = reader.shape
  const documented = new Set(fields.map(({ name }) => name))
  const unknown = [...fillings.values()].filter(({ name }) => !documented.has(name))
  const columns = [
    ...fields.map((field) => {
      const filling = fillings.get(field.name)
      // A list without rows says nothing about its fields.
      return filling ? filled(filling, rows, field, 'known') : unfilled(field, rows, rows > 0 ? 'missing' : 'known')
    }),
    ...unknown.map((filling) => filled(filling, rows, { name: filling.name, kind: 'text', summed: false }, 'unknown'))
  ]
  return { rows, bytes: reader.bytes(), columns, byName: new Map(columns.map((column) => [column.name, column])), counted }
}

/** The column of that name. One that the table does not have is empty in every row. */
export const columnOf = (table: Table, name: string): Column =>
  table.byName.get(name) ?? unfilled({ name, kind: 'text', summed: false }, table.rows, 'missing')

const filled = (filling: Filling, rows: number, field: Field, status: 'known' | 'unknown'): Column =>
  createColumn({
    ...field,
    status,
    codes: resized(filling.codes, rows),
    values: finished(filling.dictionary),
    pointProven: filling.pointProven
  })

const unfilled = (field: Field, rows: number, status: 'known' | 'missing'): Column =>
  createColumn({ ...field, status, codes: new Uint8Array(rows), values: finished(createDictionary()), pointProven: false })

/** What is left of a dictionary when no value comes any more: no room to grow, and nothing to find values by. */
const finished = ({ size, bytes, starts, foreign }: Dictionary): Values => ({
  size,
  bytes: bytes.slice(0, starts[size]),
  starts: starts.slice(0, size + 1),
  foreign
})
