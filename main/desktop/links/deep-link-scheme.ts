/** Longest accepted link, of which a real one has a few hundred characters. */
const maxLength = 10_000

/** The scheme of a return address such as `se.kontorist.desktop:/signed-in`, without its colon. */
export const schemeOf = (returnAddress: string): string => new URL(returnAddress).protocol.slice(0, -1)

/** Visible ASCII except quotes and backslashes, which no URL needs and a Windows command line treats specially. */
const visibleAscii = /^[!#-[\]-~]+$/

export const isDeepLink = (text: string, scheme: string): boolean =>
  text.length <= maxLength && visibleAscii.test(text) && URL.parse(text)?.protocol === `${scheme}:`

/**
 * Finds the link of our scheme on a command line; else null. Any page can have the program started with such a link, so
 * only an argument that is exactly a link counts, and two count as none: the system never passes two.
 */
export const findDeepLink = (argv: readonly string[], scheme: string): string | null => {
  const [first, ...more] = argv.slice(1).filter((text) => isDeepLink(text, scheme))
  return more.length === 0 ? (first ?? null) : null
}

/** The arguments of `app.setAsDefaultProtocolClient`. */
export type ProtocolClientArgs = readonly [scheme: string, path?: string, args?: string[]]

interface InstalledProgram {
  readonly platform: NodeJS.Platform
  readonly isPackaged: boolean
  readonly execPath: string
}

/** Null for a checkout, which would replace the installed program's entry. On Windows `--` ends Chromium's switches. */
export const protocolClientArgs = (
  scheme: string,
  { platform, isPackaged, execPath }: InstalledProgram
): ProtocolClientArgs | null => {
  if (!isPackaged) return null
  return platform === 'win32' ? [scheme, execPath, ['--']] : [scheme]
}

/** A word of a registry command, quoted as Electron quotes it: only where needed. */
const quoteWord = (word: string): string =>
  /[ \\"]/.test(word) ? `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"` : word

/** Electron's command in the Windows registry. An installer must write the same, or Electron registers again. */
export const registryCommand = (execPath: string, args: readonly string[]): string =>
  [...[execPath, ...args].map(quoteWord), '"%1"'].join(' ')
