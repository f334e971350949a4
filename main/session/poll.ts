import type { SessionParts } from './parts.ts'
import * as v from 'valibot'
import type { Problem, SessionEnd } from '../../preload/contract/index.ts'
import { HttpError, excerpt, type HttpResponse } from '../http/index.ts'
import { malformedProblem, toProblem } from '../problem.ts'
import { causeOfLostAnswer, refusalErrorType } from './refusal.ts'
import { unreadableReason, plainText, processImageOf, parseAnswer, type SignInProcess } from './responses.ts'
import { malformedAnswer } from './requests.ts'
import type { Attempt } from './attempt.ts'

export interface PollFailure {
  /** `transient`: polled again while there is time. `unclear`: polled again a few times. `final`: never again. */
  readonly kind: 'transient' | 'unclear' | 'final'
  /** For the user to pass on; null without a response. */
  readonly problem: Problem | null
  /** Seconds that the service asked to wait. */
  readonly retryAfter: number
}

const transientStatuses: readonly number[] = [408, 425, 429, 502, 503, 504]

/** Members with secrets, however written: a sign-in may have been completed after all. */
const secretNames = String.raw`(?:authorization[-_]?code|(?:access|refresh|id)[-_]?token|code[-_]?verifier)`
/** Names that are secret only as the name of a member. */
const shortNames = '(?:code|state|nonce|key)'

/** A value after its name: in JSON, JSON within JSON, a form, an attribute. */
const namedValue = new RegExp(
  String.raw`((?:${secretNames}|["'?&]${shortNames})\\*["']?\s*[:=]\s*)(\\+"[^"]*"?|"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}<]+)`,
  'gi'
)
/** The text of an XML element, in any namespace. */
const elementText = new RegExp(
  String.raw`(<(?:[\w.-]+:)?(?:${secretNames}|${shortNames})(?:\s[^<>]*)?>)(\s*<!\[CDATA\[.*?(?:\]\]>|$)|[^<]+)`,
  'gi'
)

const redacted = (line: string): string => line.replace(namedValue, '$1[hidden]').replace(elementText, '$1[hidden]')

/** The beginning of an answer as one line, redacted. */
export const redactedExcerpt = (text: string): string => redacted(excerpt(text, false, []))

const kindOf = (error: HttpError): PollFailure['kind'] => {
  const { status = 0 } = error.problem
  if (error.bodyMatches(refusalErrorType)) return 'final'
  if (transientStatuses.includes(status)) return 'transient'
  return status >= 400 && status < 500 ? 'final' : 'unclear'
}

/** An error, or no answer at all. */
export const pollFailureOf = (thrown: unknown): PollFailure => {
  const error = causeOfLostAnswer(thrown)
  const found = toProblem(error)
  const answered = { ...found, detail: redactedExcerpt(found.detail) }
  const retryAfter = found.retryAfter ?? 0
  if (error instanceof HttpError) return { kind: kindOf(error), problem: answered, retryAfter }
  // An answer that is not HTTP is one all the same.
  return found.code === 'malformed'
    ? { kind: 'unclear', problem: answered, retryAfter }
    : { kind: 'transient', problem: null, retryAfter }
}

/** An answer with a status of success that cannot be read. */
export const unreadablePoll = (
  kind: 'unclear' | 'final',
  { status, text, excerpt: bodyExcerpt, host }: Pick<HttpResponse, 'status' | 'text' | 'excerpt'> & { host: string }
): PollFailure => {
  const detail = `HTTP ${status} from the poll: ${redacted(bodyExcerpt()) || 'an empty answer'}`
  return {
    kind,
    problem: malformedProblem(unreadableReason(text), 'login', detail, { host, status }).problem,
    retryAfter: 0
  }
}

/** The process's `id`, and other parameters of the service's link. */
export type PollQuery = Readonly<Record<string, string>>

const path = '/v2/auth/process'

/**
 * The query that polls a process (Service: sign-in.md, "Process object"; decisions.md, "Polling"). Its link counts only
 * at the address where the sign-in began: another host would learn of the sign-in, and answer it. Else its id is used.
 */
export const pollQueryOf = ({ id, link }: SignInProcess, address: string): PollQuery => {
  const base = new URL(address)
  const url = URL.parse(link ?? '', base.href)
  const prefix = base.pathname.replace(/\/+$/, '')
  if (!url || url.origin !== base.origin || url.username || url.password) return { id }
  if (url.pathname !== prefix + path || !url.searchParams.get('id')) return { id }
  const query = Object.fromEntries(url.searchParams)
  return Object.keys(query).length === url.searchParams.size ? query : { id }
}

/** The response to a poll (Service: sign-in.md, "Poll response"). */
export type PollResponse =
  /** `code`: `''` before there is one. `image`: a new one to show, or null. */
  | { readonly kind: 'pending'; readonly message: string | null; readonly code: string; readonly image: string | null }
  | { readonly kind: 'completed'; readonly code: string }
  /** Completed, but without a code to redeem. */
  | { readonly kind: 'noCode' }
  | { readonly kind: 'failed'; readonly ended: SessionEnd }
  /** An error that came with a status of success. */
  | { readonly kind: 'refused' }

/** Leaves out `originalStatusCode`, which is internal. A member of a wrong type does not end a sign-in. */
const pollSchema = v.pipe(
  v.object({
    status: v.optional(v.unknown()),
    message: v.optional(v.unknown()),
    errorReport: v.optional(v.unknown()),
    authorizationCode: v.optional(v.unknown()),
    imageData: v.optional(v.unknown())
  }),
  v.transform(({ status, message, errorReport, authorizationCode: code, imageData }) => ({
    status: typeof status === 'string' ? status.trim().toLowerCase() : '',
    message: plainText(message),
    errorReport: plainText(errorReport),
    code: typeof code === 'string' ? code : '',
    image: processImageOf(imageData)
  }))
)

/** To valibot an array is an object, too. */
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null for an empty text, no JSON object, or a name twice. Any undocumented status counts as pending. */
export const readPollResponse = (text: string): PollResponse | null => {
  const answer = parseAnswer(text)
  const isRefusal = text.includes(refusalErrorType)
  if (!isObject(answer)) return isRefusal ? { kind: 'refused' } : null
  const { status, message, errorReport, code, image } = v.parse(pollSchema, answer)
  if (status === 'failed') return { kind: 'failed', ended: { kind: 'processFailed', message, errorReport } }
  if (status === 'completed') return code ? { kind: 'completed', code } : { kind: 'noCode' }
  return isRefusal && status !== 'pending' ? { kind: 'refused' } : { kind: 'pending', message, code, image }
}

/** Milliseconds between an answer and the next poll, unless the service asks for more. */
const interval = 2000

/** The end of a process: with a code to redeem, or without one. */
export type ProcessEnd =
  { readonly kind: 'code'; readonly code: string } | { readonly kind: 'failed'; readonly ended: SessionEnd }

export interface PollTarget {
  readonly attempt: Attempt
  readonly query: PollQuery
  /** On the monotonic clock. */
  readonly endsAt: number
  readonly signal: AbortSignal
  /** `message` and `image` are null where there is no new one. */
  readonly onProgress: (progress: {
    readonly message: string | null
    readonly image: string | null
    readonly lastPollFailed: boolean
  }) => void
}

const failed = (ended: SessionEnd): ProcessEnd => ({ kind: 'failed', ended })

/** Unclear responses in a row that are tolerated. */
const maxUnclear = 3

/**
 * Polls a process every two seconds, one request at a time, until its end (Service: sign-in.md, "POST
 * /v2/auth/process"; decisions.md, "Polling"). A lost answer is polled for again; an unclear one a few times, with
 * longer pauses. Never polls after `completed` or `failed`. Rejects when `signal` is aborted.
 */
export const pollProcess = async (
  { http, deviceId, clock, sleep }: SessionParts,
  { attempt, query, endsAt, signal, onProgress }: PollTarget
): Promise<ProcessEnd> => {
  const timeout = new AbortController()
  const either = AbortSignal.any([signal, timeout.signal])
  // A request that the service keeps open must not outlive the process.
  void sleep(endsAt - clock(), either).then(
    () => timeout.abort(),
    () => undefined
  )
  let failure: PollFailure | null = null
  /** A code may come before the process is completed: the documents do not say with which status. */
  let earlyCode = ''

  const poll = async (): Promise<Exclude<PollResponse, { kind: 'refused' }> | PollFailure> => {
    const host = new URL(attempt.address).hostname
    try {
      const answer = await http.request({
        operation: 'pollProcess',
        address: attempt.address,
        query,
        deviceId,
        signal: either
      })
      const response = readPollResponse(answer.text)
      if (response === null) return unreadablePoll('unclear', { ...answer, host })
      return response.kind === 'refused' ? unreadablePoll('final', { ...answer, host }) : response
    } catch (error) {
      either.throwIfAborted()
      return pollFailureOf(error)
    }
  }

  /** Ends with the code, if one has arrived, else with `ended`. */
  const endedWith = (ended: SessionEnd): ProcessEnd =>
    earlyCode === '' ? failed(ended) : { kind: 'code', code: earlyCode }

  const timedOut = (): ProcessEnd =>
    endedWith(failure?.problem ? { kind: 'pollFailed', problem: failure.problem } : { kind: 'timeLimit' })

  try {
    let unclear = 0
    // A timer stands still while the computer sleeps.
    while (clock() < endsAt) {
      const result = await poll()
      signal.throwIfAborted()
      let delay = interval
      switch (result.kind) {
        case 'completed':
          return { kind: 'code', code: result.code }
        case 'noCode':
          return endedWith({
            kind: 'problem',
            problem: malformedAnswer(attempt, 'the process was completed without a code').problem
          })
        case 'failed':
          return failed(result.ended)
        case 'pending':
          failure = null
          unclear = 0
          earlyCode = result.code || earlyCode
          onProgress({ message: result.message, image: result.image, lastPollFailed: false })
          break
        default:
          failure = result
          if (result.kind === 'unclear') unclear += 1
          if (result.problem && (result.kind === 'final' || unclear > maxUnclear)) {
            return endedWith({ kind: 'pollFailed', problem: result.problem })
          }
          delay = Math.max(result.kind === 'unclear' ? interval * unclear : interval, result.retryAfter * 1000)
          onProgress({ message: null, image: null, lastPollFailed: true })
      }
      // Never beyond the end, however long the service asks us to wait.
      await sleep(Math.min(delay, Math.max(0, endsAt - clock())), either)
    }
    return timedOut()
  } catch (error) {
    if (!signal.aborted && timeout.signal.aborted) return timedOut()
    throw error
  } finally {
    timeout.abort()
  }
}
