import { malformedProblem, problem, toProblem, type ProblemError } from '../../problem.ts'
import type { WireFailure } from '../wire-failure.ts'
import { requestHeaders } from './request-headers.ts'
import { operations, type Operation } from '../operations.ts'
import { cancelled, unknownOutcome, UnsentError } from '../http-errors.ts'
import { redact, secretsIn } from '../redaction.ts'
import type { HttpRequest, WireRequest } from '../types.ts'
import { requestUrl } from './request-url.ts'

/** A request ready to be sent: what goes over the wire, and what is needed to report how that went. */
export interface PreparedRequest {
  readonly wire: WireRequest
  /** The service that a problem is about. */
  readonly place: Operation['service']
  readonly host: string
  /** Texts that no message may contain, longest first. */
  readonly secrets: readonly string[]
  readonly once: boolean
  /** Names of the headers that a person or a policy has fixed. */
  readonly fixedHeaders: readonly string[]
  /** True if the body has a member called `key`, which may be a password or a token. */
  readonly hasKeyMember: boolean
}

const usableUrl = (request: HttpRequest): URL => {
  try {
    return requestUrl(request)
  } catch (error) {
    throw new UnsentError(toProblem(error), { cause: error })
  }
}

/**
 * Builds the request of an operation.
 *
 * @throws UnsentError `invalid`, for an address or a path value that cannot be used
 */
export const prepareRequest = (request: HttpRequest): PreparedRequest => {
  const operation: Operation = operations[request.operation]
  const url = usableUrl(request)
  const once = operation.sending === 'once'
  return {
    wire: {
      url,
      method: operation.method,
      headers: requestHeaders(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      once,
      patience: operation.patience ?? 'usual',
      signal: request.signal ?? new AbortController().signal
    },
    place: operation.service,
    host: url.hostname,
    secrets: secretsIn(request),
    once,
    fixedHeaders: [],
    hasKeyMember: typeof request.body === 'object' && request.body !== null && 'key' in request.body
  }
}

/** The problem to report for a request that the wire could not complete. */
export const problemOfFailure = ({ place, host, secrets, once }: PreparedRequest, cause: WireFailure): ProblemError => {
  const { failure, message, sent } = cause
  const detail = redact(message, secrets)
  const plain =
    failure === 'cancelled'
      ? cancelled(place, host)
      : typeof failure === 'object'
        ? malformedProblem(failure.malformed, place, detail, { host }, { cause })
        : problem(failure, place, detail, { host }, { cause })
  if (!sent) return new UnsentError(plain.problem, { cause })
  return once ? unknownOutcome(plain) : plain
}
