import { Menu } from 'electron'
import type { MenuCommand, UiLanguage } from '../../../preload/contract/index.ts'
import { isPackaged } from '../dev-overrides.ts'
import { applicationMenuItems } from './application-menu-items.ts'

/** Sets the application menu in the given language. `onCommand` is called with what is chosen from it. */
export const setApplicationMenu = (language: UiLanguage, onCommand: (command: MenuCommand) => void): void => {
  const items = applicationMenuItems({ language, platform: process.platform, isPackaged: isPackaged(), onCommand })
  Menu.setApplicationMenu(Menu.buildFromTemplate(items))
}
