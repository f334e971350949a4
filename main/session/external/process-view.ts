import * as v from 'valibot'
import { schemeSchema } from '../../../preload/contract/index.ts'
import { isAllowedExternal } from '../../external-address.ts'
import { plainName } from '../protocol/plain-text.ts'
import { processImageOf } from '../protocol/process-image.ts'
import type { SignInProcess } from '../protocol/responses.ts'
import type { ProcessView } from '../state/phase.ts'

const maxName = 100
const maxLinks = 10

/** The links of a process, by name. */
const namedLinks = ({
  openOnDeviceUrl,
  openOnDeviceUrlPlatform
}: SignInProcess): readonly (readonly [string, string])[] => {
  const named: readonly (readonly [string, unknown])[] = [
    ['device', openOnDeviceUrl],
    ...Object.entries(openOnDeviceUrlPlatform ?? {}).flatMap(([given, address]) => {
      const name = given.length <= maxName ? plainName(given) : null
      return name !== null && name !== 'device' && name.length <= maxName ? [[name, address] as const] : []
    })
  ]
  return named.flatMap(([name, address]): [string, string][] => (typeof address === 'string' ? [[name, address]] : []))
}

/**
 * The addresses that may be offered to open an application on this device, by name: `device`, or that of a platform
 * (Service: sign-in.md, "Process object"; decisions.md, "What a process may show"). `schemes`: allowed besides `https`.
 */
export const applicationLinksOf = (process: SignInProcess, schemes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    namedLinks(process)
      .filter(([, address]) => isAllowedExternal(address, schemes))
      .slice(0, maxLinks)
  )

/** The schemes of the links that may not be opened, as far as a person or an administrator can allow them. */
export const blockedSchemesOf = (process: SignInProcess, schemes: readonly string[]): readonly string[] => {
  const blocked = namedLinks(process).flatMap(([, address]) => {
    const scheme = isAllowedExternal(address, schemes) ? undefined : URL.parse(address)?.protocol.slice(0, -1)
    return scheme !== undefined && v.is(schemeSchema, scheme) ? [scheme] : []
  })
  return [...new Set(blocked)].slice(0, maxLinks)
}

/** `schemes`: besides `https`, those that may open an application. */
export const processViewOf = (
  process: SignInProcess,
  { schemes, endsAt }: { readonly schemes: readonly string[]; readonly endsAt: number }
): ProcessView => ({
  image: processImageOf(process.imageData),
  openText: plainName(process.openOnDeviceText),
  links: applicationLinksOf(process, schemes),
  blockedSchemes: blockedSchemesOf(process, schemes),
  message: null,
  endsAt,
  lastPollFailed: false
})
