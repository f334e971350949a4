import { posix, win32 } from 'node:path'
import type { UpdateWay } from '../../../preload/contract/index.ts'

interface Installed {
  readonly isPackaged: boolean
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** Path of the program that runs. */
  readonly execPath: string
  readonly exists: (path: string) => boolean
}

/**
 * The AppImage that runs, or null. Programs that another AppImage has started inherit its variables: only one whose mounted folder the
 * running program lies in is ours to replace.
 */
export const appImageOf = ({ env, execPath, exists }: Pick<Installed, 'env' | 'execPath' | 'exists'>): string | null => {
  const { APPIMAGE: image, APPDIR: mounted } = env
  if (image === undefined || !posix.isAbsolute(image) || !exists(image)) return null
  if (mounted === undefined || !posix.isAbsolute(mounted)) return null
  const within = posix.relative(mounted, execPath)
  return within !== '' && within !== '..' && !within.startsWith('../') && posix.resolve(mounted) !== '/' ? image : null
}

/**
 * How this installation is updated. On Windows only what NSIS installed has an uninstaller beside it; the rest is an MSI, which whoever
 * manages the computer replaces. On Linux only an AppImage replaces itself; deb and rpm belong to the system. On macOS a program that
 * runs from a disk image, or from where the system has moved it for being downloaded, can't be replaced.
 */
export const updateWayOf = ({ isPackaged, platform, env, execPath, exists }: Installed): Exclude<UpdateWay, 'off'> => {
  if (!isPackaged) return 'none'
  if (platform === 'win32') return exists(win32.join(win32.dirname(execPath), 'Uninstall Kontorist.exe')) ? 'self' : 'administrator'
  if (platform === 'darwin') return /^\/Volumes\/|\/AppTranslocation\//.test(execPath) ? 'none' : 'self'
  return appImageOf({ env, execPath, exists }) === null ? 'packageManager' : 'self'
}
