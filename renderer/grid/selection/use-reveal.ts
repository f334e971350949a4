import type { GridApi } from 'ag-grid-community'
import type { ShallowRef } from 'vue'
import { isRowLoaded } from './current-row.ts'
import type { GridRow } from '../cells/grid-row.ts'

/** Scrolls to a row and selects it, once it is loaded. */
export const useReveal = (grid: Readonly<ShallowRef<GridApi<GridRow> | null>>, select: (row: number) => void) => {
  /** Index of the row. */
  let pending: number | null = null
  const tryReveal = (): void => {
    if (pending === null || !grid.value || pending >= grid.value.getDisplayedRowCount()) return
    grid.value.ensureIndexVisible(pending, 'middle')
    // Has the grid request the row's block.
    grid.value.getDisplayedRowAtIndex(pending)
    if (!isRowLoaded(grid.value, pending)) return
    select(pending)
    pending = null
  }
  return {
    reveal: (row: number): void => {
      pending = row
      tryReveal()
    },
    onBlockSettled: tryReveal
  }
}
