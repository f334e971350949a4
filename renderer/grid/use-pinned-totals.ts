import type { GridApi } from 'ag-grid-community'
import { watch, type ShallowRef } from 'vue'
import type { ShownList, Totals } from '../../preload/contract/index.ts'
import type { GridRow } from './grid-row.ts'
import { totalsRows } from './totals-row.ts'

/** Keeps the row at the bottom of a grid as the totals are. */
export const usePinnedTotals = (grid: Readonly<ShallowRef<GridApi<GridRow> | null>>, loaded: () => ShownList, totals: ShallowRef<Totals | null>): void => {
  watch(totals, (computed) => {
    const rows = totalsRows(loaded().columns, computed)
    const [pinned, [row]] = [grid.value?.getPinnedBottomRow(0), rows]
    // Setting the grid's option instead would also render all other rows again.
    if (pinned && row) pinned.setData(row)
    else grid.value?.setGridOption('pinnedBottomRowData', rows)
  })
}
