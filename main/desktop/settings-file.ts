import { join } from 'node:path'
import { app } from 'electron'
import type { SettingsFile } from '../settings/index.ts'
import { flushFolder } from './flush-folder.ts'
import { makeOwn } from './own-files.ts'
import { setAside } from './set-aside.ts'
import { openStore } from './store.ts'
import { sturdyFile } from './sturdy-file.ts'

/** The settings file in the profile folder, on the disk when `write` returns. `told` hears, for the log, what was wrong with it. */
export const settingsFile = (name: string, told: (text: string) => void): SettingsFile => {
  const folder = app.getPath('userData')
  const path = join(folder, `${name}.json`)
  makeOwn(folder, [path])
  return sturdyFile({
    open: () => {
      const store = openStore(name)
      return {
        read: () => store.store,
        write: (value) => {
          store.store = { ...value }
          flushFolder(folder)
        }
      }
    },
    setAside: () => setAside(path),
    told: (text) => told(`${name}.json: ${text}`)
  })
}
