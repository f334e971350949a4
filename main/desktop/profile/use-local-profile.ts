import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'
import { cachePath } from '../files/cache-path.ts'
import { setAsideLinks } from './set-aside-links.ts'

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
  // Electron refuses a folder that is not there.
  mkdirSync(to, { recursive: true })
  app.setPath('userData', to)
}

/** Sets aside the links and pipes in the profile, and returns what is to be logged of them (`setAsideLinks`). */
export const setAsideProfileLinks = (): readonly string[] => setAsideLinks(app.getPath('userData'))
