import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import type { SettingsFile } from '../settings/index.ts'
import { flushFolder } from './flush-folder.ts'
import { openStore } from './store.ts'
import { sturdyFile } from './sturdy-file.ts'

/** The settings file in the profile folder, on the disk when `write` returns. `told` hears, for the log, what was wrong with it. */
export const settingsFile = (name: string, told: (text: string) => void): SettingsFile =>
  sturdyFile({
    open: () => {
      const store = openStore(name)
      return {
        read: () => store.store,
        write: (value) => {
          store.store = { ...value }
          flushFolder(app.getPath('userData'))
        }
      }
    },
    setAside: () => {
      const path = join(app.getPath('userData'), `${name}.json`)
      renameSync(path, `${path}.unreadable`)
    },
    told: (text) => told(`${name}.json: ${text}`)
  })
