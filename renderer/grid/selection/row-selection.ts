import type { ColumnSpan } from '../columns/column-span.ts'
import { countRows, hasRow, noRows, rowsBetween, withoutRange, withRange, type RowSet } from '../data/row-set.ts'

/**
 * The selected rows of a grid, by their positions in its query's result, and the starting point of the next key or
 * click.
 */
export interface RowSelection {
  readonly rows: RowSet
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
