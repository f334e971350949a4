import { shell } from 'electron'
import { isAllowedExternal, isSafeExternal, isTooLongToOpen } from '../../external-address.ts'

const openAddress = (address: string): Promise<boolean> =>
  shell.openExternal(new URL(address).href).then(
    () => true,
    () => false
  )

const isTooLong = (address: string): boolean => isTooLongToOpen(process.platform, new URL(address).href)

/**
 * The one gate to the system's browser. Gives whether the address was opened; anything but plain `https` is refused,
 * because the operating system would start whatever program a scheme belongs to. One that is too long for the system is
 * not handed over, because nobody would hear how much of it arrived.
 */
export const openExternal = async (address: string): Promise<boolean | 'tooLong'> => {
  if (!isSafeExternal(address)) return false
  return isTooLong(address) ? 'tooLong' : openAddress(address)
}

/** As `openExternal`, but also for the schemes (without colon) that the settings allow. */
export const openExternalApp = async (address: string, schemes: readonly string[]): Promise<boolean> =>
  isAllowedExternal(address, schemes) && !isTooLong(address) && openAddress(address)
