import * as v from 'valibot'

/** All things that can go wrong. Each code has a sentence in every language (`renderer/i18n`). */
export const problemCodes = [
  /** The computer has no network at all. */
  'offline',
  'dns',
  /** The host refuses or drops the connection. */
  'unreachable',
  /** The server's certificate is not trusted. Final: no switch turns the check off. */
  'tls',
  /** The network's proxy asks for a sign-in of its own or refuses the connection. */
  'proxy',
  'timeout',
  /** The service does not accept the credentials or the token (401). */
  'unauthorized',
  /** The place of orders and errands does not accept the token (401), though the login service has just issued it. */
  'tokenRefused',
  'forbidden',
  'notFound',
  'rateLimited',
  /** The return address of the login page is not registered at the service. */
  'returnAddress',
  /** A sign-in without a return address was answered by a redirect or a process, which need one. */
  'externalOnly',
  /** The service answered with an error of its own (other 4xx, 5xx, a redirect). */
  'service',
  /** The answer is not what the service's documents promise. */
  'malformed',
  'cancelled',
  /** A change was sent and its response lost: it may have been carried out. Never resent automatically. */
  'unknownOutcome',
  /** No user is signed in, or the session has ended. */
  'signedOut',
  /** The required address has not been entered. */
  'notConnected',
  /** Orders and errands are at another origin than the sign-in, without a policy that gives it the access token. */
  'otherOrigin',
  /** A fixed header of the service has no value, so that nothing was sent. */
  'headerMissing',
  /** The arguments of a call do not fit the contract or the rules of a field. */
  'invalid',
  /** Something could not be written to disk, because it is full or not writable. */
  'notKept',
  'diskFull',
  'fileInUse',
  /** The person may not write where they want to save a file. */
  'fileNotAllowed',
  'folderMissing',
  /** The name that they have given it is that of a folder. */
  'isFolder',
  /** It could not be saved there for another reason. */
  'notSaved',
  /** A saved file is not as it was saved, or no longer there. */
  'fileChanged',
  /** The computer could not open a saved file. */
  'notOpened',
  'memory',
  /** The update file, which names the newest version, has no valid signature, or is not the file that was requested. */
  'updateUntrusted',
  /** It is older than one that has been seen before. */
  'updateReplayed',
  /** A web page came in its place, such as the sign-in of a network. */
  'updatePortal',
  /** A request for an update was sent elsewhere. Never followed. */
  'updateRedirected',
  /** The file of a version is not the one that was signed: another hash, cut off, too large. */
  'updateDamaged',
  /** Windows does not say that the file is signed by the publisher, or could not be asked. */
  'updatePublisher',
  /** A bug in the program. */
  'internal'
] as const

export type ProblemCode = (typeof problemCodes)[number]
/** The codes that say everything; a `malformed` problem has a reason beside its code. */
export type PlainProblemCode = Exclude<ProblemCode, 'malformed'>

/** The place of a problem: one of the two services, the place of updates, or the program itself. */
export type ProblemPlace = 'login' | 'reporting' | 'updates' | 'program'

/** The reason why a response cannot be read. Each but `other` has a sentence in every language (`problems.reasons`). */
const malformedReasons = [
  'notList',
  /** A row is not an object. */
  'notRow',
  'cutOff',
  'afterEnd',
  /** Its compression is broken, or it is no HTTP. */
  'damaged',
  /** It is compressed in a way that the program has not asked for. */
  'unknownCompression',
  /** Not valid UTF-8. */
  'notText',
  'notJson',
  'answerTooLarge',
  'empty',
  /** Something else than the service's documents promise. */
  'unexpected',
  /** It belongs to another request: a token of another sign-in, another errand row. */
  'foreign',
  'rowTooLarge',
  /** A key, a number or a nested value. */
  'valueTooLarge',
  /** None of these: the problem's `detail` says what, and is shown in place of a sentence. */
  'other'
] as const

export const malformedReasonSchema = v.picklist(malformedReasons)
export type MalformedReason = v.InferOutput<typeof malformedReasonSchema>

/** The facts of every problem besides its code. */
export interface ProblemFacts {
  readonly place: ProblemPlace
  /** Technical text in English, for copying to support; bounded, plain text. */
  readonly detail: string
  readonly host?: string
  readonly status?: number
  /** The refusal (400, 401, 403) mentions an API key, so that a fixed header is probably missing or wrong. */
  readonly refusedKey?: true
  /** Names of the fixed headers without a value, which is why nothing was sent. */
  readonly missingHeaders?: readonly string[]
  /** Seconds the service asked us to wait (`Retry-After`). */
  readonly retryAfter?: number
  /** The place where the reading of a list stopped: offset in bytes, and index of the row, both from 0. */
  readonly position?: { readonly byte: number; readonly row: number }
  /** In megabytes: `needed` is the least that is missing, `free` is what is available. */
  readonly memory?: { readonly needed: number; readonly free: number }
}

/** A failure in a form that can cross the bridge and be shown. Holds no secret, never a token, a password or a row. */
export type Problem =
  | (ProblemFacts & { readonly code: PlainProblemCode })
  | (ProblemFacts & { readonly code: 'malformed'; readonly reason: MalformedReason })
