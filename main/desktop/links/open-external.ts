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

/**
 * A person calls or writes to one after another. A page that has gone wrong must not open a program again and again.
 */
const mayContact = createRateLimiter(10, 60_000)

/**
 * Opens the system's program for calls or for mail, with a number or an address of the service's that is nothing else.
 * Gives whether it was opened.
 *
 * @throws ProblemError `invalid` where the text is no plain number or address
 */
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
