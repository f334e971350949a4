import { posix, win32 } from 'node:path'
import type { UpdateWay } from '../../../preload/contract/index.ts'

/** Properties of the running process from which its program file is determined. */
export interface RunningProgram {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Path of the program that runs. */
  readonly execPath: string
  readonly exists: (path: string) => boolean
}

/**
 * The AppImage that runs, or null. Programs that another AppImage has started inherit its variables: only one whose
 * mounted folder the running program lies in is ours to replace.
 */
export const appImageOf = ({ env, execPath, exists }: RunningProgram): string | null => {
  const { APPIMAGE: image, APPDIR: mounted } = env
  if (image === undefined || !posix.isAbsolute(image) || !exists(image)) return null
  if (mounted === undefined || !posix.isAbsolute(mounted)) return null
  const within = posix.relative(mounted, execPath)
  return within !== '' && within !== '..' && !within.startsWith('../') && posix.resolve(mounted) !== '/' ? image : null
}

/**
 * Arguments for the relaunch after an update: the program's own switches, such as the profile path, which were checked
 * at its start. Arguments behind `--` are dropped: a link there has been opened already.
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
 * How this installation is updated. On Windows only what NSIS installed has an uninstaller beside it; the rest is an
 * MSI, which the computer's administrator replaces. On Linux only an AppImage replaces itself; deb and rpm belong to
 * the system. On macOS a program that runs from a disk image, or from where the system has moved it for being
 * downloaded, can't be replaced.
 */
export const updateWayOf = ({ isPackaged, platform, env, execPath, exists }: Installed): Exclude<UpdateWay, 'off'> => {
  if (!isPackaged) return 'none'
  if (platform === 'win32')
    return exists(win32.join(win32.dirname(execPath), 'Uninstall Kontorist.exe')) ? 'self' : 'administrator'
  if (platform === 'darwin') return /^\/Volumes\/|\/AppTranslocation\//.test(execPath) ? 'none' : 'self'
  return appImageOf({ env, execPath, exists }) === null ? 'packageManager' : 'self'
}
