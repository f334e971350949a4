/** Longest accepted link. A real one has a few hundred characters. */
const maxLength = 10_000

/** The scheme of a return address such as `se.kontorist.desktop:/signed-in`, without its colon. */
export const schemeOf = (returnAddress: string): string => new URL(returnAddress).protocol.slice(0, -1)

/**
 * Visible ASCII except quotes and backslashes. No URL needs those, and they are special on a Windows command line: a
 * backslash at the end of a link would swallow the quote that closes the argument.
 */
const visibleAscii = /^[!#-[\]-~]+$/

/** True if a text is a link of our scheme and nothing else. */
export const isDeepLink = (text: string, scheme: string): boolean =>
  text.length <= maxLength && visibleAscii.test(text) && URL.parse(text)?.protocol === `${scheme}:`

/**
 * Finds the link of our scheme on a command line, where Windows and Linux put it; null if there is none. Any page can
 * make the system start the program with such a link, and Chromium adds its own switches. So only an argument that is
 * exactly a link counts, and two of them count as none, because the system never passes two.
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

/**
 * How the program registers itself for the scheme; null for a checkout, which would leave a stale entry in place of the
 * installed program's. On Windows the `--` ends Chromium's switches, so that no link can pass for one.
 */
export const protocolClientArgs = (
  scheme: string,
  { platform, isPackaged, execPath }: InstalledProgram
): ProtocolClientArgs | null => {
  if (!isPackaged) return null
  return platform === 'win32' ? [scheme, execPath, ['--']] : [scheme]
}

/** A word of a command in the Windows registry, quoted as Electron quotes it: only where needed. */
const quoteWord = (word: string): string =>
  /[ \\"]/.test(word) ? `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"` : word

/**
 * The command that Electron writes into the Windows registry. An installer must write exactly the same: Electron takes
 * any other text (such as a quoted `--`) for another program's and registers again, for the current user.
 */
export const registryCommand = (execPath: string, args: readonly string[]): string =>
  [...[execPath, ...args].map(quoteWord), '"%1"'].join(' ')
