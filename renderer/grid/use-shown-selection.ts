import type { GridApi } from 'ag-grid-community'
import { computed, type ComputedRef, type ShallowRef } from 'vue'
import type { ShownList } from '../../preload/contract/index.ts'
import { useSelectionFigures } from './cells/use-selection-figures.ts'
import { focusedRow } from './focus-rows.ts'
import type { GridRow } from './grid-row.ts'
import type { ReportSource } from './report-source.ts'
import type { RowSelectionHandle } from './row-selection-handle.ts'
import type { SelectionSummary } from './status-line.ts'
import { useColumnHeading } from './use-column-heading.ts'

/** The selection among the groups that are seen in the place of rows. */
interface GroupSelection {
  /** Null while there are no groups yet. */
  readonly selection: () => SelectionSummary | null
  readonly selectAll: () => void
  readonly clear: () => void
}

interface ShownSelectionOptions {
  readonly source: ReportSource
  readonly loaded: () => ShownList
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly selection: RowSelectionHandle
  /** Null where rows are not grouped. */
  readonly groups: () => GroupSelection | null
  /** Moves the focus to the rows. */
  readonly focus: () => void
}

interface ShownSelection {
  readonly summary: ComputedRef<SelectionSummary>
  readonly selectAll: () => void
  readonly clear: () => void
}

/** What is selected of what is seen: rows, or where they are grouped lines of groups. */
export const useShownSelection = ({ source, loaded, grid, selection, groups, focus }: ShownSelectionOptions): ShownSelection => {
  const heading = useColumnHeading()
  const figures = useSelectionFigures({
    columns: () => (loaded().whole ? loaded().columns.map((column) => ({ ...column, heading: heading(column) })) : []),
    fetch: (rows, columns) => {
      const { loadId, query } = selection.scope()
      return source.fetchFigures({ loadId, query, rows, columns })
    },
    selection
  })
  /** The button that clears the selection goes with it, so the focus moves to the rows. */
  const clearRows = (): void => {
    selection.clear(focusedRow(grid.value) ?? 0)
    focus()
  }
  const none: SelectionSummary = { count: 0, dropped: 0, droppedByReload: false, figures: null, clear: () => undefined }
  return {
    summary: computed(() => {
      const grouped = groups()
      if (grouped) return grouped.selection() ?? none
      return { count: selection.count.value, dropped: selection.dropped.value, droppedByReload: selection.droppedByReload.value, figures: figures.value, clear: clearRows }
    }),
    selectAll: () => (groups() ?? selection).selectAll(),
    clear: () => {
      const grouped = groups()
      if (grouped) grouped.clear()
      else clearRows()
    }
  }
}
