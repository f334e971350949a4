import { Menu, type BrowserWindow } from 'electron'
import type { CallArgs } from '../../../preload/contract/index.ts'
import { contextMenuItems } from './context-menu-items.ts'
import type { UiLanguage } from '../appearance/language.ts'
import { labelOf } from './role-labels.ts'

/**
 * Shows a menu wherever the page asks for one in a field or on selected text: by the mouse, the menu key or Shift+F10, and
 * where Chromium says that it belongs.
 */
export const installContextMenu = (window: BrowserWindow, language: () => UiLanguage): void => {
  window.webContents.on('context-menu', (_event, params) => {
    const items = contextMenuItems(params, language())
    // Chromium looks into the clipboard before it asks; the window may have closed meanwhile.
    if (items.length === 0 || window.isDestroyed()) return
    const { x, y, frame, menuSourceType } = params
    Menu.buildFromTemplate(items).popup({ window, x, y, sourceType: menuSourceType, ...(frame && { frame }) })
  })
}

interface CopyMenuOptions {
  readonly currentWindow: () => BrowserWindow | null
  readonly language: () => UiLanguage
  readonly copy: (text: string) => Promise<void>
  /** Hears, for the log, why nothing was copied. */
  readonly logError: (text: string) => void
}

/**
 * Shows a menu whose one item copies a text of the page's, for a cell: Chromium offers nothing there, because its text can
 * be neither edited nor selected. The text comes from the page, and the page learns nothing of the clipboard.
 */
export const createCopyMenu =
  ({ currentWindow, language, copy, logError }: CopyMenuOptions) =>
  ({ text, x, y, byKeyboard }: CallArgs<'app.copyMenu'>): void => {
    const window = currentWindow()
    if (!window || window.isDestroyed()) return
    const click = (): void => {
      copy(text).catch((error: unknown) => logError(`nothing was copied: ${String(error)}`))
    }
    const menu = Menu.buildFromTemplate([{ label: labelOf('copy', language()), enabled: text !== '', click }])
    // The page counts in its own pixels, which its zoom makes larger than the window's.
    const zoom = window.webContents.getZoomFactor()
    menu.popup({ window, x: Math.round(x * zoom), y: Math.round(y * zoom), sourceType: byKeyboard ? 'keyboard' : 'mouse' })
  }
