import { Menu, type BrowserWindow } from 'electron'
import type { CallArgs, MenuCommand, UiLanguage } from '../../../preload/contract/index.ts'
import { labelOf } from './role-labels.ts'

export interface CopyMenuOptions {
  readonly currentWindow: () => BrowserWindow | null
  readonly language: () => UiLanguage
  readonly copy: (text: string) => Promise<void>
  /** Sends the page a command. */
  readonly command: (command: MenuCommand) => void
  /** Called with the reason when nothing could be copied. */
  readonly logError: (text: string) => void
}

const withHeadings = { sv: 'Kopiera med rubriker', en: 'Copy with Headings' } as const

/** Shows the menu of a cell: see `createCopyMenu`. */
export const showCopyMenu = (
  { currentWindow, language, copy, command, logError }: CopyMenuOptions,
  { text, x, y, byKeyboard }: CallArgs<'app.copyMenu'>
): void => {
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
