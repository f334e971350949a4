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
  readonly folder: string
  /** In a folder given by the user, only the program's own entries are removed. */
  readonly isProgramsOwn: boolean
  /** Folders outside of the profile: fetched updates. */
  readonly others: readonly string[]
  /** Gives how many entries of the keychain are left. */
  readonly removeSecrets: () => Promise<number>
}

/** Entries that could not be removed: in the keychain, and paths. */
export interface Leftovers {
  readonly secrets: number
  readonly files: readonly string[]
}

/** Attempts, and milliseconds between them, for a file that another program holds open on Windows. */
const patience = { maxRetries: 8, retryDelay: 100 }

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Gives the path if something of it is left. A link's target is left alone. */
const removePath = async (path: string): Promise<readonly string[]> => {
  try {
    await rm(path, { recursive: true, force: true, ...patience })
    return []
  } catch {
    return [path]
  }
}

/**
 * Removes a profile: the keychain first, because only the files say which entries it has. A kill leaves the mark, by
 * which the next start goes on. Files that may not be removed stay. No program may run on the profile. Rejects where
 * the removal cannot be begun or ended.
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

export const removeIfEmpty = async (folder: string): Promise<void> => {
  await rmdir(folder).catch(() => undefined)
}

/** electron-builder's folder of fetched files, among the caches of the computer. */
const updaterFolder = 'kontorist-updater'

/** Milliseconds for the program in which the user confirmed to end, and between two checks. */
const endOfOther = 10_000
const step = 100

/** Reads no settings: they are to go. */
const language = (): UiLanguage => uiLanguageOf('system', systemLocale())

/** True once this process holds the lock of the profile. */
const claimProfile = async (patience: number): Promise<boolean> => {
  for (let waited = 0; ; waited += step) {
    if (app.requestSingleInstanceLock()) return true
    if (waited >= patience) return false
    await sleep(step)
  }
}

const fetchedUpdates = (): string =>
  join(cachePath({ platform: process.platform, env: process.env, home: homedir() }), updaterFolder)

/** Gives a message about leftovers, or null. */
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

/** Never resolves: nothing that comes after may run. */
const end = (code: number): Promise<never> => {
  app.exit(code)
  return new Promise<never>(() => undefined)
}

const endWith = (text: string, code = 1): Promise<never> => {
  process.stderr.write(`${text}\n`)
  return end(code)
}

/** Ends the program, and removes the folder of its lock. */
const endWithoutProfile = async (): Promise<never> => {
  const folder = app.getPath('userData')
  app.releaseSingleInstanceLock()
  await removeIfEmpty(folder)
  return end(0)
}

const showLeftovers = (text: string): void => dialog.showErrorBox(removalTexts(language()).leftovers.message, text)

/**
 * Continues a removal of this profile, or does what the command line asks for. Call it before anything of the profile
 * is read: it ends the program where it was started for that alone. Gives what is to be done instead of the start once
 * the app is ready, or null. Rejects where the removal cannot be ended: later data would be lost.
 */
export const continueRemoval = async (): Promise<(() => void) | null> => {
  const asked = askedRemoval(process.argv, process.platform)
  if (asked === null && !isMarkedForRemoval(app.getPath('userData'))) return null
  if (asked === 'unclear') return endWith(unclearSwitch, 2)
  const isMarked = isMarkedForRemoval(app.getPath('userData'))
  if (!(await claimProfile(asked === 'finish' ? endOfOther : 0))) {
    // A start without a request is for the program that runs.
    return asked === null ? null : endWith(removalTexts(language()).alreadyRuns)
  }
  if (asked === 'ask' && !isMarked) return askAtStart(language())
  // Another start may have finished the removal.
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
