import { Menu } from 'electron'
import type { MenuCommand } from '../../preload/contract/index.ts'
import { isPackaged } from './doors.ts'
import { menuItems } from './menu-items.ts'
import type { MenuLanguage } from './menu-labels.ts'

/** Sets the application menu in the person's language. `send` tells the window what was chosen. */
export const setMenu = (language: MenuLanguage, send: (command: MenuCommand) => void): void => {
  const items = menuItems({ language, platform: process.platform, isPackaged: isPackaged(), send })
  Menu.setApplicationMenu(Menu.buildFromTemplate(items))
}
