import { Menu } from 'electron'
import type { MenuCommand } from '../../../preload/contract/index.ts'
import { isPackaged } from '../dev-overrides.ts'
import { applicationMenuItems } from './application-menu-items.ts'
import type { MenuLanguage } from './role-labels.ts'

/** Sets the application menu in the person's language. `send` tells the window what was chosen. */
export const setApplicationMenu = (language: MenuLanguage, send: (command: MenuCommand) => void): void => {
  const items = applicationMenuItems({ language, platform: process.platform, isPackaged: isPackaged(), onCommand: send })
  Menu.setApplicationMenu(Menu.buildFromTemplate(items))
}
