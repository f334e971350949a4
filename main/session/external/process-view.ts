import { isAllowedExternal } from '../../external-address.ts'
import { plainName } from '../protocol/plain-text.ts'
import type { SignInProcess } from '../protocol/responses.ts'
import type { ProcessView } from '../state/phase.ts'

const maxName = 100
const maxLinks = 10

/**
 * The addresses that may be offered to open an application on this device, by name: `device`, or that of a platform
 * (Service: sign-in.md, "Process object"; decisions.md, "What a process may show"). `schemes`: allowed besides `https`.
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

/** A QR code takes a few thousand characters; what is longer than this is no image to show. */
const maxImage = 1_000_000

/** Only an image inside the answer: fetching one would reveal to its server who signs in, and from where. */
const imageOf = (imageData: string | null | undefined): string | null =>
  imageData && imageData.length <= maxImage && /^data:image\/[a-z\d.+-]+[;,]/i.test(imageData) ? imageData : null

/** `schemes`: besides `https`, those that may open an application. */
export const processViewOf = (
  process: SignInProcess,
  { schemes, endsAt }: { readonly schemes: readonly string[]; readonly endsAt: number }
): ProcessView => ({
  image: imageOf(process.imageData),
  openText: plainName(process.openOnDeviceText),
  links: applicationLinksOf(process, schemes),
  message: null,
  endsAt,
  lastPollFailed: false
})
