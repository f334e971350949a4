import { posix, win32, join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { app } from 'electron'
import type { UserFiles } from '../../storage/index.ts'
import { atomicFiles } from '../files/atomic-files.ts'
import { setAsideLinks } from './profile-contents.ts'

interface Environment {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/**
 * The folder of this computer's caches, which is no part of a profile that roams. The same as electron-updater's own:
 * on Windows the installer leaves itself there.
 */
export const cachePath = ({ platform, env, home }: Environment): string => {
  if (platform === 'win32') return env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Caches')
  return env['XDG_CACHE_HOME'] || posix.join(home, '.cache')
}

/** Files of one kind, one per person, in a folder of the profile that is named after the kind, such as `drafts`. */
export const userFiles = (kind: string): UserFiles =>
  atomicFiles(join(app.getPath('userData'), kind), kind.replace(/s$/, ''))

/**
 * Has the profile in the folder of this computer on Windows: its keys fit no other computer, two computers would write
 * over each other's queue, and a sign-in at Windows would wait for it. Elsewhere it is where Electron has it, which
 * stays on the computer; so is one that the command line names.
 *
 * Call it first of all, before the profile is asked for and before the lock of the one instance, which lies in it: a
 * second start, as with the address of a sign-in, finds the first by that. Sessions, logs and the lock follow
 * `userData`.
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
