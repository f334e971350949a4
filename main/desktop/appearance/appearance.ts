import { nativeTheme } from 'electron'
import type { MenuCommand, Settings } from '../../../preload/contract/index.ts'
import { setApplicationMenu } from '../menu/application-menu.ts'
import { languageOf } from './language.ts'

/** Makes the window's frame, the page's `prefers-color-scheme` and the menu follow the person's choice. */
export const applyAppearance = (settings: Settings, onCommand: (command: MenuCommand) => void): void => {
  nativeTheme.themeSource = settings.theme
  setApplicationMenu(languageOf(settings), onCommand)
}
