import { isForbiddenScheme } from '../../preload/contract/index.ts'

/** True if an address may be handed to the operating system: `https`, with a host and without credentials. */
export const isSafeExternal = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === ''
}

/** Characters that no address needs, and that could break out of the command line by which a program is started. */
// eslint-disable-next-line no-control-regex -- control characters are what this is about
const unquotable = /[\u0000-\u0020"<>\\^`|\u007f]/

/** True for a safe address (`isSafeExternal`), and one of the schemes (without colon) that the settings allow. */
export const isAllowedExternal = (address: string, schemes: readonly string[]): boolean => {
  if (isSafeExternal(address)) return true
  const url = URL.parse(address)
  if (!url || isForbiddenScheme(url.protocol.slice(0, -1)) || unquotable.test(address)) return false
  const isAllowed = schemes.some((scheme) => url.protocol === `${scheme.toLowerCase()}:`)
  return isAllowed && url.username === '' && url.password === ''
}

/** Windows opens addresses of up to 2,083 characters, and `shell.openExternal` puts quotation marks around them. */
const maxOnWindows = 2_081

/** Characters that Chromium percent-encodes before it hands an address over, in three characters a byte. */
// eslint-disable-next-line no-control-regex -- control characters are what this is about
const escaped = /[\u0000-\u0020"<>\\^`{|}\u007f-\uffff]|%(?![\da-f]{2})/gi

/** True if an address (`URL.href`) is too long for the operating system to open. */
export const isTooLongToOpen = (platform: NodeJS.Platform, address: string): boolean =>
  platform === 'win32' && address.replace(escaped, '%00').length > maxOnWindows
