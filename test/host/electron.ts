import { electron } from './host.ts'

/** The names that a program can import from `electron`; a name that is not here does not link. */
export const {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  webContents
} = electron
