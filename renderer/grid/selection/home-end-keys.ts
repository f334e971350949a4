import type { SuppressKeyboardEventParams } from 'ag-grid-community'

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
