import { type ContextMenuParams, type MenuItemConstructorOptions, Menu, type BrowserWindow } from 'electron'
import type { UiLanguage, CallArgs, MenuCommand } from '../../../preload/contract/index.ts'
import { roleItem, labelOf } from './role-labels.ts'

/** Parameters of the context menu that decide its items. */
export type ContextMenuTarget = Pick<
  ContextMenuParams,
  'isEditable' | 'formControlType' | 'selectionText' | 'editFlags'
>

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** Impossible items are disabled rather than left out, so that none moves. */
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

/** The menu of a text field or selected text; none if empty. */
export const contextMenuItems = (place: ContextMenuTarget, language: UiLanguage): MenuItemConstructorOptions[] => {
  if (place.isEditable) return fieldItems(place, language)
  if (place.selectionText.trim() === '') return []
  return [roleItem(language)('copy', { enabled: place.editFlags.canCopy })]
}

/** Shows a context menu in text fields and on selected text, by mouse, menu key or Shift+F10. */
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
  readonly command: (command: MenuCommand) => void
  readonly logError: (text: string) => void
}

const withHeadings = { sv: 'Kopiera med rubriker', en: 'Copy with Headings' } as const

/** The copying menu of a grid cell, whose text Chromium finds neither editable nor selected. */
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
