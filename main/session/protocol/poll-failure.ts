import type { Problem } from '../../../preload/contract/index.ts'
import { HttpError, excerpt, type HttpResponse } from '../../http/index.ts'
import { malformedProblem, toProblem } from '../../problem.ts'
import { causeOfLostAnswer, refusalErrorType } from './refusal.ts'
import { unreadableReason } from './responses.ts'

/** A poll without a readable answer. */
export interface PollFailure {
  /**
   * `transient`: no response, or the service asks to come again; polled again while there is time. `unclear`: a
   * response that cannot be understood; polled again a few times. `final`: never polled again.
   */
  readonly kind: 'transient' | 'unclear' | 'final'
  /** The response, for the user to pass on; null if there was none. */
  readonly problem: Problem | null
  /** Seconds that the service asked to wait. */
  readonly retryAfter: number
}

const transientStatuses: readonly number[] = [408, 425, 429, 502, 503, 504]

/** Names of members with secrets: a sign-in may have been completed after all. However they are written. */
const secretNames = String.raw`(?:authorization[-_]?code|(?:access|refresh|id)[-_]?token|code[-_]?verifier)`
/** Short names, secret only where they are clearly the name of a member. */
const shortNames = '(?:code|state|nonce|key)'

/** A value after its name and a colon or an equals sign: in JSON, JSON within JSON, a form, an attribute. */
const namedValue = new RegExp(
  String.raw`((?:${secretNames}|["'?&]${shortNames})\\*["']?\s*[:=]\s*)(\\+"[^"]*"?|"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}<]+)`,
  'gi'
)
/** The text of an XML element, in any namespace. */
const elementText = new RegExp(
  String.raw`(<(?:[\w.-]+:)?(?:${secretNames}|${shortNames})(?:\s[^<>]*)?>)(\s*<!\[CDATA\[.*?(?:\]\]>|$)|[^<]+)`,
  'gi'
)

/** One line of an answer, with the values of such members redacted. */
const redacted = (line: string): string => line.replace(namedValue, '$1[hidden]').replace(elementText, '$1[hidden]')

/** The beginning of an answer as one line of plain text, redacted. */
export const redactedExcerpt = (text: string): string => redacted(excerpt(text, false, []))

const kindOf = (error: HttpError): PollFailure['kind'] => {
  const { status = 0 } = error.problem
  if (error.bodyMatches(refusalErrorType)) return 'final'
  if (transientStatuses.includes(status)) return 'transient'
  return status >= 400 && status < 500 ? 'final' : 'unclear'
}

/** A poll that was answered with an error, or not at all. */
export const pollFailureOf = (thrown: unknown): PollFailure => {
  const error = causeOfLostAnswer(thrown)
  const found = toProblem(error)
  const answered = { ...found, detail: redactedExcerpt(found.detail) }
  const retryAfter = found.retryAfter ?? 0
  if (error instanceof HttpError) return { kind: kindOf(error), problem: answered, retryAfter }
  // Something that is not HTTP is an answer all the same; anything else means that none arrived.
  return found.code === 'malformed'
    ? { kind: 'unclear', problem: answered, retryAfter }
    : { kind: 'transient', problem: null, retryAfter }
}

/** A poll whose answer has a status of success and cannot be read. */
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
