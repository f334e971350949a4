import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { redact } from './redaction.ts'
import { WireFailure } from './wire-failure.ts'
import type { ProblemError } from '../problem.ts'
import type { PreparedRequest } from './request.ts'
import { HttpError, codeOfStatus, isLostResponse, unknownOutcome } from './http-errors.ts'
import { retryAfterSeconds } from './retry.ts'
import type { WireResponse } from './types.ts'

/** The first `limit` bytes of a body, and whether there were more. Cancels the body as soon as the limit is passed. */
export const readUpTo = async (
  body: AsyncIterable<Uint8Array>,
  limit: number
): Promise<{ readonly bytes: Uint8Array; readonly cut: boolean }> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    // Leaving the loop cancels the body, which closes the connection.
    if (size > limit) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), cut: size > limit }
}

const maxExcerpt = 500

/** The beginning of a body as one line without secrets (longest first). `cut`: its end may hold half of a secret. */
export const excerpt = (body: string, cut: boolean, secrets: readonly string[]): string => {
  const longest = secrets[0]?.length ?? 0
  const whole = cut ? body.slice(0, Math.max(0, body.length - longest)) : body
  // First everything invisible (Unicode's category "Other"), then every run of white space.
  return redact(whole, secrets)
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxExcerpt)
}

/** The statuses with which a service or its gateway refuses a request that lacks an API key. */
const refusing: readonly number[] = [400, 401, 403]

/** Names that services and gateways use for a program's key, in English and Swedish, also as in `invalid_api_key`. */
const key =
  /(?<![\p{L}\d])(x-[a-z-]{0,40}key(?![\p{L}\d])|(api|subscription|prenumerations|client|klient|application)[\s_-]*(key|nyckel))/iu

/** Proves nothing where the request has a member `key`: a password (Service: sign-in.md, "Sign-in request"). */
const bareKey = /(?<![\p{L}\d])nyckel(n|ns)?(?![\p{L}\d])/iu

/** True if a header's name is long enough, and hyphenated, so that it cannot be an ordinary word. */
const isTelling = (name: string): boolean => name.length >= 6 && name.includes('-')

/** Detects a refusal that mentions an API key or a fixed header: the program was refused, not the user. */
export const isApiKeyRefusal = (
  status: number,
  body: string,
  { fixedHeaders, hasKeyMember }: Pick<PreparedRequest, 'fixedHeaders' | 'hasKeyMember'>
): boolean => {
  if (!refusing.includes(status)) return false
  const text = body.toLowerCase()
  if (key.test(text) || (!hasKeyMember && bareKey.test(text))) return true
  return fixedHeaders.some((name) => isTelling(name) && text.includes(name.toLowerCase()))
}

/** We ask for gzip; the others are what proxies are known to use unasked. */
const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress]
])

async function* decompressed(body: AsyncIterable<Uint8Array>, create: () => Transform): AsyncGenerator<Uint8Array> {
  let received = 0
  const source = async function* () {
    for await (const chunk of body) {
      received += chunk.byteLength
      yield chunk
    }
  }
  // `pipeline` passes an error of the body on to the decoder, and closes the body when the reader stops early.
  const decoder = pipeline(Readable.from(source(), { objectMode: false }), create(), () => undefined)
  try {
    yield* decoder
  } catch (error) {
    // An empty body is no broken compression, whatever its header says.
    if (received === 0 && !(error instanceof WireFailure)) return
    if (error instanceof WireFailure) throw error
    throw new WireFailure({ malformed: 'damaged' }, `the answer's compression is broken: ${String(error)}`, true, {
      cause: error
    })
  }
}

/**
 * The body as it was before `Content-Encoding`, decompressed while it is read: a limit on what is read limits memory.
 * Throws `malformed` at once for an unknown encoding, and for damage. Not undici's `interceptors.decompress` (8.12),
 * which fails an empty body and passes an unknown encoding on as plain.
 */
export const decompress = (body: AsyncIterable<Uint8Array>, encoding = ''): AsyncIterable<Uint8Array> => {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return body
  const create = decoders.get(name)
  if (!create)
    throw new WireFailure(
      { malformed: 'unknownCompression' },
      'the answer is compressed in a way that was not asked for',
      true
    )
  return decompressed(body, create)
}

/** Bytes. Far more than any response that is not a list. */
const maxText = 10 * 1024 * 1024
const maxErrorBody = 64 * 1024

/** The decompressed body. Cancels it where that fails, and throws `WireFailure`. */
export const decodedBody = async ({ headers, body }: WireResponse): Promise<AsyncIterable<Uint8Array>> => {
  try {
    return decompress(body, headers['content-encoding'])
  } catch (error) {
    await readUpTo(body, 0)
    throw error
  }
}

/** The body as text. Throws `WireFailure` where it is cut off, larger than 10 MB, or not UTF-8. */
export const readText = async (response: WireResponse): Promise<string> => {
  const { bytes, cut } = await readUpTo(await decodedBody(response), maxText)
  if (cut) throw new WireFailure({ malformed: 'answerTooLarge' }, `the answer is larger than ${maxText} bytes`, true)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new WireFailure({ malformed: 'notText' }, 'the answer is not UTF-8 text', true, { cause: error })
  }
}

/** Empty where it cannot be read: the status is enough. */
const readErrorBody = async (response: WireResponse): Promise<{ text: string; cut: boolean }> => {
  try {
    const { bytes, cut } = await readUpTo(await decodedBody(response), maxErrorBody)
    return { text: new TextDecoder().decode(bytes), cut }
  } catch {
    return { text: '', cut: true }
  }
}

/** The target of a redirect, without its path and query: they may contain a code or a token. */
const redirectNote = (location: string | undefined): string => {
  const url = URL.parse(location ?? '')
  return url ? ` (a redirect to ${url.host}, not followed)` : ''
}

/** The problem of a response outside 2xx, with a short, redacted excerpt of its body as detail. */
export const problemOfResponse = async (request: PreparedRequest, response: WireResponse): Promise<ProblemError> => {
  const { status, headers } = response
  const { text, cut } = await readErrorBody(response)
  const bodyExcerpt = excerpt(text, cut, request.secrets)
  const retryAfter = retryAfterSeconds(headers)
  const refusedKey = isApiKeyRefusal(status, text, request)
  const summary = `HTTP ${status} from ${request.wire.method} ${request.wire.url.pathname.slice(0, 300)}`
  const error = new HttpError(
    {
      // A 401 stays `unauthorized` even if it mentions a key, so that an expired token is renewed in any case.
      code: refusedKey && status !== 401 ? 'forbidden' : codeOfStatus(status),
      place: request.place,
      detail: `${summary}${redirectNote(headers['location'])}${bodyExcerpt && `: ${bodyExcerpt}`}`,
      host: request.host,
      status,
      ...(refusedKey ? { refusedKey } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter })
    },
    text
  )
  return request.once && isLostResponse(status) ? unknownOutcome(error) : error
}
