import { api } from '../../api.ts'

/** True if the menu key or Shift+F10 was pressed: Chromium then reports a mouse event without a button. */
const isByKeyboard = (event: MouseEvent): boolean => event.button === -1

/**
 * Has main open the menu that copies a cell's text, or the selection if `text` is null: at the mouse or, by keyboard,
 * at the cell.
 */
export const openCellContextMenu = (text: string | null, event: MouseEvent): void => {
  const coordinate = (distance: number): number => Math.max(0, distance)
  void api.call('app.copyMenu', {
    text,
    x: coordinate(event.clientX),
    y: coordinate(event.clientY),
    byKeyboard: isByKeyboard(event)
  })
}

/**
 * Suppresses Chromium's own context menu on cells, which would also open while text elsewhere on the page is selected.
 */
export const suppressNativeMenu = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('.ag-cell')) event.preventDefault()
}
