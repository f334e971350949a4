import type { Process } from './outcome.ts'

/** Schemes by which an address reaches into this computer or runs as a script; no setting allows them. */
const never = ['file:', 'javascript:', 'data:', 'blob:', 'vbscript:', 'http:', 'ftp:']
const maxName = 100
const maxLinks = 10

const mayOpen = (address: string, schemes: readonly string[]): boolean => {
  const url = URL.parse(address)
  if (!url || url.username || url.password || never.includes(url.protocol)) return false
  return url.protocol === 'https:' || schemes.some((scheme) => `${scheme.toLowerCase()}:` === url.protocol)
}

/**
 * The links to applications on this device that may be offered, by name: `device`, and a platform's own ("Login API",
 * "process object", `openOnDeviceUrl` and `openOnDeviceUrlPlatform`). `schemes`: allowed besides `https`.
 */
export const linksOf = (
  { openOnDeviceUrl, openOnDeviceUrlPlatform }: Process,
  schemes: readonly string[]
): ReadonlyMap<string, string> => {
  const named: readonly (readonly [string, unknown])[] = [
    ['device', openOnDeviceUrl],
    ...Object.entries(openOnDeviceUrlPlatform ?? {}).filter(([name]) => name !== 'device' && name.length <= maxName)
  ]
  const usable = named.flatMap(([name, address]): [string, string][] =>
    typeof address === 'string' && mayOpen(address, schemes) ? [[name, address]] : []
  )
  return new Map(usable.slice(0, maxLinks))
}
