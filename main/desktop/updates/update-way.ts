import { win32 } from 'node:path'
import type { UpdateWay } from '../../../preload/contract/index.ts'
import { appImageOf, type RunningProgram } from '../app/app-image.ts'

interface Installed extends RunningProgram {
  readonly isPackaged: boolean
  readonly platform: NodeJS.Platform
}

/**
 * How this installation is updated. On Windows only what NSIS installed has an uninstaller beside it; the rest is an
 * MSI, which whoever manages the computer replaces. On Linux only an AppImage replaces itself; deb and rpm belong to
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
