import { isAllowedExternal } from '../../external-address.ts'
import type { SignInProcess } from '../protocol/responses.ts'
import { plainName } from '../protocol/plain-text.ts'

const maxName = 100
const maxLinks = 10

/**
 * The links to applications on this device that may be offered, by name: `device`, and a platform's own ("Login API",
 * "process object", `openOnDeviceUrl` and `openOnDeviceUrlPlatform`). `schemes`: allowed besides `https`.
 */
export const applicationLinksOf = (
  { openOnDeviceUrl, openOnDeviceUrlPlatform }: SignInProcess,
  schemes: readonly string[]
): ReadonlyMap<string, string> => {
  const named: readonly (readonly [string, unknown])[] = [
    ['device', openOnDeviceUrl],
    ...Object.entries(openOnDeviceUrlPlatform ?? {}).flatMap(([given, address]) => {
      const name = given.length <= maxName ? plainName(given) : null
      return name !== null && name !== 'device' && name.length <= maxName ? [[name, address] as const] : []
    })
  ]
  const usable = named.flatMap(([name, address]): [string, string][] =>
    typeof address === 'string' && isAllowedExternal(address, schemes) ? [[name, address]] : []
  )
  return new Map(usable.slice(0, maxLinks))
}
