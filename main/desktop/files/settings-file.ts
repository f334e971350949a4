import { copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import type { SettingsFile } from '../../settings/index.ts'
import { fsyncDirectory } from './fsync-directory.ts'
import { makePrivate } from './private-files.ts'
import { backupCorruptFile, copyCorruptFile } from './backup-corrupt-file.ts'
import { openJsonFile } from './json-file.ts'
import { openWithRecovery } from './corrupt-file-recovery.ts'

/** Each newer file takes the place of the copy before: the latest one has what was chosen last. */
const copyOfNewer = (path: string, logError: (text: string) => void): string | undefined => {
  const copy = `${path}.newer`
  try {
    copyFileSync(path, copy)
    makePrivate(dirname(path), [copy])
    logError('settings.json: a newer version has written it; a copy is kept')
    return copy
  } catch (error) {
    logError(`settings.json: a newer version has written it, and no copy could be made: ${String(error)}`)
    return undefined
  }
}

const copyOfUnreadable = (path: string, entries: readonly string[], logError: (text: string) => void): string | undefined => {
  // A name may be longer than a line of the log.
  const names = entries.join(', ').slice(0, 500)
  try {
    const copy = copyCorruptFile(path)
    logError(`these entries cannot be read, and a copy of the file is kept: ${names}`)
    return copy
  } catch (error) {
    logError(`no copy could be made (${String(error)}); these entries cannot be read: ${names}`)
    return undefined
  }
}

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
      const file = openJsonFile(path)
      return {
        read: file.read,
        keepCopy: () => copyOfNewer(path, logError),
        copyUnreadable: (entries) => copyOfUnreadable(path, entries, (text) => logError(`${name}.json: ${text}`)),
        write: (value) => {
          file.write(value)
          fsyncDirectory(folder)
        }
      }
    },
    backup: () => backupCorruptFile(path),
    logError: (text) => logError(`${name}.json: ${text}`)
  })
}
