import { ProblemError, toProblem } from '../problem.ts'
import { createCallReport, isPage, type CallLog, type CallReport } from './call-report.ts'
import { cancelled, UnsentError } from './http-errors.ts'
import { addHeaders } from './request/added-headers.ts'
import { prepareRequest, problemOfFailure, type PreparedRequest } from './request/prepared-request.ts'
import { excerpt } from './response/excerpt.ts'
import { decodedBody, problemOfResponse, readText } from './response/response.ts'
import { retryDelay, sleep as sleepFor } from './retry.ts'
import type { HeadersFor, HttpClient, HttpRequest, HttpStream, Wire, WireResponse } from './types.ts'
import { toWireFailure, WireFailure } from './wire-failure.ts'

interface HttpOptions {
  readonly wire: Wire
  /** Headers that every request carries besides its own. */
  readonly headersFor?: HeadersFor
  /** Waits so many milliseconds; rejects at once when the signal is aborted. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** From 0 up to 1. */
  readonly random?: () => number
  /** Log of each attempt. */
  readonly log?: CallLog
  /** Milliseconds, from any beginning. */
  readonly clock?: () => number
}

const noLog: CallLog = { error: () => undefined, debug: () => undefined }

/** Characters of a text that are searched for the secrets of its excerpt. */
const maxExcerptSource = 20_000

/** Whatever an exchange threw, as a problem. */
const problemOf = (request: PreparedRequest, error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error
  if (error instanceof WireFailure) return problemOfFailure(request, error)
  return problemOfFailure(request, toWireFailure(error, { sent: true, network: true }))
}

/** Bytes that are looked at to tell a page from data. */
const beginningLength = 100

/**
 * A body whose errors are problems, and which is reported once it has begun, or has failed. Passes the very same chunks
 * on.
 */
async function* reported(
  request: PreparedRequest,
  report: CallReport,
  status: number,
  body: AsyncIterable<Uint8Array>
) {
  let hasBegun = false
  try {
    for await (const chunk of body) {
      if (!hasBegun) report.answered(status, isPage(Buffer.from(chunk.subarray(0, beginningLength)).toString('utf8')))
      hasBegun = true
      yield chunk
    }
    if (!hasBegun) report.answered(status, false)
  } catch (error) {
    const failed = problemOf(request, error)
    report.failed(failed)
    throw failed
  }
}

const lengthOf = ({ headers }: WireResponse): number | null => {
  const text = headers['content-length'] ?? ''
  return headers['content-encoding'] === undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/**
 * The one HTTP client: builds a request from the allow-list of operations, sends it over the wire, reads the response
 * and turns every failure into a `ProblemError`. Requests that read are tried up to three times, but never again once a
 * byte of a list has been handed on.
 *
 * @example
 * const http = createHttp({ wire: createFetchWire(sample.fetch) })
 * const rows = await http.text({ operation: 'kund', address: 'https://reports.example', authorization })
 */
export const createHttp = ({
  wire,
  headersFor,
  sleep = sleepFor,
  random = Math.random,
  log = noLog,
  clock = () => performance.now()
}: HttpOptions): HttpClient => {
  const withHeaders = async (request: PreparedRequest, headersFor: HeadersFor): Promise<PreparedRequest> => {
    const { url, signal } = request.wire
    try {
      return addHeaders(request, await headersFor({ service: request.place, origin: url.origin }, signal))
    } catch (error) {
      if (error instanceof WireFailure) throw problemOfFailure(request, error)
      // Nothing has been sent yet, whatever went wrong.
      throw new UnsentError(signal.aborted ? cancelled(request.place, request.host).problem : toProblem(error), {
        cause: error
      })
    }
  }

  const exchange = async (request: PreparedRequest): Promise<WireResponse> => {
    const response = await wire(request.wire)
    if (response.status < 200 || response.status > 299) throw await problemOfResponse(request, response)
    return response
  }

  const send = async <Result>(
    request: HttpRequest,
    read: (response: WireResponse, prepared: PreparedRequest, report: CallReport) => Promise<Result>
  ): Promise<Result> => {
    const report = createCallReport({ log, operation: request.operation, clock })
    let prepared: PreparedRequest
    try {
      const bare = prepareRequest(request)
      prepared = headersFor ? await withHeaders(bare, headersFor) : bare
    } catch (error) {
      if (error instanceof ProblemError) report.failed(error)
      throw error
    }
    const { signal } = prepared.wire
    for (let tries = 1; ; tries += 1) {
      if (signal.aborted) throw problemOfFailure(prepared, new WireFailure('cancelled', 'given up', tries > 1))
      report.begin()
      try {
        return await read(await exchange(prepared), prepared, report)
      } catch (error) {
        const failed = problemOf(prepared, error)
        report.failed(failed)
        const milliseconds = prepared.once ? null : retryDelay(failed.problem, tries, random())
        if (milliseconds === null) throw failed
        await sleep(milliseconds, signal).catch(() => undefined)
      }
    }
  }

  const sendForText: HttpClient['request'] = (request) =>
    send(request, async (response, { secrets }, report) => {
      const text = await readText(response)
      report.answered(response.status, isPage(text))
      const isLong = text.length > maxExcerptSource
      return { status: response.status, text, excerpt: () => excerpt(text.slice(0, maxExcerptSource), isLong, secrets) }
    })

  return {
    request: sendForText,
    text: async (request) => (await sendForText(request)).text,
    stream: (request) =>
      send(request, async (response, prepared, report): Promise<HttpStream> => {
        const body = await decodedBody(response)
        return { bytes: reported(prepared, report, response.status, body), length: lengthOf(response) }
      })
  }
}
