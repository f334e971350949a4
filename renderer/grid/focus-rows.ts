import type { GridApi } from 'ag-grid-community'
import type { GridRow } from './grid-row.ts'

/** Moves the focus to the row that last had it, or to the first one, and scrolls there. Does nothing where there is none. */
export const focusRows = (grid: GridApi<GridRow> | null): void => {
  if (!grid) return
  const focused = grid.getFocusedCell()
  const column = focused?.column ?? grid.getAllDisplayedColumns()[0]
  const rows = grid.getDisplayedRowCount()
  if (!column || rows === 0) return
  const row = Math.min(focused?.rowIndex ?? 0, rows - 1)
  grid.ensureIndexVisible(row)
  grid.setFocusedCell(row, column)
}
