import { ProblemError, toProblem } from '../problem.ts'
import { cancelled, UnsentError, neverLeft } from './http-errors.ts'
import { prepareRequest, problemOfFailure, type PreparedRequest } from './request.ts'
import { excerpt, decodedBody, problemOfResponse, readText } from './response.ts'
import { retryDelay, sleep as sleepFor } from './retry.ts'
import type { HeadersFor, HttpClient, HttpRequest, HttpStream, Wire, WireResponse, AddedHeaders } from './types.ts'
import { toWireFailure, WireFailure, codeOfCause } from './wire-failure.ts'
import { encodingsOf } from './redaction.ts'
import type { OperationName } from '../../preload/contract/index.ts'

interface HttpOptions {
  readonly wire: Wire
  readonly headersFor?: HeadersFor
  /** Waits so many milliseconds; rejects at once when the signal is aborted. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** From 0 up to 1. */
  readonly random?: () => number
  readonly log?: CallLog
  /** Milliseconds, from any beginning. */
  readonly clock?: () => number
}

const noLog: CallLog = { error: () => undefined, debug: () => undefined }

/** Characters of a text that are searched for the secrets of its excerpt. */
const maxExcerptSource = 20_000

const problemOf = (request: PreparedRequest, error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error
  if (error instanceof WireFailure) return problemOfFailure(request, error)
  return problemOfFailure(request, toWireFailure(error, { sent: true, network: true }))
}

/** Bytes that are looked at to tell a page from data. */
const beginningLength = 100

/** A body whose errors are problems, reported once it has begun or failed. Passes the same chunks on. */
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
 * The one HTTP client: sends requests of allowed operations over the wire and turns every failure into a
 * `ProblemError`. Reading requests are tried up to three times, but not once a byte of a list has been handed on.
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
        // An aborted wait is reported by the next turn.
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

/** The request with headers added. A fixed header replaces one of the program's own, whatever the case of its name. */
const addHeaders = (request: PreparedRequest, { common, fixed }: AddedHeaders): PreparedRequest => {
  const fixedHeaders = Object.keys(fixed)
  const replaced = new Set(fixedHeaders.map((name) => name.toLowerCase()))
  const own = Object.entries({ ...common, ...request.wire.headers }).filter(([name]) => !replaced.has(name))
  return {
    ...request,
    wire: { ...request.wire, headers: { ...Object.fromEntries(own), ...fixed } },
    secrets: [...new Set([...request.secrets, ...encodingsOf(Object.values(fixed))])].sort(
      (a, b) => b.length - a.length
    ),
    fixedHeaders
  }
}

interface CallLog {
  readonly error: (line: string) => void
  readonly debug: (line: string) => void
}

interface CallReportOptions extends Required<Pick<HttpOptions, 'log' | 'clock'>> {
  readonly operation: OperationName
}

type CallReport = ReturnType<typeof createCallReport>

const firstSign = /[^\s\uFEFF]/u

/** Detects HTML or XML by its first character: a captive portal, or an error page of a gateway. */
export const isPage = (beginning: string): boolean => firstSign.exec(beginning)?.[0] === '<'

/** Why it failed, in words of our own: never the detail, which may quote an answer. */
const kindOf = ({ problem, cause }: ProblemError): string => {
  if (problem.code === 'malformed') return `malformed (${problem.reason})`
  return problem.code === 'unknownOutcome' && cause instanceof ProblemError
    ? `unknownOutcome (${kindOf(cause)})`
    : problem.code
}

/**
 * Logs each attempt in one line of closed sets and numbers: no address, no query, nothing that was sent or answered.
 */
const createCallReport = ({ log, operation, clock }: CallReportOptions) => {
  let attempt = 0
  let began = clock()
  const line = (end: string, ...facts: readonly string[]): string =>
    [`call ${operation} ${end}`, ...facts, `${Math.round(clock() - began)} ms`, `attempt ${Math.max(attempt, 1)}`].join(
      ', '
    )
  return {
    /** To be called before each attempt. */
    begin: (): void => {
      attempt += 1
      began = clock()
    },
    /** `page`: the answer is markup, where the service answers with data. */
    answered: (status: number, page: boolean): void => {
      // The service's response when a session ends is undocumented, and may well be a page.
      if (page && operation !== 'signOut') log.error(line('failed: a page in place of data', `HTTP ${status}`))
      else log.debug(line('answered', `HTTP ${status}`))
    },
    failed: (error: ProblemError): void => {
      const { code, status, retryAfter } = error.problem
      const cause = codeOfCause(error)
      const text = line(
        `failed: ${kindOf(error)}`,
        ...(cause === undefined ? [] : [cause]),
        ...(status === undefined ? [] : [`HTTP ${status}`]),
        ...(retryAfter === undefined ? [] : [`again after ${retryAfter} s`]),
        ...(neverLeft(error) ? ['not sent'] : [])
      )
      // The caller cancelled it, and knows.
      if (code === 'cancelled') log.debug(text)
      else log.error(text)
    }
  }
}
