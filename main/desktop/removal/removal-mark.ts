import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fsyncDirectory } from '../files/fsync-directory.ts'
import { writePlainFile } from '../files/plain-file.ts'

/** The file in a profile folder that says that all of it is to go. Nothing is read from it: that it is there is enough. */
export const markName = 'removal'

const pathOf = (folder: string): string => join(folder, markName)

/** True if a removal in this profile has begun but not ended, for example after a kill. */
export const isMarkedForRemoval = (folder: string): boolean => existsSync(pathOf(folder))

/**
 * Begins the removal: from now on every start goes on with it, before it reads anything. On disk when it returns.
 * @throws the system's error where it cannot be written; nothing has begun then.
 */
export const markForRemoval = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writePlainFile(pathOf(folder), '', { flush: true })
  fsyncDirectory(folder)
}

/**
 * Ends the removal.
 * @throws the system's error where the mark cannot be taken away: the program must not be used then, or the next start would remove
 *   what has been kept since.
 */
export const endRemoval = (folder: string): void => {
  rmSync(pathOf(folder), { force: true })
  fsyncDirectory(folder)
}
