import { app, session } from 'electron'
import type { Settings } from '../../preload/contract/index.ts'
import { languageOf } from './appearance.ts'

/** Headers of every call: the program's version and the language of its window. */
export const clientHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  'x-client-version': app.getVersion(),
  'accept-language': languageOf(settings) === 'sv' ? 'sv-SE' : 'en-GB'
})

/**
 * Proxies of a PAC result (`PROXY a:1; DIRECT`) in its order, and null for a direct connection. Another kind of proxy
 * (SOCKS) is left out, and so is every direct connection after it, which would silently pass the proxy by.
 */
export const proxiesOfPacResult = (answer: string): readonly (string | null)[] => {
  const entries = answer
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const proxies: (string | null)[] = []
  let isPassedBy = false
  for (const entry of entries.length === 0 ? ['DIRECT'] : entries) {
    const [, kind = '', host] = /^(DIRECT$|(?:PROXY|HTTPS)(?=\s))\s*(\S+)?$/i.exec(entry) ?? []
    if (host !== undefined) proxies.push(`${kind.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${host}`)
    else if (kind === '') isPassedBy = true
    else if (!isPassedBy) proxies.push(null)
  }
  return proxies
}

/** The system's proxies for a URL, as Chromium resolves them; null for a direct connection. */
export const systemProxies = async (address: string): Promise<readonly (string | null)[]> =>
  proxiesOfPacResult(await session.defaultSession.resolveProxy(address))
