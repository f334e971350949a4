import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fsyncDirectory } from '../files/fsync-directory.ts'

/** What went wrong before matters, not that this is left. */
const removeQuietly = (path: string): void => {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next version replaces it.
  }
}

/**
 * Puts a new AppImage in the place of the old one: there is always one of the two, whole, also where the disk is full, and where the
 * computer loses its power in the middle. electron-updater would remove the old one first.
 *
 * @throws the system's error; the old one is where it was then.
 */
export const replaceAppImage = (fetched: string, installed: string): void => {
  const beside = `${installed}.new`
  try {
    copyFileSync(fetched, beside)
    chmodSync(beside, 0o755)
    const descriptor = openSync(beside, 'r+')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(beside, installed)
  } catch (error) {
    removeQuietly(beside)
    throw error
  }
  fsyncDirectory(dirname(installed))
}
