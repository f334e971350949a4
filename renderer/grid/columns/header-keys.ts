import type { Column, SuppressHeaderKeyboardEventParams } from 'ag-grid-community'

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
