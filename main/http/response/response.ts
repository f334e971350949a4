import type { ProblemError } from '../../problem.ts'
import { readUpTo } from './read-up-to.ts'
import type { PreparedRequest } from '../request/prepared-request.ts'
import { decompress } from './decompress.ts'
import { excerpt } from './excerpt.ts'
import { WireFailure } from '../wire-failure.ts'
import { isApiKeyRefusal } from './api-key-refusal.ts'
import { HttpError, codeOfStatus, isLostResponse, unknownOutcome } from '../http-errors.ts'
import { retryAfterSeconds } from '../retry.ts'
import type { WireResponse } from '../types.ts'

/** Bytes. Far more than any response that is not a list. */
const maxText = 10 * 1024 * 1024
const maxErrorBody = 64 * 1024

/**
 * The body as it was before `Content-Encoding`. Cancels the body where that cannot be undone, and throws `WireFailure`.
 */
export const decodedBody = async ({ headers, body }: WireResponse): Promise<AsyncIterable<Uint8Array>> => {
  try {
    return decompress(body, headers['content-encoding'])
  } catch (error) {
    await readUpTo(body, 0)
    throw error
  }
}

/**
 * The whole body as text.
 *
 * @throws WireFailure where the body is cut off, larger than 10 MB, or not UTF-8
 */
export const readText = async (response: WireResponse): Promise<string> => {
  const { bytes, cut } = await readUpTo(await decodedBody(response), maxText)
  if (cut) throw new WireFailure({ malformed: 'answerTooLarge' }, `the answer is larger than ${maxText} bytes`, true)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new WireFailure({ malformed: 'notText' }, 'the answer is not UTF-8 text', true, { cause: error })
  }
}

/**
 * The beginning of an error's body. Empty where it cannot be read, because the status is enough to report the error.
 */
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
