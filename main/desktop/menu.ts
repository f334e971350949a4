import { app, Menu } from 'electron'
import type { MenuCommand } from '../../preload/contract/index.ts'
import { menuItems } from './menu-items.ts'
import type { MenuLanguage } from './menu-labels.ts'

/** Sets the application menu in the person's language. `send` tells the window what was chosen. */
export const setMenu = (language: MenuLanguage, send: (command: MenuCommand) => void): void => {
  const items = menuItems({ language, platform: process.platform, isPackaged: app.isPackaged, send })
  Menu.setApplicationMenu(Menu.buildFromTemplate(items))
}
