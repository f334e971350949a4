import { posix, win32 } from 'node:path'
import type { UpdateWay } from '../../../preload/contract/index.ts'

export interface RunningProgram {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly execPath: string
  readonly exists: (path: string) => boolean
}

/**
 * The AppImage that runs, or null. Programs started by another AppImage inherit its variables: only one whose mounted
 * folder holds the running program is ours to replace.
 */
export const appImageOf = ({ env, execPath, exists }: RunningProgram): string | null => {
  const { APPIMAGE: image, APPDIR: mounted } = env
  if (image === undefined || !posix.isAbsolute(image) || !exists(image)) return null
  if (mounted === undefined || !posix.isAbsolute(mounted)) return null
  const within = posix.relative(mounted, execPath)
  return within !== '' && within !== '..' && !within.startsWith('../') && posix.resolve(mounted) !== '/' ? image : null
}

/**
 * Arguments for the relaunch after an update: the program's switches, without `--` and a link that was opened already.
 */
export const relaunchArgs = (argv: readonly string[]): string[] => {
  const end = argv.indexOf('--')
  return argv.slice(1, end < 0 ? undefined : end).filter((one) => one.startsWith('--') && one !== '--updated')
}

interface Installed extends RunningProgram {
  readonly isPackaged: boolean
  readonly platform: NodeJS.Platform
}

/**
 * How this installation is updated. On Windows only NSIS puts an uninstaller beside it; an MSI belongs to the
 * administrator. On Linux only an AppImage replaces itself. On macOS a program on a disk image, or moved by the system
 * because it was downloaded, cannot be replaced.
 */
export const updateWayOf = ({ isPackaged, platform, env, execPath, exists }: Installed): Exclude<UpdateWay, 'off'> => {
  if (!isPackaged) return 'none'
  if (platform === 'win32')
    return exists(win32.join(win32.dirname(execPath), 'Uninstall Kontorist.exe')) ? 'self' : 'administrator'
  if (platform === 'darwin') return /^\/Volumes\/|\/AppTranslocation\//.test(execPath) ? 'none' : 'self'
  return appImageOf({ env, execPath, exists }) === null ? 'packageManager' : 'self'
}
