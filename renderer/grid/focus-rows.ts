import type { GridApi } from 'ag-grid-community'
import type { GridRow } from './grid-row.ts'
import type { RowSelectionHandle } from './row-selection-handle.ts'

type FocusableGrid = Pick<
  GridApi<GridRow>,
  'getFocusedCell' | 'getAllDisplayedColumns' | 'getAllDisplayedVirtualColumns' | 'getDisplayedRowCount' | 'ensureIndexVisible' | 'ensureColumnVisible' | 'setFocusedCell'
>

/** Scrolls to the first row. Nothing where there is none, which the grid would complain of. */
export const toFirstRow = (grid: Pick<FocusableGrid, 'getDisplayedRowCount' | 'ensureIndexVisible'> | null): void => {
  if (grid && grid.getDisplayedRowCount() > 0) grid.ensureIndexVisible(0)
}

/** The position of the row that has the focus, or last had it. Null where that is no row of the list: none, or the row of totals. */
export const focusedRow = (grid: Pick<FocusableGrid, 'getFocusedCell'> | null): number | null => {
  const focused = grid?.getFocusedCell()
  return focused && !focused.rowPinned ? focused.rowIndex : null
}

/**
 * Moves the focus to the row that a key or the mouse was last in (`lead`), else to the one that last had it, else to the first,
 * and scrolls there: in the column with this id, else in the one that last had it, or where somebody has scrolled away from that, in the first that is drawn: a
 * cell that is not drawn takes no focus. The grid's own focused cell may be another one: a row is also shown by other means. Does nothing where there is no row. `before`: told the row that is about to have the focus.
 */
export const focusRows = (grid: FocusableGrid | null, lead: number | null, columnId: string | null = null, before?: (row: number) => void): void => {
  if (!grid) return
  const columns = grid.getAllDisplayedColumns()
  const named = columnId === null ? undefined : columns.find((each) => each.getColId() === columnId)
  // Those of a grid that has just come are not drawn yet. The grid gives pinned ones last.
  const drawnIds = new Set(grid.getAllDisplayedVirtualColumns().map((each) => each.getColId()))
  const drawn = drawnIds.size === 0 ? columns : columns.filter((each) => drawnIds.has(each.getColId()))
  const last = grid.getFocusedCell()?.column.getColId()
  const column = named ?? drawn.find((each) => each.getColId() === last) ?? drawn[0]
  const rows = grid.getDisplayedRowCount()
  if (!column || rows === 0) return
  const row = Math.min(lead ?? focusedRow(grid) ?? 0, rows - 1)
  grid.ensureIndexVisible(row)
  if (named) grid.ensureColumnVisible(named)
  before?.(row)
  grid.setFocusedCell(row, column)
}

/**
 * Gives the focus to the grid because something else has lost it: as `focusRows`, but nobody has selected the row by that. Where there is no row, to the
 * first heading, because no key reaches anything from the page itself.
 */
export const focusGrid = (
  grid: (FocusableGrid & Pick<GridApi<GridRow>, 'setFocusedHeader'>) | null,
  selection: Pick<RowSelectionHandle, 'comeTo'>,
  lead: number | null
): void => {
  const column = grid?.getAllDisplayedColumns()[0]
  if (grid && column && grid.getDisplayedRowCount() === 0) grid.setFocusedHeader(column)
  else focusRows(grid, lead, null, selection.comeTo)
}
