import { ipcMain } from 'electron'
import Store from 'electron-store'
import { privateFileMode } from './private-files.ts'

/**
 * A JSON file in the profile folder, written whole and atomically, for nobody else to read. Throws a `SyntaxError` where the file is broken.
 * electron-store also listens for pages that ask where it is; the bridge is the only way in, so that is taken away.
 */
export const openJsonStore = (name: string): Store => {
  const store = new Store({ name, configFileMode: privateFileMode })
  ipcMain.removeAllListeners('electron-store-get-data')
  return store
}
