import { type ContextMenuParams, type MenuItemConstructorOptions, Menu, type BrowserWindow } from 'electron'
import type { UiLanguage, CallArgs, MenuCommand } from '../../../preload/contract/index.ts'
import { roleItem, labelOf } from './role-labels.ts'

/** The part of Electron's context-menu parameters that decides the items. */
export type ContextMenuTarget = Pick<
  ContextMenuParams,
  'isEditable' | 'formControlType' | 'selectionText' | 'editFlags'
>

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** The items for a text field. What is not possible now is disabled rather than left out, so that no item moves. */
const fieldItems = (
  { editFlags: can, formControlType }: ContextMenuTarget,
  language: UiLanguage
): MenuItemConstructorOptions[] => {
  const role = roleItem(language)
  // A password must not leave through the clipboard, even where Chromium would allow it.
  const mayLeave = formControlType !== 'input-password'
  return [
    role('undo', { enabled: can.canUndo }),
    role('redo', { enabled: can.canRedo }),
    separator,
    ...(mayLeave ? [role('cut', { enabled: can.canCut }), role('copy', { enabled: can.canCopy })] : []),
    role('paste', { enabled: can.canPaste }),
    ...(can.canEditRichly ? [role('pasteAndMatchStyle', { enabled: can.canPaste })] : []),
    separator,
    role('selectAll', { enabled: can.canSelectAll })
  ]
}

/**
 * The context menu for a text field or for selected text. Empty if there is nothing to offer; no menu is shown then.
 */
export const contextMenuItems = (place: ContextMenuTarget, language: UiLanguage): MenuItemConstructorOptions[] => {
  if (place.isEditable) return fieldItems(place, language)
  if (place.selectionText.trim() === '') return []
  return [roleItem(language)('copy', { enabled: place.editFlags.canCopy })]
}

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
  /** Sends the page a command. */
  readonly command: (command: MenuCommand) => void
  /** Called with the reason when nothing could be copied. */
  readonly logError: (text: string) => void
}

const withHeadings = { sv: 'Kopiera med rubriker', en: 'Copy with Headings' } as const

/**
 * Creates the menu of a grid cell, which copies. Chromium offers none there, because a cell's text can be neither
 * edited nor selected. The page says what is copied, and learns nothing about the clipboard.
 */
export const createCopyMenu =
  ({ currentWindow, language, copy, command, logError }: CopyMenuOptions) =>
  async ({ text, x, y, byKeyboard }: CallArgs<'app.copyMenu'>): Promise<void> => {
    const window = currentWindow()
    if (!window || window.isDestroyed()) return
    const click = (): void => {
      if (text === null) command('copyCells')
      else copy(text).catch((error: unknown) => logError(`nothing was copied: ${String(error)}`))
    }
    const menu = Menu.buildFromTemplate([
      { label: labelOf('copy', language()), enabled: text !== '', click },
      {
        label: withHeadings[language()],
        accelerator: 'CommandOrControl+Shift+C',
        registerAccelerator: false,
        click: () => command('copyCellsWithHeadings')
      }
    ])
    // The page's coordinates are CSS pixels, which its zoom makes larger than the window's.
    const zoom = window.webContents.getZoomFactor()
    menu.popup({
      window,
      x: Math.round(x * zoom),
      y: Math.round(y * zoom),
      sourceType: byKeyboard ? 'keyboard' : 'mouse'
    })
  }
