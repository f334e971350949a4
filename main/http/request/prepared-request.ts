import { problem, toProblem, type ProblemError } from '../../problem.ts'
import type { WireFailure } from '../wire-failure.ts'
import { requestHeaders } from './request-headers.ts'
import { operations, type Operation } from '../operations.ts'
import { cancelled, unknownOutcome, UnsentError } from '../http-errors.ts'
import { redact, secretsIn } from '../redaction.ts'
import type { HttpRequest, WireRequest } from '../types.ts'
import { requestUrl } from './request-url.ts'

/** A request made ready: what goes over the wire, and what is needed to say how it went. */
export interface PreparedRequest {
  readonly wire: WireRequest
  readonly place: Operation['service']
  readonly host: string
  readonly secrets: readonly string[]
  readonly once: boolean
  /** Names of the headers that go along because somebody has fixed them. */
  readonly fixedHeaders: readonly string[]
  /** Whether the body has a member called `key`, which may be a password or a token. */
  readonly hasKeyMember: boolean
}

const usableUrl = (request: HttpRequest): URL => {
  try {
    return requestUrl(request)
  } catch (error) {
    throw new UnsentError(toProblem(error), { cause: error })
  }
}

/** Throws an unsent `invalid` for an address or a path value that cannot be used. */
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

/** A call that the wire could not finish, as a problem. */
export const problemOfFailure = ({ place, host, secrets, once }: PreparedRequest, failure: WireFailure): ProblemError => {
  const plain =
    failure.code === 'cancelled'
      ? cancelled(place, host)
      : problem(failure.code, place, redact(failure.message, secrets), { host })
  if (!failure.sent) return new UnsentError(plain.problem, { cause: failure })
  return once ? unknownOutcome(plain) : plain
}
