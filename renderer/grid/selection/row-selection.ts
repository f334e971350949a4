import type { Query } from '../../../preload/contract/index.ts'
import { countRows, hasRow, noRows, rowsBetween, withoutRange, withRange, type RowRanges } from '../data/row-ranges.ts'

/** The scope of row positions: they mean other rows as soon as any part of it changes. */
export interface RowScope {
  readonly loadId: number
  /** Number of rows without the query. */
  readonly rows: number
  /** Identifies the subset of the load's rows (`RowSource`). */
  readonly part: string
  /** The same object while unchanged. */
  readonly query: Query
}

export const isSameScope = (one: RowScope | null, other: RowScope): boolean =>
  one !== null &&
  one.loadId === other.loadId &&
  one.rows === other.rows &&
  one.part === other.part &&
  one.query === other.query

/** A span of adjacent columns: the column in which the range began, and the one it was extended to. */
export interface ColumnSpan {
  readonly anchor: string
  readonly lead: string
}

/** The column step of a key. */
export type ColumnStep = 'left' | 'right' | 'firstColumn' | 'lastColumn'

/** Returns the columns of a span among the shown ones, in their order; none if one of its ends is not shown. */
export const columnsIn = ({ anchor, lead }: ColumnSpan, shown: readonly string[]): readonly string[] => {
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(lead)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [] : shown.slice(from, to + 1)
}

/** A range of cells as it was made, and the columns added to it since. */
export interface MadeRange {
  readonly span: ColumnSpan
  /** Its columns, hidden ones included. */
  readonly columns: readonly string[]
  /** All columns that were shown when the range was made. */
  readonly shown: readonly string[]
  readonly come: readonly string[]
}

/**
 * Fits a range to other shown columns: it loses hidden columns, regains them when they are shown again, and gains
 * columns shown in between. Null if none is left, or if columns were moved into or out of it.
 */
export const rangeLeft = (
  { span, columns, shown: before, come }: MadeRange,
  shown: readonly string[]
): Pick<MadeRange, 'span' | 'come'> | null => {
  const left = shown.filter((name) => columns.includes(name) || come.includes(name))
  const [first, last] = [left[0], left.at(-1)]
  if (first === undefined || last === undefined) return null
  const now = columnsIn({ anchor: first, lead: last }, shown)
  const made = columns.filter((name) => shown.includes(name))
  if (now.filter((name) => before.includes(name)).join('\n') !== made.join('\n')) return null
  const isTurned = before.indexOf(span.anchor) > before.indexOf(span.lead)
  return {
    span: isTurned ? { anchor: last, lead: first } : { anchor: first, lead: last },
    come: now.filter((name) => !columns.includes(name))
  }
}

/** Returns the shown column that a step leads to. */
export const columnAfter = (step: ColumnStep, from: string, shown: readonly string[]): string => {
  const at = shown.indexOf(from)
  const to = { left: at - 1, right: at + 1, firstColumn: 0, lastColumn: shown.length - 1 }[step]
  return shown[Math.max(0, Math.min(shown.length - 1, to))] ?? from
}

/** Selected rows by position in the query's result, and the starting point of the next key or click. */
export interface RowSelection {
  readonly rows: RowRanges
  /** The start of a range of rows: the fixed end when Shift extends it. */
  readonly anchor: number | null
  /** The row that last had keyboard or mouse, selected or not. */
  readonly lead: number | null
  /** The columns of a range of cells. Left out for whole rows. */
  readonly columns?: ColumnSpan
}

export const noSelection: RowSelection = { rows: noRows, anchor: null, lead: null }

/** Selects the row alone. */
export const selectRow = (row: number): RowSelection => ({ rows: rowsBetween(row, row), anchor: row, lead: row })

/** Toggles the row, and keeps all others. */
export const toggleRow = ({ rows }: RowSelection, row: number): RowSelection => {
  const range = { first: row, last: row }
  return { rows: hasRow(rows, row) ? withoutRange(rows, range) : withRange(rows, range), anchor: row, lead: row }
}

/** Selects the rows from the anchor to this one, in place of the selection or, with `adds`, in addition. */
export const extendTo = ({ rows, anchor, lead }: RowSelection, row: number, adds = false): RowSelection => {
  const from = anchor ?? lead ?? row
  const reached = rowsBetween(from, row)
  return { rows: adds ? reached.reduce(withRange, rows) : reached, anchor: from, lead: row }
}

/** Selects the cells from the anchor to the one in this row, in these columns, in place of the selection. */
export const extendCells = (before: RowSelection, row: number, columns: ColumnSpan): RowSelection => ({
  ...extendTo(before, row),
  columns
})

/** Selects all rows of the query. The current row stays current. */
export const selectAll = ({ lead }: RowSelection, count: number): RowSelection =>
  count > 0 ? { rows: rowsBetween(0, count - 1), anchor: 0, lead: lead ?? 0 } : noSelection

/** Clears the selection. The next one starts at the current row. */
export const selectNone = ({ lead }: RowSelection): RowSelection => ({ rows: noRows, anchor: lead, lead })

/** Makes another row current, and keeps the selection. */
export const moveLead = ({ rows }: RowSelection, row: number): RowSelection => ({ rows, anchor: row, lead: row })

/** Returns the row for commands on a single row: the one selected last. Null if it is no longer selected. */
export const currentRow = ({ rows, lead }: RowSelection): number | null =>
  lead !== null && hasRow(rows, lead) ? lead : null

export const countSelected = ({ rows }: RowSelection): number => countRows(rows)
