import { shell } from 'electron'
import { isSafeExternal } from './addresses.ts'

/**
 * The one gate to the system's browser. Gives whether the address was opened; anything but plain `https` is refused,
 * because the operating system would start whatever program a scheme belongs to.
 */
export const openExternal = async (address: string): Promise<boolean> => {
  if (!isSafeExternal(address)) return false
  return shell.openExternal(new URL(address).href).then(
    () => true,
    () => false
  )
}
