import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { homedir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, dialog } from 'electron'
import { hasErrorCode } from '../files/plain-file.ts'
import { isLockName, isOwnName, markName } from '../profile/profile-contents.ts'
import { endRemoval, markForRemoval, isMarkedForRemoval, askedRemoval } from './removal-request.ts'
import { uiLanguageOf, type UiLanguage } from '../../../preload/contract/index.ts'
import { systemLocale } from '../appearance.ts'
import { removeStoredSecrets } from '../keychain/secret-store.ts'
import { cachePath } from '../profile/profile.ts'
import { askAtStart } from './ask-for-removal.ts'
import { leftoversText, removalTexts, unclearSwitch } from './removal-texts.ts'

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
const removePath = async (path: string): Promise<readonly string[]> => {
  try {
    await rm(path, { recursive: true, force: true, ...patience })
    return []
  } catch {
    return [path]
  }
}

/**
 * Removes all that the program keeps for a profile. The keychain first, because only the files say what is in it. A
 * kill at any moment leaves the mark, by which the next start goes on (`removal-mark.ts`). What may not be removed,
 * such as a file of an administrator's, stays as it is.
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
  for (const name of (await namesIn(folder)).filter(isRemovable)) files.push(...(await removePath(join(folder, name))))
  for (const other of others) files.push(...(await removePath(other)))
  endRemoval(folder)
  return { secrets, files }
}

/** Removes the profile folder itself where nothing is left in it. */
export const removeIfEmpty = async (folder: string): Promise<void> => {
  await rmdir(folder).catch(() => undefined)
}

/** The name that electron-builder gives the folder of what is fetched, among the caches of the computer. */
const updaterFolder = 'kontorist-updater'

/** Milliseconds that the program in which the user confirmed may take to end, and between two checks. */
const endOfOther = 10_000
const step = 100

/** No settings are read: they are to go. */
const language = (): UiLanguage => uiLanguageOf('system', systemLocale())

/** Returns true once this process holds the single-instance lock of the profile. */
const claimProfile = async (patience: number): Promise<boolean> => {
  for (let waited = 0; ; waited += step) {
    if (app.requestSingleInstanceLock()) return true
    if (waited >= patience) return false
    await sleep(step)
  }
}

/** Folder outside of the profile, with what an update has fetched. */
const fetchedUpdates = (): string =>
  join(cachePath({ platform: process.platform, env: process.env, home: homedir() }), updaterFolder)

/** Removes everything. Gives what is to be said of what is left; null where nothing is. */
const removeProfile = async (): Promise<string | null> => {
  const isProgramsOwn = !app.commandLine.hasSwitch('user-data-dir')
  const leftovers = await removeAll({
    folder: app.getPath('userData'),
    isProgramsOwn,
    others: isProgramsOwn ? [fetchedUpdates()] : [],
    removeSecrets: removeStoredSecrets
  })
  return leftoversText(language(), leftovers)
}

/** Ends the program. Never resolves: nothing that comes after may run. */
const end = (code: number): Promise<never> => {
  app.exit(code)
  return new Promise<never>(() => undefined)
}

/** Ends the program, and writes why where it was started from. */
const endWith = (text: string, code = 1): Promise<never> => {
  process.stderr.write(`${text}\n`)
  return end(code)
}

/** Ends the program, and takes away the folder that it held its lock in. */
const endWithoutProfile = async (): Promise<never> => {
  const folder = app.getPath('userData')
  app.releaseSingleInstanceLock()
  await removeIfEmpty(folder)
  return end(0)
}

const showLeftovers = (text: string): void => dialog.showErrorBox(removalTexts(language()).leftovers.message, text)

/**
 * Continues a removal that has begun in this profile, or does what the command line asks for. Call it before anything
 * of the profile is read, and wait for it: it ends the program where that is all it was started for.
 *
 * @returns what is to be done once the app is ready, in the place of everything else; null where the program starts as
 *   ever.
 * @throws (rejects) the system's error where what has begun cannot be ended: what is kept from then on would be lost.
 */
export const continueRemoval = async (): Promise<(() => void) | null> => {
  const asked = askedRemoval(process.argv, process.platform)
  if (asked === null && !isMarkedForRemoval(app.getPath('userData'))) return null
  if (asked === 'unclear') return endWith(unclearSwitch, 2)
  const isMarked = isMarkedForRemoval(app.getPath('userData'))
  if (!(await claimProfile(asked === 'finish' ? endOfOther : 0))) {
    // A start that was asked for nothing is for the program that runs, as ever.
    return asked === null ? null : endWith(removalTexts(language()).alreadyRuns)
  }
  if (asked === 'ask' && !isMarked) return askAtStart(language())
  // Another start may have done what was asked for in the window.
  const left = asked === 'finish' && !isMarkedForRemoval(app.getPath('userData')) ? null : await removeProfile()
  if (asked === 'silently' && left !== null) return endWith(left)
  if (asked !== null && left === null) return endWithoutProfile()
  if (asked !== null && left !== null) {
    return () => {
      showLeftovers(left)
      app.exit(1)
    }
  }
  if (left !== null) void app.whenReady().then(() => showLeftovers(left))
  return null
}
