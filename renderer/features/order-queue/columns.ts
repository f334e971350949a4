import { blankDraft, type OrderDraft, type OrderField } from '../../../preload/contract/index.ts'
import { fieldOfHeading, normaliseHeading } from './headings.ts'
import type { Table } from './reading/table.ts'

/** Which field each column holds, from left to right; null for a column that is left out. No field occurs twice. */
export type ColumnFields = readonly (OrderField | null)[]

/** Leaves each field to the first column that is to hold it. */
export const withoutRepeats = (fields: ColumnFields): ColumnFields =>
  fields.map((field, at) => (field !== null && fields.indexOf(field) < at ? null : field))

const headingsOf = ({ rows }: Table): readonly string[] => rows[0] ?? []

/** Whether the first row is one of headings: at least two are known, or the only one. */
export const hasHeadings = (table: Table): boolean => {
  const headings = headingsOf(table)
  const known = new Set(headings.map(fieldOfHeading).filter((field) => field !== null))
  return known.size >= Math.min(2, headings.length)
}

/** How many rows may stand above the headings: a title, a date, whoever made the sheet. */
const mostTitleRows = 10

/** The table from its headings on, where these stand below a title; else as it is. Its rows keep their numbers. */
export const fromHeadings = <Source extends Table>(table: Source): Source => {
  const below = (at: number): Source => ({ ...table, rows: table.rows.slice(at), numbers: table.numbers.slice(at) })
  const at = Array.from({ length: Math.min(mostTitleRows + 1, table.rows.length) }, (_, row) => row).find((row) => hasHeadings(below(row)))
  return at ? below(at) : table
}

/** Which columns hold what, by their headings. */
export const fieldsByHeadings = (table: Table): ColumnFields => withoutRepeats(headingsOf(table).map(fieldOfHeading))

/** What a choice of columns is remembered by: the headings, or without any how many columns there are. */
export const columnsKey = (table: Table, headings: boolean): string =>
  headings ? headingsOf(table).map(normaliseHeading).join('|') : `#${headingsOf(table).length}`

/** An order as read, with the number of its row in the source, counted from one with the headings. */
export interface ReadOrder {
  readonly row: number
  readonly draft: OrderDraft
}

/** An empty value as the service's documents write it (Service: decisions.md, "Reading values"), and as people do. */
const isEmpty = (text: string): boolean => text === '' || text === '-'

/** The orders of a table. Rows that hold nothing in the chosen columns are none. */
export const ordersOf = (table: Table, fields: ColumnFields, headings: boolean): readonly ReadOrder[] =>
  table.rows.flatMap((cells, at) => {
    if (headings && at === 0) return []
    const filled = fields.flatMap((field, column) => {
      const text = cells[column] ?? ''
      return field === null || isEmpty(text) ? [] : [[field, text] as const]
    })
    return filled.length === 0 ? [] : [{ row: table.numbers[at] ?? at + 1, draft: { ...blankDraft, ...Object.fromEntries(filled) } }]
  })
