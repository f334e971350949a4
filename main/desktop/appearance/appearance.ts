import { nativeTheme } from 'electron'
import type { MenuCommand, Settings } from '../../../preload/contract/index.ts'
import type { HelpActions } from '../menu/application-menu-items.ts'
import { setApplicationMenu } from '../menu/application-menu.ts'
import { languageOf } from './language.ts'

/** Applies the chosen theme and language to the window frame, to the page's `prefers-color-scheme`, and to the menu. */
export const applyAppearance = (
  settings: Settings,
  onCommand: (command: MenuCommand) => void,
  help: HelpActions
): void => {
  nativeTheme.themeSource = settings.theme
  setApplicationMenu(languageOf(settings), onCommand, help)
}
