import { ProblemError, toProblem } from '../problem.ts'
import { addHeaders } from './request/added-headers.ts'
import { decodedBody, problemOfResponse, readText } from './response/response.ts'
import { prepareRequest, problemOfFailure, type PreparedRequest } from './request/prepared-request.ts'
import { excerpt } from './response/excerpt.ts'
import { toWireFailure, WireFailure } from './wire-failure.ts'
import { cancelled, UnsentError } from './http-errors.ts'
import { pause, retryDelay } from './retry.ts'
import type { HeadersFor, HttpClient, HttpRequest, HttpStream, Wire, WireResponse } from './types.ts'

interface HttpOptions {
  readonly wire: Wire
  /** What goes along with every call. */
  readonly headersFor?: HeadersFor
  /** Waits so many milliseconds; rejects at once when the signal is aborted. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** From 0 up to 1. */
  readonly random?: () => number
}

/** Characters of an answer that an excerpt is looked for in. */
const maxSaid = 20_000

/** Every throw of an exchange as a problem. */
const problemOf = (call: PreparedRequest, error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error
  if (error instanceof WireFailure) return problemOfFailure(call, error)
  return problemOfFailure(call, toWireFailure(error, { sent: true, network: true }))
}

/** A body whose failures are problems. Hands the chunks on as they are. */
async function* told(call: PreparedRequest, body: AsyncIterable<Uint8Array>) {
  try {
    yield* body
  } catch (error) {
    throw problemOf(call, error)
  }
}

const lengthOf = ({ headers }: WireResponse): number | null => {
  const text = headers['content-length'] ?? ''
  return headers['content-encoding'] === undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/**
 * The one HTTP client: builds the call from the allow-list, sends it over the wire, reads the answer and makes every
 * failure a `ProblemError`. Reading calls are tried up to three times, and never once a byte of a list was handed on.
 */
export const createHttp = ({ wire, headersFor, wait = pause, random = Math.random }: HttpOptions): HttpClient => {
  const ready = async (call: PreparedRequest, along: HeadersFor): Promise<PreparedRequest> => {
    const { url, signal } = call.wire
    try {
      return addHeaders(call, await along({ service: call.place, origin: url.origin }, signal))
    } catch (error) {
      if (error instanceof WireFailure) throw problemOfFailure(call, error)
      // Nothing has been sent yet, whatever went wrong.
      throw new UnsentError(signal.aborted ? cancelled(call.place, call.host).problem : toProblem(error), { cause: error })
    }
  }

  const exchange = async (call: PreparedRequest): Promise<WireResponse> => {
    const answer = await wire(call.wire)
    if (answer.status < 200 || answer.status > 299) throw await problemOfResponse(call, answer)
    return answer
  }

  const send = async <Result>(request: HttpRequest, read: (answer: WireResponse, call: PreparedRequest) => Promise<Result>) => {
    const bare = prepareRequest(request)
    const call = headersFor ? await ready(bare, headersFor) : bare
    const { signal } = call.wire
    for (let tries = 1; ; tries += 1) {
      if (signal.aborted) throw problemOfFailure(call, new WireFailure('cancelled', 'given up', tries > 1))
      try {
        return await read(await exchange(call), call)
      } catch (error) {
        const failed = problemOf(call, error)
        const milliseconds = call.once ? null : retryDelay(failed.problem, tries, random())
        if (milliseconds === null) throw failed
        await wait(milliseconds, signal).catch(() => undefined)
      }
    }
  }

  const answer: HttpClient['request'] = (request) =>
    send(request, async (given, { secrets }) => {
      const text = await readText(given)
      return { status: given.status, text, said: () => excerpt(text.slice(0, maxSaid), text.length > maxSaid, secrets) }
    })

  return {
    request: answer,
    text: async (request) => (await answer(request)).text,
    stream: (request) =>
      send(request, async (answer, call): Promise<HttpStream> => {
        const body = await decodedBody(answer)
        return { bytes: told(call, body), length: lengthOf(answer) }
      })
  }
}
