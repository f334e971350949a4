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

/** The folder of caches, which does not roam: electron-updater's own, where the Windows installer leaves itself. */
export const cachePath = ({ platform, env, home }: Environment): string => {
  if (platform === 'win32') return env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Caches')
  return env['XDG_CACHE_HOME'] || posix.join(home, '.cache')
}

/** Files of one kind, one per user, in a folder of the profile that is named after the kind. */
export const userFiles = (kind: string): UserFiles =>
  atomicFiles(join(app.getPath('userData'), kind), kind.replace(/s$/, ''))

/**
 * Puts the profile on this computer on Windows, unless the command line names one: its keys fit no other computer, two
 * computers would overwrite each other's queue, and a roaming profile delays the sign-in at Windows. Call it first of
 * all: the lock of the one instance lies in the profile.
 */
export const useLocalProfile = (): void => {
  const { platform, env } = process
  if (platform !== 'win32' || app.commandLine.hasSwitch('user-data-dir')) return
  const to = join(cachePath({ platform, env, home: homedir() }), app.getName())
  mkdirSync(to, { recursive: true })
  app.setPath('userData', to)
}

/** Sets aside the links and pipes in the profile, and returns lines for the log. */
export const setAsideProfileLinks = (): readonly string[] => setAsideLinks(app.getPath('userData'))
