import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { app, dialog } from 'electron'
import { uiLanguageOf, type UiLanguage } from '../../../preload/contract/index.ts'
import { systemLocale } from '../appearance/language.ts'
import { removeStoredSecrets } from '../keychain/secret-store.ts'
import { cachePath } from '../files/cache-path.ts'
import { askAtStart } from './ask-for-removal.ts'
import { isMarkedForRemoval } from './removal-mark.ts'
import type { RemovalMode } from './removal-switch.ts'
import { leftoversText, removalTexts, unclearSwitch } from './removal-texts.ts'
import { removeAll, removeIfEmpty } from './remove-all.ts'

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
const remove = async (): Promise<string | null> => {
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
 * Goes on with a removal that has begun in this profile, or does what the command line asks for. Ends the program where that is all it
 * was started for.
 *
 * @returns what is to be done once the app is ready, in the place of everything else; null where the program starts as ever.
 * @throws (rejects) the system's error where what has begun cannot be ended: what is kept from then on would be lost.
 */
export const runDataRemoval = async (asked: RemovalMode | 'unclear' | null): Promise<(() => void) | null> => {
  if (asked === 'unclear') return endWith(unclearSwitch, 2)
  const isMarked = isMarkedForRemoval(app.getPath('userData'))
  if (!(await claimProfile(asked === 'finish' ? endOfOther : 0))) {
    // A start that was asked for nothing is for the program that runs, as ever.
    return asked === null ? null : endWith(removalTexts(language()).alreadyRuns)
  }
  if (asked === 'ask' && !isMarked) return askAtStart(language())
  // Another start may have done what was asked for in the window.
  const left = asked === 'finish' && !isMarkedForRemoval(app.getPath('userData')) ? null : await remove()
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
