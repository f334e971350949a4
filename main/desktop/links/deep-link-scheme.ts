/** Longest address that is taken; a real one is a few hundred characters. */
const maxLength = 10_000

/** The scheme of a return address such as `se.kontorist.desktop:/signed-in`, without its colon. */
export const schemeOf = (returnAddress: string): string => new URL(returnAddress).protocol.slice(0, -1)

/**
 * Visible ASCII but quotes and backslashes, which no address has and to which Windows' command lines give a meaning of their
 * own: one at an address's end takes the quote that should end the argument into it.
 */
const visibleAscii = /^[!#-[\]-~]+$/

/** Whether a text is an address of our scheme and nothing more. */
export const isDeepLink = (text: string, scheme: string): boolean =>
  text.length <= maxLength && visibleAscii.test(text) && URL.parse(text)?.protocol === `${scheme}:`

/**
 * The address of our scheme on a command line (Windows and Linux bring one back that way); null where there is none. Any
 * page can make the system start the program with an address of ours, and Chromium adds switches of its own: only an
 * argument that is exactly such an address counts, and the system never gives two.
 */
export const findDeepLink = (argv: readonly string[], scheme: string): string | null => {
  const [first, ...more] = argv.slice(1).filter((text) => isDeepLink(text, scheme))
  return more.length === 0 ? (first ?? null) : null
}

/** How `app.setAsDefaultProtocolClient` is called. */
export type ProtocolClientArgs = readonly [scheme: string, path?: string, args?: string[]]

interface InstalledProgram {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  readonly execPath: string
}

/**
 * How this program is made the one that opens the scheme; null for a checkout, which would leave an entry behind that leads
 * to it long after, in the place of the installed program's. On Windows `--` ends what Chromium reads as its own switches,
 * so that no address can pass for one.
 */
export const protocolClientArgs = (scheme: string, { platform, isPackaged, execPath }: InstalledProgram): ProtocolClientArgs | null => {
  if (!isPackaged) return null
  return platform === 'win32' ? [scheme, execPath, ['--']] : [scheme]
}

/** A word of a command in Windows' registry as Electron writes it there: in quotation marks only where it needs them. */
const quoteWord = (word: string): string =>
  /[ \\"]/.test(word) ? `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"` : word

/**
 * What Electron writes into Windows' registry for a registration. An installer writes the same text: any other, such as `--`
 * in quotation marks, Electron takes for another program's and writes anew for the person.
 */
export const registryCommand = (execPath: string, args: readonly string[]): string =>
  [...[execPath, ...args].map(quoteWord), '"%1"'].join(' ')
