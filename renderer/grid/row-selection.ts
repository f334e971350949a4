import type { ColumnSpan } from './column-span.ts'
import { countRows, hasRow, noRows, rowsBetween, withoutRange, withRange, type RowSet } from './row-set.ts'

/** The selected rows of a grid, by their positions in its query's result, and what the next key or click starts from. */
export interface RowSelection {
  readonly rows: RowSet
  /** Where a selection of several rows began: the other end of what Shift extends. */
  readonly anchor: number | null
  /** The row that a key or the mouse was last in, selected or not. */
  readonly lead: number | null
  /** The columns of a range of cells. Left out, whole rows are selected. */
  readonly columns?: ColumnSpan
}

export const noSelection: RowSelection = { rows: noRows, anchor: null, lead: null }

/** The row alone. */
export const selectRow = (row: number): RowSelection => ({ rows: rowsBetween(row, row), anchor: row, lead: row })

/** The row is selected if it was not, and the other way round; all others stay as they are. */
export const toggleRow = ({ rows }: RowSelection, row: number): RowSelection => {
  const range = { first: row, last: row }
  return { rows: hasRow(rows, row) ? withoutRange(rows, range) : withRange(rows, range), anchor: row, lead: row }
}

/** The rows from the anchor to this one: instead of what was selected or, where `adds`, besides. */
export const extendTo = ({ rows, anchor, lead }: RowSelection, row: number, adds = false): RowSelection => {
  const from = anchor ?? lead ?? row
  const reached = rowsBetween(from, row)
  return { rows: adds ? reached.reduce(withRange, rows) : reached, anchor: from, lead: row }
}

/** The cells from the anchor to the one in this row, in these columns, instead of what was selected. */
export const extendCells = (before: RowSelection, row: number, columns: ColumnSpan): RowSelection => ({ ...extendTo(before, row), columns })

/** All rows of the query. The row that was current stays so. */
export const selectAll = ({ lead }: RowSelection, count: number): RowSelection =>
  count > 0 ? { rows: rowsBetween(0, count - 1), anchor: 0, lead: lead ?? 0 } : noSelection

/** None. The next selection starts where the last one was. */
export const selectNone = ({ lead }: RowSelection): RowSelection => ({ rows: noRows, anchor: lead, lead })

/** The key or the mouse is in another row, and what is selected stays. */
export const moveLead = ({ rows }: RowSelection, row: number): RowSelection => ({ rows, anchor: row, lead: row })

/** The one row that commands for a single row are about: the last one that was selected. Null where it is not selected any more. */
export const currentRow = ({ rows, lead }: RowSelection): number | null => (lead !== null && hasRow(rows, lead) ? lead : null)

export const countSelected = ({ rows }: RowSelection): number => countRows(rows)
