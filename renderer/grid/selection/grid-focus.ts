import type { GridApi, SuppressKeyboardEventParams, Column, SuppressHeaderKeyboardEventParams } from 'ag-grid-community'
import type { GridRow } from '../cells/grid-row.ts'

type FocusableGrid = Pick<
  GridApi<GridRow>,
  | 'getFocusedCell'
  | 'getAllDisplayedColumns'
  | 'getAllDisplayedVirtualColumns'
  | 'getDisplayedRowCount'
  | 'ensureIndexVisible'
  | 'ensureColumnVisible'
  | 'setFocusedCell'
>

/** Scrolls to the first row. Does nothing in an empty grid, where AG Grid would log a warning. */
export const toFirstRow = (grid: Pick<FocusableGrid, 'getDisplayedRowCount' | 'ensureIndexVisible'> | null): void => {
  if (grid && grid.getDisplayedRowCount() > 0) grid.ensureIndexVisible(0)
}

/** Position of the row that has or last had the focus; null if none, or the totals. */
export const focusedRow = (grid: Pick<FocusableGrid, 'getFocusedCell'> | null): number | null => {
  const focused = grid?.getFocusedCell()
  return focused && !focused.rowPinned ? focused.rowIndex : null
}

/**
 * Moves the focus to the row that last had keyboard or mouse (`lead`), else to the grid's focused row, else to the
 * first, and scrolls there. Column: the one with this id, else the one that last had the focus, or the first drawn one
 * if that is out of view, because a cell that is not drawn takes no focus. `lead` may differ from the grid's focused
 * cell: a row is also shown by other means. Does nothing without rows. `before`: called with the row before it gets the
 * focus.
 */
export const focusRows = (
  grid: FocusableGrid | null,
  lead: number | null,
  columnId: string | null = null,
  before?: (row: number) => void
): void => {
  if (!grid) return
  const columns = grid.getAllDisplayedColumns()
  const named = columnId === null ? undefined : columns.find((each) => each.getColId() === columnId)
  // A new grid has not drawn its columns yet. The grid lists pinned ones last.
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
 * Gives the grid a focus that was lost elsewhere: like `focusRows`, but the user has not selected the row. Without
 * rows, focuses the first heading, because the page itself handles no keys.
 */
export const focusGrid = (
  grid: (FocusableGrid & Pick<GridApi<GridRow>, 'setFocusedHeader'>) | null,
  lead: number | null,
  comeTo: (row: number) => void
): void => {
  const column = grid?.getAllDisplayedColumns()[0]
  if (grid && column && grid.getDisplayedRowCount() === 0) grid.setFocusedHeader(column)
  else focusRows(grid, lead, null, comeTo)
}

/** Returns the target of Home or End, as in a spreadsheet: the ends of the row, with Ctrl the ends of the list. */
const target = (event: KeyboardEvent): { readonly end: boolean; readonly ofList: boolean } | null => {
  if ((event.key !== 'Home' && event.key !== 'End') || event.altKey || event.shiftKey) return null
  return { end: event.key === 'End', ofList: event.ctrlKey || event.metaKey }
}

/** Handles Home and End in a cell. Returns true if handled; the grid then ignores the key. */
export const handleHomeEnd = ({ event, api, node }: SuppressKeyboardEventParams): boolean => {
  const to = target(event)
  const columns = api.getAllDisplayedColumns()
  const column = to?.end ? columns.at(-1) : columns[0]
  if (!to || !column || node.rowIndex === null) return false
  event.preventDefault()
  const ofList = to.ofList && !node.rowPinned
  const row = ofList ? (to.end ? api.getDisplayedRowCount() - 1 : 0) : node.rowIndex
  if (ofList) api.ensureIndexVisible(row)
  api.ensureColumnVisible(column)
  api.setFocusedCell(row, column, node.rowPinned ?? null)
  return true
}

interface HeaderKeyActions {
  /** Moves the focus to the filter field under a heading. */
  readonly focusField: (column: Column) => void
  /** Moves the focus to the rows or their replacement; false without either. */
  readonly focusRows: () => boolean
  readonly openValues: (column: string) => void
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ag-floating-filter') !== null

/**
 * Handles a key in a heading or its filter field. Tab goes from the headings to the fields and from there to the
 * rows, one stop each, whatever the number of columns; the arrow keys go from column to column. Returns true if
 * handled; the grid then ignores the key.
 */
export const handleHeaderKey = (
  { event, api, column }: Pick<SuppressHeaderKeyboardEventParams, 'event' | 'api' | 'column'>,
  { focusField, focusRows, openValues }: HeaderKeyActions
): boolean => {
  if (!('getColId' in column) || event.type !== 'keydown') return false
  const handled = ((): boolean => {
    const inField = isField(event.target)
    if ((event.key === 'ArrowDown' && event.altKey) || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
      openValues(column.getColId())
      return true
    }
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return false
    if (!inField) {
      if (event.shiftKey) return false
      focusField(column)
      return true
    }
    if (!event.shiftKey) return focusRows()
    api.setFocusedHeader(column)
    return true
  })()
  if (handled) event.preventDefault()
  return handled
}
