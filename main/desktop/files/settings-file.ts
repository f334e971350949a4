import { join } from 'node:path'
import { app } from 'electron'
import type { SettingsFile } from '../../settings/index.ts'
import { fsyncDirectory } from './fsync-directory.ts'
import { makePrivate } from './private-files.ts'
import { backupCorruptFile } from './backup-corrupt-file.ts'
import { openJsonStore } from './json-store.ts'
import { openWithRecovery } from './corrupt-file-recovery.ts'

/**
 * Opens a JSON settings file in the profile folder. What `write` wrote is on disk when it returns. `logError` is called
 * with what was wrong with the file.
 */
export const settingsFile = (name: string, logError: (text: string) => void): SettingsFile => {
  const folder = app.getPath('userData')
  const path = join(folder, `${name}.json`)
  makePrivate(folder, [path])
  return openWithRecovery({
    open: () => {
      const store = openJsonStore(name)
      return {
        read: () => store.store,
        write: (value) => {
          store.store = { ...value }
          fsyncDirectory(folder)
        }
      }
    },
    backup: () => backupCorruptFile(path),
    logError: (text) => logError(`${name}.json: ${text}`)
  })
}
