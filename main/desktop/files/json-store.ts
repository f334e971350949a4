import { ipcMain } from 'electron'
import Store from 'electron-store'
import { privateFileMode } from './private-files.ts'

/**
 * Opens a JSON file in the profile folder, readable by its owner only and written atomically. electron-store also
 * listens for renderer processes that ask for its path. That listener is removed, because the bridge must be the only
 * way in.
 * @throws `SyntaxError` if the file is corrupt.
 */
export const openJsonStore = (name: string): Store => {
  const store = new Store({ name, configFileMode: privateFileMode })
  ipcMain.removeAllListeners('electron-store-get-data')
  return store
}
