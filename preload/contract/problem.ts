import * as v from 'valibot'

/**
 * The closed set of things that can go wrong, as the person meets them. A code decides the sentence that is shown
 * (in `renderer/i18n`), so a new one needs a sentence in every language.
 */
export const problemCodes = [
  /** The computer has no network at all. */
  'offline',
  /** The address names no computer that can be found. */
  'dns',
  /** The computer was found, but it refuses or drops the connection. */
  'unreachable',
  /** The server's certificate is not one to trust. Final: no switch turns the check off. */
  'tls',
  /** The network's proxy would not let the program through: it asks for a sign-in of its own, or refuses. */
  'proxy',
  'timeout',
  /** The service does not accept the credentials or the token (401). */
  'unauthorized',
  'forbidden',
  'notFound',
  'rateLimited',
  /** The service does not know the address that a login page would return to; it must be registered there beforehand. */
  'returnAddress',
  /** The service answered with an error of its own (other 4xx, 5xx, a redirect). */
  'service',
  /** The answer is not what the service's documents promise. */
  'malformed',
  'cancelled',
  /** A change was sent and its answer was lost: it may or may not have been carried out. Never resent by itself. */
  'unknownOutcome',
  /** Nobody is signed in, or the session has ended. */
  'signedOut',
  /** No service address has been entered yet, or the one needed is missing. */
  'notConnected',
  /** A header that goes along with every call of the service has no value that could be sent; nothing was sent. */
  'headerMissing',
  /** What was asked for does not fit the contract or the rules of a field. */
  'invalid',
  /** What was chosen or typed could not be written to disk: it is full, or not ours to write to. */
  'notKept',
  /** What was asked for does not fit in the computer's memory. */
  'memory',
  /** A mistake in the program itself. */
  'internal'
] as const

export type ProblemCode = (typeof problemCodes)[number]
/** The codes that say everything; a `malformed` problem has a reason beside its code. */
export type PlainProblemCode = Exclude<ProblemCode, 'malformed'>

/** Which of the two addresses, or the program itself, a problem has to do with. */
export type ProblemPlace = 'login' | 'reporting' | 'program'

/**
 * What is wrong with an answer that cannot be read. Each reason but `other` has a sentence in every language
 * (`problems.reasons`).
 */
const malformedReasons = [
  'notList',
  /** A row is not an object. */
  'notRow',
  'cutOff',
  'afterEnd',
  /** Not valid UTF-8. */
  'notText',
  'notJson',
  'answerTooLarge',
  'rowTooLarge',
  /** A key, a number or a nested value. */
  'valueTooLarge',
  'tooManyFields',
  /** None of these: the problem's `detail` says what, and is shown in place of a sentence. */
  'other'
] as const

export const malformedReasonSchema = v.picklist(malformedReasons)
export type MalformedReason = v.InferOutput<typeof malformedReasonSchema>

/** What is known of every problem besides its code. */
export interface ProblemFacts {
  readonly place: ProblemPlace
  /** Technical text in English, for copying to support; bounded, plain text. */
  readonly detail: string
  /** Host name of the service, where one was involved. */
  readonly host?: string
  /** HTTP status, where one was received. */
  readonly status?: number
  /** The refusal (400, 401, 403) speaks of a key that the call should have carried: a fixed header is missing or wrong. */
  readonly refusedKey?: true
  /** Names of the fixed headers that have no value, where nothing was sent for want of one. */
  readonly missingHeaders?: readonly string[]
  /** Seconds the service asked us to wait (`Retry-After`). */
  readonly retryAfter?: number
  /** Where in a list's answer the reading stopped: offset in bytes from its start, and the row's index from 0. */
  readonly position?: { readonly byte: number; readonly row: number }
  /** Megabytes: how many more are needed at least, and how many are free. */
  readonly memory?: { readonly needed: number; readonly free: number }
}

/** A failure in a form that can cross the bridge and be shown. Holds no secret, never a token, a password or a row. */
export type Problem =
  | (ProblemFacts & { readonly code: PlainProblemCode })
  | (ProblemFacts & { readonly code: 'malformed'; readonly reason: MalformedReason })
