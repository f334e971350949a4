import { homedir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { cachePath } from '../files/cache-path.ts'
import { moveProfile } from './move-profile.ts'
import { setAsideLinks } from './set-aside-links.ts'

/** Where Electron would have the profile. On Windows it goes along to other computers, at each sign-in and sign-out. */
export const roamingProfile = (): string => join(app.getPath('appData'), app.getName())

/**
 * Has the profile in the folder of this computer on Windows: its keys fit no other computer, two computers would write over each other's
 * queue, and a sign-in at Windows would wait for it. Elsewhere it is where Electron has it, which stays on the computer; so is one that the
 * command line names.
 *
 * Call it first of all, before the profile is asked for and before the lock of the one instance, which lies in it: a second start, as with
 * the address of a sign-in, finds the first by that. Sessions, logs and the lock follow `userData`.
 */
export const useLocalProfile = (): void => {
  const { platform, env } = process
  if (platform !== 'win32' || app.commandLine.hasSwitch('user-data-dir')) return
  const to = join(cachePath({ platform, env, home: homedir() }), app.getName())
  const folder = moveProfile({ from: roamingProfile(), to }, (text) => void process.stderr.write(`${text}\n`))
  // Electron refuses a folder that is not there. Its own place needs no setting.
  if (folder === to) app.setPath('userData', folder)
}

/** Sets aside the links and pipes in the profile, and returns what is to be logged of them (`setAsideLinks`). */
export const setAsideProfileLinks = (): readonly string[] => setAsideLinks(app.getPath('userData'))
