import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrorCode } from '../files/error-code.ts'
import { isLockName, isOwnName } from './profile-contents.ts'
import { endRemoval, markForRemoval, markName } from './removal-mark.ts'

interface RemoveAllOptions {
  /** The profile folder. */
  readonly folder: string
  /**
   * True if the folder belongs to the program alone. In a folder given by the user, only the program's own entries are
   * removed.
   */
  readonly isProgramsOwn: boolean
  /** Folders outside of it that hold something of the program's: what an update has fetched. */
  readonly others: readonly string[]
  /** Removes every entry of this profile from the keychain. Gives how many are left. */
  readonly removeSecrets: () => Promise<number>
}

/** Entries that could not be removed. */
export interface Leftovers {
  /** Entries in the keychain. */
  readonly secrets: number
  /** Paths of files and folders. */
  readonly files: readonly string[]
}

/** How often, and after how many milliseconds, something is tried again that another program holds open on Windows. */
const patience = { maxRetries: 8, retryDelay: 100 }

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Gives the path where something of it is left. Links are removed, and what they lead to is left alone. */
const remove = async (path: string): Promise<readonly string[]> => {
  try {
    await rm(path, { recursive: true, force: true, ...patience })
    return []
  } catch {
    return [path]
  }
}

/**
 * Removes all that the program keeps for a profile. The keychain first, because only the files say what is in it. A kill at any
 * moment leaves the mark, by which the next start goes on (`removal-mark.ts`). What may not be removed, such as a file of an
 * administrator's, stays as it is.
 *
 * No program may run on the profile meanwhile.
 * @throws (rejects) the system's error where the removal cannot be begun or ended; what is gone is gone.
 */
export const removeAll = async ({
  folder,
  isProgramsOwn,
  others,
  removeSecrets
}: RemoveAllOptions): Promise<Leftovers> => {
  markForRemoval(folder)
  const secrets = await removeSecrets()
  const isRemovable = (name: string): boolean =>
    name !== markName && !isLockName(name) && (isProgramsOwn || isOwnName(name))
  const files: string[] = []
  for (const name of (await namesIn(folder)).filter(isRemovable)) files.push(...(await remove(join(folder, name))))
  for (const other of others) files.push(...(await remove(other)))
  endRemoval(folder)
  return { secrets, files }
}

/** Removes the profile folder itself where nothing is left in it. */
export const removeIfEmpty = async (folder: string): Promise<void> => {
  await rmdir(folder).catch(() => undefined)
}
