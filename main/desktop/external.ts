import { shell } from 'electron'
import { isAllowedExternal, isSafeExternal } from '../external-address.ts'

const hand = (address: string): Promise<boolean> =>
  shell.openExternal(new URL(address).href).then(
    () => true,
    () => false
  )

/**
 * The one gate to the system's browser. Gives whether the address was opened; anything but plain `https` is refused,
 * because the operating system would start whatever program a scheme belongs to.
 */
export const openExternal = async (address: string): Promise<boolean> => isSafeExternal(address) && hand(address)

/** As `openExternal`, but also for the schemes (without colon) that the settings allow. */
export const openAllowed = async (address: string, schemes: readonly string[]): Promise<boolean> =>
  isAllowedExternal(address, schemes) && hand(address)
