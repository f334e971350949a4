import { shell } from 'electron'

/** The addresses that may be handed to the operating system: `https`, with a host and without credentials. */
export const isSafeExternal = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === ''
}

/**
 * The one gate to the system's browser. Gives whether the address was opened; anything but plain `https` is refused,
 * because the operating system would start whatever program a scheme belongs to.
 */
export const openExternal = async (address: string): Promise<boolean> => {
  if (!isSafeExternal(address)) return false
  await shell.openExternal(new URL(address).href)
  return true
}
