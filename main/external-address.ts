import { isForbiddenScheme } from '../preload/contract/index.ts'

/** Whether an address may be handed to the operating system: `https`, with a host and without credentials. */
export const isSafeExternal = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === ''
}

/** What an address never needs, and a command line that a program is started by might stumble over. */
// eslint-disable-next-line no-control-regex -- control characters are what this is about
const unquotable = /[\u0000-\u0020"<>\\^`|\u007f]/

/**
 * Whether an address that the service gave may be opened by a program of this device: as `isSafeExternal`, or one of the
 * schemes (without colon) that the settings allow, such as `bankid`.
 */
export const isAllowedExternal = (address: string, schemes: readonly string[]): boolean => {
  if (isSafeExternal(address)) return true
  const url = URL.parse(address)
  if (!url || isForbiddenScheme(url.protocol.slice(0, -1)) || unquotable.test(address)) return false
  const isAllowed = schemes.some((scheme) => url.protocol === `${scheme.toLowerCase()}:`)
  return isAllowed && url.username === '' && url.password === ''
}

/** Windows opens addresses of 2,083 characters at most, and Electron puts quotation marks around them (`shell.openExternal`). */
const mostOnWindows = 2_081

/** What Chromium writes in three characters a byte, before it hands an address over; `%` only where it begins no such byte. */
// eslint-disable-next-line no-control-regex -- control characters are what this is about
const escaped = /[\u0000-\u0020"<>\\^`{|}\u007f-\uffff]|%(?![\da-f]{2})/gi

/** Whether an address, as `URL.href` has it, is longer than the operating system takes for opening. */
export const isTooLongToOpen = (platform: NodeJS.Platform, address: string): boolean =>
  platform === 'win32' && address.replace(escaped, '%00').length > mostOnWindows
