import { api } from '../api.ts'

/** Whether the menu key or Shift+F10 was pressed: no button was, though Chromium calls it a mouse. */
const isByKeyboard = (event: MouseEvent): boolean => event.button === -1

/** Asks main for the menu in which a cell's text can be copied, where the mouse is or, by keyboard, at the cell. */
export const openCellContextMenu = (text: string, event: MouseEvent): void => {
  const place = (distance: number): number => Math.max(0, distance)
  void api.call('app.copyMenu', { text, x: place(event.clientX), y: place(event.clientY), byKeyboard: isByKeyboard(event) })
}

/** Keeps Chromium from asking for a menu of its own as well, where text of a page around the cell happens to be selected. */
export const suppressNativeMenu = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('.ag-cell')) event.preventDefault()
}
