import type { GridApi } from 'ag-grid-community'
import { computed, type ComputedRef, type ShallowRef } from 'vue'
import type { ShownList } from '../../../preload/contract/index.ts'
import { useSelectionFigures } from '../cells/use-selection-figures.ts'
import { focusedRow } from './focus-rows.ts'
import type { GridRow } from '../cells/grid-row.ts'
import type { ReportSource } from '../data/row-source.ts'
import type { RowSelectionHandle } from './row-selection-handle.ts'
import type { SelectionSummary } from '../data/status-line.ts'
import { useColumnHeading } from '../columns/use-column-heading.ts'

/** The selection of groups that replace the rows. */
interface GroupSelection {
  /** Null until the groups are loaded. */
  readonly selection: () => SelectionSummary | null
  readonly selectAll: () => void
  readonly clear: () => void
}

interface ShownSelectionOptions {
  readonly source: ReportSource
  readonly loaded: () => ShownList
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly selection: RowSelectionHandle
  /** Null if rows are not grouped. */
  readonly groups: () => GroupSelection | null
  /** Moves the focus to the rows. */
  readonly focus: () => void
}

interface ShownSelection {
  readonly summary: ComputedRef<SelectionSummary>
  readonly selectAll: () => void
  readonly clear: () => void
}

/** The selection of the visible grid: rows, or lines of groups if they are grouped. */
export const useShownSelection = ({
  source,
  loaded,
  grid,
  selection,
  groups,
  focus
}: ShownSelectionOptions): ShownSelection => {
  const heading = useColumnHeading()
  const figures = useSelectionFigures({
    columns: () => (loaded().whole ? loaded().columns.map((column) => ({ ...column, heading: heading(column) })) : []),
    fetch: (rows, columns) => {
      const { loadId, query } = selection.scope()
      return source.fetchFigures({ loadId, query, rows, columns })
    },
    selection
  })
  /** Moves the focus to the rows, because the pressed button disappears with the selection. */
  const clearRows = (): void => {
    selection.clear(focusedRow(grid.value) ?? 0)
    focus()
  }
  const none: SelectionSummary = { count: 0, dropped: 0, droppedByReload: false, figures: null, clear: () => undefined }
  return {
    summary: computed(() => {
      const grouped = groups()
      if (grouped) return grouped.selection() ?? none
      return {
        count: selection.count.value,
        dropped: selection.dropped.value,
        droppedByReload: selection.droppedByReload.value,
        figures: figures.value,
        clear: clearRows
      }
    }),
    selectAll: () => (groups() ?? selection).selectAll(),
    clear: () => {
      const grouped = groups()
      if (grouped) grouped.clear()
      else clearRows()
    }
  }
}
