import { createHash, createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import type { UpdateChannel } from '../../preload/contract/index.ts'
import { problem, ProblemError } from '../problem.ts'
import type { FeedRequest } from './feed.ts'
import { versionSchema } from './version.ts'

/** The most characters of what is new in a version, in one language. */
export const maxChangesLength = 20_000
/** The most bytes of a signed update file. */
const maxUpdateFileSize = 262_144
/** No installer of ours comes near it. */
const maxFileSize = 1_000_000_000

const moment = v.pipe(v.string(), v.maxLength(30), v.isoTimestamp())
const text = v.pipe(v.string(), v.maxLength(maxChangesLength))

const file = v.object({
  /** Its name: no folder, no blank, nothing that a shell or an address reads otherwise. */
  url: v.pipe(v.string(), v.maxLength(200), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'fileName')),
  /** Of the whole file, in base64. */
  sha512: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/, 'sha512')),
  /** Bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFileSize))
})

/** The members of electron-builder's update file that are used, and the two that signing adds. */
export const releaseSchema = v.object({
  version: versionSchema,
  files: v.pipe(v.array(file), v.minLength(1), v.maxLength(20)),
  /** The days of a policy that waits are counted from it. */
  releaseDate: moment,
  /** How many of a hundred installations are offered the version; all where it is left out. */
  stagingPercentage: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** Added by signing. Each signature of a channel has a later one, also where only the percentage has changed. */
  signedAt: moment,
  /** Added by signing: what is new, as plain text, by language. */
  changes: v.object({ sv: text, en: text })
})
export type ReleaseFile = Readonly<v.InferOutput<typeof file>>
/** The newest version of a channel for one system. `digest`: of the signed bytes. */
export type Release = Readonly<v.InferOutput<typeof releaseSchema>> & { readonly digest: string }

/** The name that electron-builder gives the update file of a channel and a system. */
export const updateFileName = (channel: UpdateChannel, platform: NodeJS.Platform, arch: string): string => {
  const linux = arch === 'x64' ? '-linux' : `-linux-${arch}`
  const system = platform === 'darwin' ? '-mac' : platform === 'linux' ? linux : ''
  return `${channel === 'stable' ? 'latest' : channel}${system}.yml`
}

/**
 * The bytes that a signature covers. The prefix keeps every other signature of the key from counting here; the name
 * keeps the file of one channel or system from passing for that of another.
 */
export const signedBytes = (name: string, content: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`kontorist update file 1\n${name}\n`), content])

/** A signed update file: the content, which ends with a line feed, and a line for each signature, a comment to YAML. */
export const withSignatures = (content: Uint8Array, signatures: readonly Uint8Array[]): Buffer =>
  Buffer.concat([
    content,
    Buffer.from(signatures.map((bytes) => `# signature: ${Buffer.from(bytes).toString('base64')}\n`).join(''))
  ])

/** The content of an update file if one of the keys (DER, SPKI, base64) has signed it under this name; else null. */
export const signedContent = (bytes: Uint8Array, name: string, keys: readonly string[]): Buffer | null => {
  const [, text, lines] =
    /^([^]*?\n)((?:# signature: [A-Za-z0-9+/]{86}==\n){1,4})$/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  if (text === undefined || lines === undefined) return null
  const content = Buffer.from(text, 'latin1')
  const signatures = [...lines.matchAll(/: (\S+)/g)].map(([, base64 = '']) => Buffer.from(base64, 'base64'))
  const isSigned = keys.some((key) => {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    // No other algorithm, whatever key is configured.
    return (
      publicKey.asymmetricKeyType === 'ed25519' &&
      signatures.some((one) => verify(null, signedBytes(name, content), publicKey, one))
    )
  })
  return isSigned ? content : null
}

/** True if an answer calls itself a web page, as those of networks do that want a sign-in. */
export const isPageType = (contentType: string): boolean => /^\s*(text\/html|application\/xhtml)/i.test(contentType)

const isPage = (bytes: Uint8Array, contentType: string): boolean =>
  isPageType(contentType) || /^\s*</.test(Buffer.from(bytes.subarray(0, 100)).toString('utf8'))

interface Answer {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly host: string
}

/**
 * The release in an answer; nothing of it is believed before its signature has been checked. Throws `updatePortal` for
 * a web page, `updateDamaged` for a file without its end, `updateUntrusted` for what no key of ours has signed under
 * this name, and for signed content that is no release of the channel.
 */
const readRelease = (
  { bytes, contentType, host }: Answer,
  channel: UpdateChannel,
  name: string,
  keys: readonly string[]
): Release => {
  if (isPage(bytes, contentType)) throw problem('updatePortal', 'updates', `a page came in place of ${name}`, { host })
  if (bytes.at(-1) !== 0x0a)
    throw problem('updateDamaged', 'updates', `${name} was cut off after ${bytes.byteLength} bytes`, { host })
  const content = signedContent(bytes, name, keys)
  if (content === null) throw problem('updateUntrusted', 'updates', `${name} is not signed by a key of ours`, { host })
  const release = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), content.toString('utf8'), {
    abortEarly: true
  })
  if (!release.success) {
    const [issue] = release.issues
    throw problem(
      'updateUntrusted',
      'updates',
      `${name}, signed: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.type}`,
      { host }
    )
  }
  const { version } = release.output
  if (channel === 'stable' && version.includes('-'))
    throw problem('updateUntrusted', 'updates', `${name}, signed: ${version} is a preview`, { host })
  return { ...release.output, digest: createHash('sha256').update(content).digest('base64') }
}

interface FetchOptions {
  readonly request: FeedRequest
  readonly folder: URL
  readonly channel: UpdateChannel
  /** The name of the channel's update file for this system. */
  readonly name: string
  readonly keys: readonly string[]
  /** Milliseconds for all of it. */
  readonly timeout?: number
}

/** Fetches and checks the update file of a channel. Throws as `FeedRequest` and `readRelease`, and `timeout`. */
export const fetchRelease = async ({
  request,
  folder,
  channel,
  name,
  keys,
  timeout = 30_000
}: FetchOptions): Promise<Release> => {
  const url = new URL(name, folder)
  const signal = AbortSignal.timeout(timeout)
  try {
    const { headers, body } = await request({ url, limit: maxUpdateFileSize, signal })
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    return readRelease(
      { bytes: Buffer.concat(chunks), contentType: headers['content-type'] ?? '', host: url.hostname },
      channel,
      name,
      keys
    )
  } catch (error) {
    if (signal.aborted && error instanceof ProblemError && error.problem.code === 'cancelled') {
      throw problem('timeout', 'updates', `${name} did not come within ${timeout / 1000} seconds`, {
        host: url.hostname
      })
    }
    throw error
  }
}
