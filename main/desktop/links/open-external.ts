import { shell } from 'electron'
import { contactAddress, type ContactWay } from '../../../preload/contract/index.ts'
import { isAllowedExternal, isSafeExternal, isTooLongToOpen } from '../../base/external-address.ts'
import { problem } from '../../problem.ts'
import { createRateLimiter } from '../rate-limiter.ts'

const openAddress = (address: string): Promise<boolean> =>
  shell.openExternal(new URL(address).href).then(
    () => true,
    () => false
  )

const isTooLong = (address: string): boolean => isTooLongToOpen(process.platform, new URL(address).href)

/**
 * The only way to the system's browser. Gives whether it was opened. Anything but plain `https` is refused, because the
 * system would start any program; and so is a URL that the system might truncate.
 */
export const openExternal = async (address: string): Promise<boolean | 'tooLong'> => {
  if (!isSafeExternal(address)) return false
  return isTooLong(address) ? 'tooLong' : openAddress(address)
}

/** Like `openExternal`, but also for the schemes (without colon) that the settings allow. */
export const openExternalApp = async (address: string, schemes: readonly string[]): Promise<boolean> =>
  isAllowedExternal(address, schemes) && !isTooLong(address) && openAddress(address)

/** A page that has gone wrong must not open a program again and again. */
const mayContact = createRateLimiter(10, 60_000)

/** Opens the system's program for calls or mail. Throws `invalid` where the text is no plain number or address. */
export const openContact = async ({
  way,
  text
}: {
  readonly way: ContactWay
  readonly text: string
}): Promise<boolean> => {
  const address = contactAddress(way, text)
  if (address === null) throw problem('invalid', 'program', 'no plain number or mail address')
  return mayContact() && openAddress(address)
}
