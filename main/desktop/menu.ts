import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../preload/contract/index.ts'

const texts = {
  sv: { file: 'Arkiv', edit: 'Redigera', view: 'Visa', window: 'Fönster', settings: 'Inställningar…', palette: 'Kommandon…', find: 'Sök i listan', reload: 'Ladda om listan' },
  en: { file: 'File', edit: 'Edit', view: 'View', window: 'Window', settings: 'Settings…', palette: 'Commands…', find: 'Search the list', reload: 'Reload the list' }
} as const

type MenuLanguage = keyof typeof texts

/** Sets the application menu in the person's language. `send` tells the window what was chosen. */
export const setMenu = (language: MenuLanguage, send: (command: MenuCommand) => void): void => {
  const text = texts[language]
  const command = (id: MenuCommand, accelerator: string): MenuItemConstructorOptions => ({
    label: text[id],
    accelerator,
    click: () => {
      send(id)
    }
  })
  const mac = process.platform === 'darwin'
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(mac ? [{ role: 'appMenu' } as const] : []),
      { label: text.file, submenu: [command('settings', 'CmdOrCtrl+,'), { type: 'separator' }, { role: mac ? 'close' : 'quit' }] },
      { label: text.edit, role: 'editMenu' },
      {
        label: text.view,
        submenu: [
          command('palette', 'CmdOrCtrl+K'),
          command('find', 'CmdOrCtrl+F'),
          command('reload', 'F5'),
          { type: 'separator' },
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { role: 'togglefullscreen' },
          ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const])
        ]
      },
      { label: text.window, role: 'windowMenu' }
    ])
  )
}
