import type { GridApi, SuppressKeyboardEventParams } from 'ag-grid-community'
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, watch, type ShallowRef } from 'vue'
import { watchCellDrag } from './cell-drag.ts'
import {
  columnAfter,
  columnsIn,
  rangeLeft,
  type ColumnSpan,
  type ColumnStep,
  type MadeRange
} from '../columns/column-span.ts'
import { isOtherContent, noCurrentRow, readCurrentRow, type CurrentRow, type Rows } from './current-row.ts'
import { createDroppedSelection } from './dropped-selection.ts'
import { focusedRow } from './focus-rows.ts'
import {
  countSelected,
  extendCells,
  extendTo,
  moveLead,
  noSelection,
  selectAll,
  selectNone,
  selectRow,
  toggleRow,
  type RowSelection
} from './row-selection.ts'
import type { RowScope, RowSelectionHandle } from './row-selection-handle.ts'
import { hasRow } from '../data/row-set.ts'
import { columnOf, drawRow, drawRows, rowPositionOf, type DrawnSelection } from './selected-row-elements.ts'
import { rowAfter, selectionKeyOf, type RowStep } from './selection-keys.ts'
import { pageOf } from '../data/viewport.ts'

/** A grid of rows or of lines of groups. */
type SelectedGrid = Rows &
  Pick<GridApi, 'addEventListener' | 'getAllDisplayedColumns' | 'getFocusedCell' | 'setFocusedCell'>

const isSameScope = (one: RowScope | null, other: RowScope): boolean =>
  one !== null &&
  one.loadId === other.loadId &&
  one.rows === other.rows &&
  one.part === other.part &&
  one.query === other.query

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

/**
 * The row selection of a grid that loads its rows in blocks: kept as ranges of positions, so that a million rows cost
 * no more than one. AG Grid's own selection covers loaded rows only.
 */
export const createRowSelection = ({
  root,
  grid,
  scope,
  total,
  groupStart,
  ownCells
}: RowSelectionOptions): RowSelectionHandle => {
  const selection = shallowRef(noSelection)
  const current = shallowRef<CurrentRow>(noCurrentRow)
  const dropped = createDroppedSelection()
  const count = computed(() => countSelected(selection.value))
  const columns = shallowRef<readonly string[]>([])
  const column = ref<string | null>(null)
  /** The range of cells as it was made. */
  let made: MadeRange | null = null
  /** True while the mouse is dragged over cells; the grid's focus follows at the end. */
  let dragging = false
  let ofScope: RowScope | null = null
  /**
   * True if all rows were selected before they were counted: right after a change of the query this means all of the
   * new rows.
   */
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
  /** While rows are reloaded, the grid shows the old ones, and the user may have clicked one of them. */
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
  const select = (row: number): void => change(() => selectRow(row))
  /**
   * Selects all rows. `at`: the focused row, which becomes current if no row was. Until the rows are counted, as many
   * positions as possible are selected; those behind the last row are empty.
   */
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

  /** Returns the span from the column in which the range began, or from this one, to `lead`. */
  const spanTo = (from: string, lead?: string): ColumnSpan => {
    const { columns: span } = selection.value
    return { anchor: span?.anchor ?? from, lead: lead ?? span?.lead ?? from }
  }
  const handleStep = (
    kind: 'extend' | 'move',
    step: RowStep,
    { api, node, column: at }: SuppressKeyboardEventParams
  ): boolean => {
    const rows = api.getDisplayedRowCount()
    if (node.rowIndex === null || rows === 0) return false
    // The focus may lag behind the last key, while rows are being loaded.
    const from = kind === 'extend' ? (selection.value.lead ?? node.rowIndex) : node.rowIndex
    const to = rowAfter(step, from, rows, pageOf(api))
    const span = spanTo(at.getColId())
    change((before) =>
      kind === 'extend'
        ? extendCells(before.lead === null ? moveLead(before, from) : before, to, span)
        : moveLead(before, to)
    )
    api.ensureIndexVisible(to)
    api.setFocusedCell(to, at)
    return true
  }
  const handleWiden = (
    step: ColumnStep,
    at: number,
    { api, column: focused }: SuppressKeyboardEventParams
  ): boolean => {
    const from = focused.getColId()
    const span = spanTo(from, columnAfter(step, selection.value.columns?.lead ?? from, shownColumns()))
    const row = selection.value.lead ?? at
    change((before) => extendCells(before.lead === null ? moveLead(before, at) : before, row, span))
    api.ensureColumnVisible(span.lead)
    api.setFocusedCell(row, span.lead)
    return true
  }
  const handle = (params: SuppressKeyboardEventParams): boolean => {
    const { event, node } = params
    const key = selectionKeyOf(event)
    if (!key || node.rowPinned || node.rowIndex === null) return false
    const at = node.rowIndex
    switch (key.kind) {
      case 'extend':
      case 'move':
        return handleStep(key.kind, key.step, params)
      case 'widen':
        return handleWiden(key.step, at, params)
      case 'rows': {
        const [anchor, lead] = [shownColumns()[0], shownColumns().at(-1)]
        if (anchor === undefined || lead === undefined) return false
        change((before) => ({ ...(hasRow(before.rows, at) ? before : selectRow(at)), columns: { anchor, lead } }))
        return true
      }
      case 'toggle':
        change((before) => toggleRow(before, at))
        return true
      case 'all':
        selectEvery(at)
        return true
      case 'clear':
        change(selectNone)
        return true
    }
  }

  /** The row within a range in which the context menu was opened last. */
  let menuRow: number | null = null
  const onMouseDown: RowSelectionHandle['onMouseDown'] = (event) => {
    const row = rowPositionOf(event.target)
    if (row === null) return
    const ctrl = event.ctrlKey || event.metaKey
    const at = columnOf(event.target)
    const inRange = at !== null && columns.value.includes(at)
    // The context menu acts on the selection if it is opened within it. The focus follows the mouse, but this is no
    // selection of the row.
    menuRow = event.button !== 0 && inRange && hasRow(selection.value.rows, row) ? row : null
    if (event.button !== 0)
      change((before) => (hasRow(before.rows, row) ? (inRange ? before : moveLead(before, row)) : selectRow(row)))
    else if (event.shiftKey && !ctrl && at !== null)
      change((before) => extendCells(before, row, spanTo(column.value ?? at, at)))
    else if (event.shiftKey) change((before) => extendTo(before, row, ctrl))
    else if (ctrl) change((before) => toggleRow(before, row))
    else select(row)
    if (at !== null) column.value = at
  }
  return {
    selection,
    count,
    columns,
    column,
    current,
    dropped: dropped.count,
    droppedByReload: dropped.byReload,
    scope: () => {
      follow()
      return ofScope ?? scope()
    },
    select,
    selectAll: () => selectEvery(focusedRow(grid())),
    clear: (at) => {
      change((before) => selectNone({ ...before, lead: before.lead ?? at }))
    },
    comeTo: (row) => {
      follow()
      // Keeps the notice about deselected rows.
      if (row !== selection.value.lead) set(moveLead(selection.value, row))
    },
    follow,
    onColumnsChanged: () => {
      const { columns: span, ...rows } = selection.value
      const shown = shownColumns()
      if (!span || !made || columnsIn(span, shown).join('\n') === columns.value.join('\n')) return draw()
      const left = rangeLeft(made, shown)
      if (!left) return set(rows)
      made = { ...made, come: left.come }
      put({ ...rows, columns: left.span })
      if (column.value !== null && !shown.includes(column.value)) column.value = left.span.lead
    },
    draw,
    dragTo: (row, at) => {
      follow()
      // The first rows of the drag have been replaced. A notice reports that, and must stay.
      if (selection.value.lead === null) return false
      dragging = true
      change((before) => extendCells(before, row, spanTo(column.value ?? at, at)))
      return true
    },
    endDrag: () => {
      if (!dragging) return
      dragging = false
      const { lead, columns: span } = selection.value
      if (lead !== null && span) grid()?.setFocusedCell(lead, span.lead)
    },
    onBlockSettled,
    onCounted,
    onMouseDown,
    handleKey: (params) => {
      if (params.event.type !== 'keydown' || !handle(params)) return false
      params.event.preventDefault()
      return true
    },
    options: {
      processRowPostCreate: ({ eRow, node, rowIndex }) => {
        if (!node.rowPinned) drawRow(eRow, rowIndex, drawn())
      },
      // Reads the current focus, because the event is late: keys may have moved it on.
      onCellFocused: ({ api }) => {
        const row = focusedRow(api)
        if (row === null || dragging || row === menuRow) return
        menuRow = null
        column.value = api.getFocusedCell()?.column.getColId() ?? null
        const { columns: span, ...rows } = selection.value
        if (row !== rows.lead) select(row)
        // Moving to another column leaves the range of cells, but keeps the rows.
        else if (span && column.value !== span.lead) set(rows)
      }
    }
  }
}

/**
 * Returns `createRowSelection` bound to the component's lifetime. `element`: the element in which the grid is
 * created.
 */
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
