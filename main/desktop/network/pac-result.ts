/** The first entry of a PAC result (`PROXY a:1; DIRECT`) as a proxy URL; null for a direct connection or SOCKS. */
export const proxyOfPacResult = (answer: string): string | null => {
  const [first = ''] = answer.split(';')
  const [, kind = '', host = ''] = /^\s*(PROXY|HTTPS)\s+(\S+)\s*$/i.exec(first) ?? []
  if (!host) return null
  return `${kind.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${host}`
}
