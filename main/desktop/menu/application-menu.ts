import { Menu } from 'electron'
import type { MenuCommand, UiLanguage } from '../../../preload/contract/index.ts'
import { isPackaged } from '../dev-overrides.ts'
import { applicationMenuItems, type HelpActions } from './application-menu-items.ts'

/** Sets the application menu in the given language. `onCommand` is called with what is chosen from it, but for what `help` does. */
export const setApplicationMenu = (
  language: UiLanguage,
  onCommand: (command: MenuCommand) => void,
  help: HelpActions
): void => {
  const items = applicationMenuItems({
    language,
    platform: process.platform,
    isPackaged: isPackaged(),
    onCommand,
    help
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(items))
}
