import { shell } from 'electron'
import { isAllowedExternal, isSafeExternal, isTooLongToOpen } from '../../external-address.ts'

const openAddress = (address: string): Promise<boolean> =>
  shell.openExternal(new URL(address).href).then(
    () => true,
    () => false
  )

const isTooLong = (address: string): boolean => isTooLongToOpen(process.platform, new URL(address).href)

/**
 * The only way to the system's browser. Returns whether the URL was opened. Anything but plain `https` is refused,
 * because the operating system would start whatever program is registered for its scheme. A URL that is too long for
 * the system is refused as well, since it might be truncated without notice.
 */
export const openExternal = async (address: string): Promise<boolean | 'tooLong'> => {
  if (!isSafeExternal(address)) return false
  return isTooLong(address) ? 'tooLong' : openAddress(address)
}

/** Like `openExternal`, but also opens the schemes (without colon) that the settings allow. */
export const openExternalApp = async (address: string, schemes: readonly string[]): Promise<boolean> =>
  isAllowedExternal(address, schemes) && !isTooLong(address) && openAddress(address)
