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

/** Far more than any answer that is not a list; a service that sends more has lost its way. */
const maxText = 10 * 1024 * 1024
const maxErrorBody = 64 * 1024

/** The body before `Content-Encoding`. Where that cannot be undone, what was sent is stopped. */
export const decodedBody = async ({ headers, body }: WireResponse): Promise<AsyncIterable<Uint8Array>> => {
  try {
    return decompress(body, headers['content-encoding'])
  } catch (error) {
    await readUpTo(body, 0)
    throw error
  }
}

/** The whole body as text. Throws `WireFailure`: cut off, too large, not UTF-8. */
export const readText = async (answer: WireResponse): Promise<string> => {
  const { bytes, cut } = await readUpTo(await decodedBody(answer), maxText)
  if (cut) throw new WireFailure('malformed', `the answer is larger than ${maxText} bytes`, true)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new WireFailure('malformed', 'the answer is not UTF-8 text', true, { cause: error })
  }
}

/** The beginning of an error's body; what can be had of it, because the status already says that it is an error. */
const readErrorBody = async (answer: WireResponse): Promise<{ text: string; cut: boolean }> => {
  try {
    const { bytes, cut } = await readUpTo(await decodedBody(answer), maxErrorBody)
    return { text: new TextDecoder().decode(bytes), cut }
  } catch {
    return { text: '', cut: true }
  }
}

/** Only the origin: the rest of a redirect's address may hold a code or a token. */
const whereTo = (location: string | undefined): string => {
  const url = URL.parse(location ?? '')
  return url ? ` (a redirect to ${url.host}, not followed)` : ''
}

/** An answer outside 2xx as a problem, with a short, scrubbed excerpt of its body as detail. */
export const problemOfResponse = async (call: PreparedRequest, answer: WireResponse): Promise<ProblemError> => {
  const { status, headers } = answer
  const { text, cut } = await readErrorBody(answer)
  const said = excerpt(text, cut, call.secrets)
  const retryAfter = retryAfterSeconds(headers)
  const refusedKey = isApiKeyRefusal(status, text, call)
  const summary = `HTTP ${status} from ${call.wire.method} ${call.wire.url.pathname.slice(0, 300)}`
  const error = new HttpError(
    {
      // A 401 may be about the token all the same: one that has ended is renewed, whatever else the refusal speaks of.
      code: refusedKey && status !== 401 ? 'forbidden' : codeOfStatus(status),
      place: call.place,
      detail: `${summary}${whereTo(headers['location'])}${said && `: ${said}`}`,
      host: call.host,
      status,
      ...(refusedKey ? { refusedKey } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter })
    },
    text
  )
  return call.once && isLostResponse(status) ? unknownOutcome(error) : error
}
