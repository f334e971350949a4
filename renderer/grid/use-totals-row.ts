import type { GridApi } from 'ag-grid-community'
import { watch, type ShallowRef } from 'vue'
import type { ColumnSummary, Totals } from '../../preload/contract/index.ts'
import type { GridRow } from './grid-row.ts'
import { totalsRows } from './totals-row.ts'

/** Shows the totals in the row that is pinned below the others. */
export const useTotalsRow = (
  grid: Readonly<ShallowRef<GridApi<GridRow> | null>>,
  totals: Readonly<ShallowRef<Totals | null>>,
  columns: () => readonly ColumnSummary[]
): void => {
  watch(totals, (computed) => {
    const rows = totalsRows(columns(), computed)
    const [pinned, [row]] = [grid.value?.getPinnedBottomRow(0), rows]
    // Setting the grid's option instead would also render all other rows again.
    if (pinned && row) pinned.setData(row)
    else grid.value?.setGridOption('pinnedBottomRowData', rows)
  })
}
