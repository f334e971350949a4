import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import Store from 'electron-store'
import type { SettingsFile } from '../settings/index.ts'

/** Opens the file. One that cannot be read is set aside as `….unreadable`: a start never fails on it, nothing is lost. */
const openStore = (name: string, setAside: (copy: string) => void): Store => {
  try {
    return new Store({ name })
  } catch {
    const path = join(app.getPath('userData'), `${name}.json`)
    const copy = `${path}.unreadable`
    renameSync(path, copy)
    setAside(copy)
    return new Store({ name })
  }
}

/** A settings file in the profile folder, written whole and atomically. `setAside` hears of a broken one's new place. */
export const settingsFile = (name: string, setAside: (copy: string) => void): SettingsFile => {
  const store = openStore(name, setAside)
  return {
    read: () => store.store,
    write: (value) => {
      store.store = { ...value }
    }
  }
}
