import { Menu, type BrowserWindow } from 'electron'
import type { CallArgs, UiLanguage } from '../../../preload/contract/index.ts'
import { contextMenuItems } from './context-menu-items.ts'
import { labelOf } from './role-labels.ts'

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

interface CopyMenuOptions {
  readonly currentWindow: () => BrowserWindow | null
  readonly language: () => UiLanguage
  readonly copy: (text: string) => Promise<void>
  /** Called with the reason when nothing could be copied. */
  readonly logError: (text: string) => void
}

/**
 * Creates a menu with one item, *Copy*, for a grid cell. Chromium offers none there, because a cell's text can be
 * neither edited nor selected. The text comes from the page, which learns nothing about the clipboard.
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
    // The page's coordinates are CSS pixels, which its zoom makes larger than the window's.
    const zoom = window.webContents.getZoomFactor()
    menu.popup({ window, x: Math.round(x * zoom), y: Math.round(y * zoom), sourceType: byKeyboard ? 'keyboard' : 'mouse' })
  }
