import type { Operation, OperationName, Patience } from './operations.ts'

/** One call of the service. */
export interface HttpRequest {
  readonly operation: OperationName
  /** The service's address as configured: `https`, perhaps with a path that the operation's path is appended to. */
  readonly address: string
  /** Values for the `{Name}` parts of the path, percent-encoded by the client, and for `{+SignOutPath}`. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** The whole value of the `Authorization` header. Goes to `address`'s origin only. */
  readonly authorization?: string
  /** Sent as `X-Device-Id` ("Login API", "Endpoints"). A call asks for no other header, least of all `X-Forwarded-For`. */
  readonly deviceId?: string
  readonly signal?: AbortSignal
}

/** Which service a call is for, and where that is. */
export interface Destination {
  readonly service: Operation['service']
  readonly origin: string
}

/** What goes along with a call besides what it needs itself. `fixed`: its names are sent as they are written, and win. */
export interface AddedHeaders {
  /** By lower-case name. Anybody may read them. */
  readonly common: Readonly<Record<string, string>>
  /** What a person or an administrator has fixed for this very destination. The values are secrets. */
  readonly fixed: Readonly<Record<string, string>>
}

/** Throws a `ProblemError` where something is missing that must go along; nothing is sent then. */
export type HeadersFor = (to: Destination, signal: AbortSignal) => Promise<AddedHeaders>

/** A list's answer while it arrives. */
export interface HttpStream {
  /**
   * The body in the order of its bytes, decompressed. A chunk may be a view of a buffer that other chunks share, so its
   * buffer is to be copied before it is transferred away. Stopping early closes the connection.
   */
  readonly bytes: AsyncIterable<Uint8Array>
  /** Size of the whole body where the service says it (and it is not compressed), else null. */
  readonly length: number | null
}

/**
 * The one HTTP client. Every failure is a `ProblemError`; a status outside 2xx is one too (an `AnswerError`). A `once`
 * operation whose answer was lost after its bytes may have left is `unknownOutcome`, and the problem behind it is the
 * error's `cause`; the 502 and 504 of a gateway in between count as a lost answer.
 */
export interface Http {
  /** The body's text, bounded in size. `''` for 204 and for an empty body. */
  readonly text: (request: HttpRequest) => Promise<string>
  /** The body as it arrives, unbounded. Ends with a `ProblemError` where the connection is cut. */
  readonly stream: (request: HttpRequest) => Promise<HttpStream>
}

/** A text with what is needed to tell of it. */
export interface HttpResponse {
  readonly status: number
  readonly text: string
  /**
   * The beginning of the text as one line, to be shown where nobody knows what it means: without anything secret that the
   * call had along, fixed headers included, and without tokens.
   */
  readonly said: () => string
}

/** For whom it matters by which status of 2xx a text came, or who shows a text that cannot be understood. */
export interface HttpClient extends Http {
  readonly request: (request: HttpRequest) => Promise<HttpResponse>
}

/** What the client sends over a wire, or answers in process in sample mode. */
export interface WireRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  /** By lower-case name, but for those that somebody has fixed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** True for an operation that must go on a connection of its own and never twice. */
  readonly once: boolean
  readonly patience: Patience
  readonly signal: AbortSignal
}

export interface WireResponse {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** As sent, not decompressed. Throws `WireFailure`. Whoever got the answer reads it or stops it. */
  readonly body: AsyncIterable<Uint8Array>
}

/** The border of the process: undici over TLS, or the sample service. Throws `WireFailure`. Follows no redirect. */
export type Wire = (request: WireRequest) => Promise<WireResponse>
