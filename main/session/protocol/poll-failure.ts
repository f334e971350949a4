import { HttpError, excerpt, type HttpResponse } from '../../http/index.ts'
import { problem, toProblem } from '../../problem.ts'
import type { Problem } from '../../../preload/contract/index.ts'
import { causeOfLostAnswer, refusalErrorType } from './refusal.ts'

/** What a poll met in place of an answer that can be read. */
export interface PollFailure {
  /**
   * `passing`: nobody answered, or somebody says to come again: it is asked again as long as there is time.
   * `odd`: an answer of which nobody knows what it means: it is asked again a few times. `final`: not again.
   */
  readonly kind: 'passing' | 'odd' | 'final'
  /** What was seen, for the person to pass on; null where nothing was answered. */
  readonly problem: Problem | null
  /** Seconds that the service asked us to wait. */
  readonly retryAfter: number
}

const passing: readonly number[] = [408, 425, 429, 502, 503, 504]

/** Names of what an answer may hold of a sign-in that was completed after all, however they are written. */
const telling = String.raw`(?:authorization[-_]?code|(?:access|refresh|id)[-_]?token|code[-_]?verifier)`
const short = '(?:code|state|nonce|key)'

/** After its name and a colon or an equals sign: in JSON, also in JSON within JSON, in a form, in an attribute. */
const named = new RegExp(
  String.raw`((?:${telling}|["'?&]${short})\\*["']?\s*[:=]\s*)(\\+"[^"]*"?|"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s,;&}<]+)`,
  'gi'
)
/** As an element of XML, of whatever namespace. */
const element = new RegExp(
  String.raw`(<(?:[\w.-]+:)?(?:${telling}|${short})(?:\s[^<>]*)?>)(\s*<!\[CDATA\[.*?(?:\]\]>|$)|[^<]+)`,
  'gi'
)

/** One line of an answer, with nothing in it that could be used. */
const withoutMembers = (line: string): string => line.replace(named, '$1[hidden]').replace(element, '$1[hidden]')

/** The beginning of an answer as one line of plain text, with nothing in it that could be used. */
export const redactedExcerpt = (text: string): string => withoutMembers(excerpt(text, false, []))

const kindOf = (error: HttpError): PollFailure['kind'] => {
  const { status = 0 } = error.problem
  if (error.bodyMatches(refusalErrorType)) return 'final'
  if (passing.includes(status)) return 'passing'
  return status >= 400 && status < 500 ? 'final' : 'odd'
}

/** A poll that failed. */
export const pollFailureOf = (thrown: unknown): PollFailure => {
  const error = causeOfLostAnswer(thrown)
  const found = toProblem(error)
  const seen = { ...found, detail: redactedExcerpt(found.detail) }
  const retryAfter = found.retryAfter ?? 0
  if (error instanceof HttpError) return { kind: kindOf(error), problem: seen, retryAfter }
  // What stands in no HTTP has been answered all the same; anything else did not arrive.
  return found.code === 'malformed' ? { kind: 'odd', problem: seen, retryAfter } : { kind: 'passing', problem: null, retryAfter }
}

/** A poll whose answer came with a status of success, and is none. */
export const unreadablePoll = (kind: 'odd' | 'final', { status, said, host }: Pick<HttpResponse, 'status' | 'said'> & { host: string }): PollFailure => {
  const detail = `HTTP ${status} from the poll: ${withoutMembers(said()) || 'an empty answer'}`
  return { kind, problem: problem('malformed', 'login', detail, { host, status }).problem, retryAfter: 0 }
}
