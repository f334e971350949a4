import { Menu, type BrowserWindow } from 'electron'
import type { UiLanguage } from '../../../preload/contract/index.ts'
import { contextMenuItems } from './context-menu-items.ts'

/** Shows a context menu in text fields and on selected text, whether asked for by mouse, menu key or Shift+F10. */
export const installContextMenu = (window: BrowserWindow, language: () => UiLanguage): void => {
  window.webContents.on('context-menu', (_event, params) => {
    const items = contextMenuItems(params, language())
    // Chromium reads the clipboard before it sends this event, and the window may have closed meanwhile.
    if (items.length === 0 || window.isDestroyed()) return
    const { x, y, frame, menuSourceType } = params
    Menu.buildFromTemplate(items).popup({ window, x, y, sourceType: menuSourceType, ...(frame && { frame }) })
  })
}
