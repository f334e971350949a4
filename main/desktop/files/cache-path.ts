import { posix, win32 } from 'node:path'

interface Environment {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/**
 * The folder of this computer's caches, which is no part of a profile that roams. The same as electron-updater's own: on Windows the
 * installer leaves itself there.
 */
export const cachePath = ({ platform, env, home }: Environment): string => {
  if (platform === 'win32') return env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Caches')
  return env['XDG_CACHE_HOME'] || posix.join(home, '.cache')
}
