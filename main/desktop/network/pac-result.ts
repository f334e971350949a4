/**
 * The entries of a PAC result (`PROXY a:1; DIRECT`) that may be tried, in its order: URLs of proxies, and null for a
 * direct connection. A proxy of another kind (SOCKS) is left out, and so is every direct connection after it: that
 * would silently pass the proxy by.
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
