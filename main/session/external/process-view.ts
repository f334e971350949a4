import { applicationLinksOf } from './application-links.ts'
import type { SignInProcess } from '../protocol/responses.ts'
import { plainName } from '../protocol/plain-text.ts'

/** A process that an external application is to confirm, as far as it can be shown. */
export interface ProcessView {
  readonly image: string | null
  readonly openText: string | null
  /** Addresses of applications on this device, by name. */
  readonly links: ReadonlyMap<string, string>
  readonly message: string | null
  /** On the monotonic clock, in milliseconds: from here on it is not asked for any more. */
  readonly endsAt: number
  readonly troubled: boolean
}

/** A QR code takes a few thousand characters; more than this is no picture to show. */
const maxPicture = 1_000_000

/** Only a picture that stands in the answer itself: one to be fetched would tell somebody who signs in, and from where. */
const pictureOf = (imageData: string | null | undefined): string | null =>
  imageData && imageData.length <= maxPicture && /^data:image\/[a-z\d.+-]+[;,]/i.test(imageData) ? imageData : null

/** `schemes`: besides `https`, those by which an application may be opened. */
export const processViewOf = (process: SignInProcess, { schemes, endsAt }: { schemes: readonly string[]; endsAt: number }): ProcessView => ({
  image: pictureOf(process.imageData),
  openText: plainName(process.openOnDeviceText),
  links: applicationLinksOf(process, schemes),
  message: null,
  endsAt,
  troubled: false
})
