import { session } from 'electron'

/** The first usable entry of a PAC answer (`PROXY a:1; DIRECT`) as a proxy address, or null for a direct connection. */
export const readProxyAnswer = (answer: string): string | null => {
  const [first = 'DIRECT'] = answer.split(';').map((entry) => entry.trim())
  const match = /^(PROXY|HTTPS)\s+(\S+)$/i.exec(first)
  if (!match) return null
  const [, kind = '', host = ''] = match
  return `${kind.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${host}`
}

/** The operating system's proxy for an address, as Chromium would choose it; null for none. */
export const systemProxy = async (address: string): Promise<string | null> =>
  readProxyAnswer(await session.defaultSession.resolveProxy(address))
