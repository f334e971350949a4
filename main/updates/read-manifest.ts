import * as v from 'valibot'
import type { UpdateChannel } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import { manifestSchema, type Manifest } from './manifest.ts'
import { parseJson } from './parse-json.ts'
import { openEnvelope } from './signature.ts'

/** Whether an answer says of itself that it is a web page, as those of networks do that want a sign-in, whatever is asked for. */
export const isPageType = (contentType: string): boolean => /^\s*(text\/html|application\/xhtml)/i.test(contentType)

const isPage = (bytes: Uint8Array, contentType: string): boolean =>
  isPageType(contentType) || /^\s*</.test(Buffer.from(bytes.subarray(0, 100)).toString('utf8'))

interface Answer {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly host: string
}

/**
 * The manifest in an answer. Nothing of it is believed before its signature has been checked.
 *
 * @throws ProblemError `updatePortal` for a web page, `updateDamaged` for what is no JSON, `updateUntrusted` for what no key of ours has signed, and for what we have signed
 *   for another channel or in another form.
 */
export const readManifest = ({ bytes, contentType, host }: Answer, channel: UpdateChannel, keys: readonly string[]): Manifest => {
  if (isPage(bytes, contentType)) throw problem('updatePortal', 'updates', 'a page came in place of the manifest', { host })
  if (parseJson(bytes) === undefined) throw problem('updateDamaged', 'updates', `the manifest is no JSON, or was cut off after ${bytes.byteLength} bytes`, { host })
  const payload = openEnvelope(bytes, keys)
  if (payload === null) throw problem('updateUntrusted', 'updates', 'the manifest is not signed by a key of ours', { host })
  const manifest = v.safeParse(manifestSchema, parseJson(payload), { abortEarly: true })
  if (!manifest.success) {
    const [issue] = manifest.issues
    throw problem('updateUntrusted', 'updates', `the signed manifest: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.type === 'check' ? issue.message : issue.type}`, { host })
  }
  if (manifest.output.channel !== channel) {
    throw problem('updateUntrusted', 'updates', `the manifest of ${manifest.output.channel} came in place of ${channel}`, { host })
  }
  return manifest.output
}
