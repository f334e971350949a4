import type { GridApi } from 'ag-grid-community'
import { watch, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ColumnSummary, Totals } from '../../../preload/contract/index.ts'
import type { GridRow } from '../cells/grid-row.ts'
import { totalsRows } from './totals-row.ts'

interface PinnedTotalsOptions {
  /** The element in which the grid is created. */
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly totals: Readonly<ShallowRef<Totals | null>>
  readonly columns: () => readonly ColumnSummary[]
  /** Called with the sums once they are displayed. */
  readonly onSums: (totals: Totals) => void
}

/** Keeps the row at the bottom of a grid up to date with the totals, with a label that stays in view. */
export const usePinnedTotals = ({ element, grid, totals, columns, onSums }: PinnedTotalsOptions): void => {
  const { t } = useI18n()
  watch(totals, (computed) => {
    const rows = totalsRows(columns(), computed)
    const [pinned, [row]] = [grid.value?.getPinnedBottomRow(0), rows]
    // Setting the grid's option instead would also render all other rows again.
    if (pinned && row) pinned.setData(row)
    else grid.value?.setGridOption('pinnedBottomRowData', rows)
    if (computed) onSums(computed)
  })
  /** Labels the row. A pinned first column holds the label itself; any other one would be scrolled away with it. */
  const label = (): void => {
    const isPinned = grid.value?.getAllDisplayedColumns()[0]?.getPinned() === 'left'
    element.value?.style.setProperty('--totals-label', isPinned ? 'none' : JSON.stringify(t('lists.sum')))
  }
  watch(grid, (mounted) => {
    label()
    mounted?.addEventListener('displayedColumnsChanged', label)
  })
}
