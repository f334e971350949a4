import type { GridApi, GridOptions } from 'ag-grid-community'
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch, type ShallowRef } from 'vue'
import { hasRow } from '../data/row-ranges.ts'
import { isOtherContent, noCurrentRow, readCurrentRow, type CurrentRow, type Rows } from './current-row.ts'
import { createDroppedSelection } from './dropped-selection.ts'
import { focusedRow } from './grid-focus.ts'
import { drawRow, drawRows, type DrawnSelection } from './row-elements.ts'
import {
  columnsIn,
  countSelected,
  isSameScope,
  moveLead,
  noSelection,
  rangeLeft,
  selectAll,
  selectNone,
  selectRow,
  type MadeRange,
  type RowScope,
  type RowSelection
} from './row-selection.ts'
import { selectionGestures, watchCellDrag } from './selection-gestures.ts'

/** A grid of rows or of lines of groups. */
type SelectedGrid = Rows &
  Pick<GridApi, 'addEventListener' | 'getAllDisplayedColumns' | 'getFocusedCell' | 'setFocusedCell'>

interface RowSelectionOptions {
  /** The element in which the grid is created. */
  readonly root: () => Element | null
  readonly grid: () => SelectedGrid | null
  readonly scope: () => RowScope
  /** Number of rows of the query; null until they have been counted. */
  readonly total: () => number | null
  /** Description of a row that starts a group. */
  readonly groupStart: () => string
  /** The number of leading cells that identify a row's content. Left out for all cells. */
  readonly ownCells?: () => number
}

/** Row selection of a grid with blocks, as ranges of positions. AG Grid's own covers loaded rows only. */
export const createRowSelection = ({ root, grid, scope, total, groupStart, ownCells }: RowSelectionOptions) => {
  const selection = shallowRef(noSelection)
  const current = shallowRef<CurrentRow>(noCurrentRow)
  const dropped = createDroppedSelection()
  const count = computed(() => countSelected(selection.value))
  const columns = shallowRef<readonly string[]>([])
  const column = ref<string | null>(null)
  /** The range of cells as it was made. */
  let made: MadeRange | null = null
  let ofScope: RowScope | null = null
  /** True if all rows were selected before they were counted: it then means all of the new rows. */
  let isEvery = false

  const drawn = (): DrawnSelection => ({
    isSelected: (row) => hasRow(selection.value.rows, row),
    lead: selection.value.lead,
    groupStart: groupStart(),
    columns: columns.value
  })
  const shownColumns = (): readonly string[] =>
    grid()
      ?.getAllDisplayedColumns()
      .map((each) => each.getColId()) ?? []
  const draw = (): void => {
    const element = root()
    if (element) drawRows(element, drawn())
  }
  const readCurrent = (): void => {
    const api = grid()
    if (api) current.value = readCurrentRow(api, selection.value.lead, current.value)
  }
  const put = (next: RowSelection): void => {
    columns.value = next.columns ? columnsIn(next.columns, shownColumns()) : []
    selection.value = next
    draw()
    readCurrent()
  }
  const set = (next: RowSelection): void => {
    isEvery = false
    put(next)
    made = next.columns ? { span: next.columns, columns: columns.value, shown: shownColumns(), come: [] } : null
  }

  /**
   * To be called when load or query may have changed: the selection is dropped then. `samePositions`: true if every
   * row is at its old position, even if there are more. If it resolves to true later, the selection is restored.
   */
  const follow = (samePositions: boolean | Promise<boolean> = false): void => {
    const now = scope()
    if (isSameScope(ofScope, now)) return
    // Equal positions count only for an unchanged query: it may filter by a column that is gone, or concern another
    // subset of rows.
    const isAskedAlike = ofScope?.query === now.query && ofScope.part === now.part
    const isSame = isAskedAlike && samePositions
    const byReload = isAskedAlike && ofScope?.loadId !== now.loadId
    ofScope = now
    if (isSame === true) return
    dropped.drop(selection.value, { isSame, byReload }, set)
    set(noSelection)
  }
  /** For a block loaded or failed: the user may have clicked an old row while rows were reloaded. */
  const onBlockSettled = (): void => {
    draw()
    dropped.onRows()
    const before = current.value
    if (before.kind === 'none') return
    readCurrent()
    if (isEvery || !isOtherContent(before, current.value, ownCells?.())) return
    dropped.dropSeen(selection.value)
    set(noSelection)
  }
  const change = (make: (before: RowSelection) => RowSelection): void => {
    follow()
    dropped.forget()
    set(make(selection.value))
  }
  /** Selects all rows; `at` becomes current if no row was. Uncounted, as many positions as possible. */
  const selectEvery = (at: number | null): void => {
    follow()
    const rows = total()
    const most = rows ?? scope().rows
    if (rows === null && most === 0) return
    change((before) => selectAll({ ...before, lead: before.lead ?? at }, most))
    isEvery = rows === null
  }
  const onCounted = (): void => {
    const [rows, { lead }] = [total(), selection.value]
    if (isEvery && rows !== null)
      set(selectAll({ ...selection.value, lead: lead === null ? null : Math.min(lead, rows - 1) }, rows))
  }

  const gestures = selectionGestures({
    selection,
    columns,
    column,
    shownColumns,
    follow,
    set,
    change,
    selectEvery,
    setFocus: (row, at) => grid()?.setFocusedCell(row, at)
  })
  return {
    selection,
    count,
    /** Names of the columns of a range of cells; none for whole rows or a single cell. */
    columns,
    /** The name of the column that last had keyboard or mouse. */
    column,
    /** The row that last had keyboard or mouse, selected or not. */
    current,
    /** True if more than the focused cell is selected. */
    isRange: (): boolean => count.value > 1 || columns.value.length > 0,
    /** Rows deselected because others took their positions; 0 for one row, and after the next action. */
    dropped: dropped.count,
    /** True if that was because the list was loaded again with the same query. */
    droppedByReload: dropped.byReload,
    /** The scope of the selection. */
    scope: (): RowScope => {
      follow()
      return ofScope ?? scope()
    },
    select: (row: number): void => change(() => selectRow(row)),
    selectAll: (): void => selectEvery(focusedRow(grid())),
    /** `at`: the row that will get the focus if no row is current; it is not selected by that. */
    clear: (at: number): void => change((before) => selectNone({ ...before, lead: before.lead ?? at })),
    /** Makes a row current that will get the focus by neither key nor mouse. The selection is kept. */
    comeTo: (row: number): void => {
      follow()
      // Keeps the notice about deselected rows.
      if (row !== selection.value.lead) set(moveLead(selection.value, row))
    },
    follow,
    /**
     * To be called when the shown columns or their order have changed: a range of cells loses hidden columns, and
     * becomes whole rows if the others are no longer adjacent.
     */
    onColumnsChanged: (): void => {
      const { columns: span, ...rows } = selection.value
      const shown = shownColumns()
      if (!span || !made || columnsIn(span, shown).join('\n') === columns.value.join('\n')) return draw()
      const left = rangeLeft(made, shown)
      if (!left) return set(rows)
      made = { ...made, come: left.come }
      put({ ...rows, columns: left.span })
      if (column.value !== null && !shown.includes(column.value)) column.value = left.span.lead
    },
    /** Draws the selection in the existing elements. */
    draw,
    onBlockSettled,
    /** To be called when the rows have been counted. */
    onCounted,
    ...gestures,
    /** The options of the grid that draw the selection and follow its focus. */
    options: {
      processRowPostCreate: ({ eRow, node, rowIndex }) => {
        if (!node.rowPinned) drawRow(eRow, rowIndex, drawn())
      },
      onCellFocused: gestures.onCellFocused
    } satisfies Pick<GridOptions, 'processRowPostCreate' | 'onCellFocused'>
  }
}

/** The selected rows and cells of a grid. */
export type RowSelectionHandle = ReturnType<typeof createRowSelection>

/** `createRowSelection` for the component's lifetime. `element`: where the grid is created. */
export const useRowSelection = (
  element: Readonly<ShallowRef<HTMLElement | null>>,
  grid: Readonly<ShallowRef<SelectedGrid | null>>,
  options: Pick<RowSelectionOptions, 'scope' | 'total' | 'groupStart' | 'ownCells'>
): RowSelectionHandle => {
  const selection = createRowSelection({ root: () => element.value, grid: () => grid.value, ...options })
  // In the capture phase, so that the row is already current when the grid moves the focus to it.
  onMounted(() => element.value?.addEventListener('mousedown', selection.onMouseDown, { capture: true }))
  watchCellDrag(element, selection)
  watch(options.total, selection.onCounted)
  watch(grid, (mounted) => {
    // Cells are created when columns are scrolled into view.
    mounted?.addEventListener('virtualColumnsChanged', selection.draw)
    mounted?.addEventListener('displayedColumnsChanged', selection.onColumnsChanged)
  })
  onBeforeUnmount(() => element.value?.removeEventListener('mousedown', selection.onMouseDown, { capture: true }))
  return selection
}
