import type { OperationName } from '../../preload/contract/index.ts'
import type { Operation, Patience } from './operations.ts'

export interface HttpRequest {
  readonly operation: OperationName
  /** The service's address as configured: `https`, perhaps with a path that the operation's path is appended to. */
  readonly address: string
  /** Values for the `{Name}` parts of the path, percent-encoded by the client, and for `{+SignOutPath}`. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** The whole value of the `Authorization` header. Sent to the origin of `address` only. */
  readonly authorization?: string
  /** Sent as `X-Device-Id`. No other header can be asked for (Service: sign-in.md, "Headers"). */
  readonly deviceId?: string
  readonly signal?: AbortSignal
}

/** The service that a request is for, and its origin. */
export interface Destination {
  readonly service: Operation['service']
  readonly origin: string
}

export interface AddedHeaders {
  /** By lower-case name. No secrets. */
  readonly common: Readonly<Record<string, string>>
  /** Headers that the user or a policy has fixed; they replace others of the same name. The values are secrets. */
  readonly fixed: Readonly<Record<string, string>>
}

/** The headers to add to a request for `to`. Throws where the value of one is missing; nothing is sent then. */
export type HeadersFor = (to: Destination, signal: AbortSignal) => Promise<AddedHeaders>

export interface HttpStream {
  /**
   * The body, decompressed. Copy a chunk before you transfer its buffer: others may share it. Stopping early closes.
   */
  readonly bytes: AsyncIterable<Uint8Array>
  /** Size of the whole body where the service says it (and it is not compressed), else null. */
  readonly length: number | null
}

/**
 * The HTTP client as most of the program uses it. Every failure is a `ProblemError`; a status outside 2xx is an
 * `HttpError`, which is one too. A `once` operation whose response was lost after its bytes may have left, also by a
 * gateway's 502 or 504, is `unknownOutcome`, with what lost it as `cause`.
 */
export interface Http {
  /** The body's text, bounded in size. `''` for 204 and for an empty body. */
  readonly text: (request: HttpRequest) => Promise<string>
  /** The body as it arrives, unbounded. Ends with a `ProblemError` where the connection is cut. */
  readonly stream: (request: HttpRequest) => Promise<HttpStream>
}

/** A text, and what is needed to report it. */
export interface HttpResponse {
  readonly status: number
  readonly text: string
  /** The beginning of the text as one line, without the secrets of the request, its fixed headers and tokens. */
  readonly excerpt: () => string
}

/** The whole client, for rooms that need the status of a 2xx or show a text that cannot be understood. */
export interface HttpClient extends Http {
  readonly request: (request: HttpRequest) => Promise<HttpResponse>
}

export interface WireRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  /** By lower-case name, except those that a person or a policy has fixed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** True for an operation that needs a connection of its own and must never be sent twice. */
  readonly once: boolean
  readonly patience: Patience
  readonly signal: AbortSignal
}

export interface WireResponse {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The body as sent, not decompressed. Throws `WireFailure`. The receiver of the response must read it or stop it. */
  readonly body: AsyncIterable<Uint8Array>
}

/** The border of the process: undici over TLS, or the sample service. Throws `WireFailure`. Follows no redirect. */
export type Wire = (request: WireRequest) => Promise<WireResponse>
