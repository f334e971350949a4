import { problem, toProblem, type ProblemError } from '../problem.ts'
import type { WireFailure } from './failure.ts'
import { headersOf } from './headers.ts'
import { operations, type Operation } from './operations.ts'
import { cancelled, unknownOutcome, UnsentError } from './problems.ts'
import { scrub, secretsOf } from './secrets.ts'
import type { HttpRequest, WireRequest } from './types.ts'
import { urlOf } from './url.ts'

/** A request made ready: what goes over the wire, and what is needed to say how it went. */
export interface Call {
  readonly wire: WireRequest
  readonly place: Operation['service']
  readonly host: string
  readonly secrets: readonly string[]
  readonly once: boolean
  /** Names of the headers that go along because somebody has fixed them. */
  readonly fixedNames: readonly string[]
  /** Whether the body has a member called `key`, which may be a password or a token. */
  readonly sendsKey: boolean
}

const usableUrl = (request: HttpRequest): URL => {
  try {
    return urlOf(request)
  } catch (error) {
    throw new UnsentError(toProblem(error), { cause: error })
  }
}

/** Throws an unsent `invalid` for an address or a path value that cannot be used. */
export const callOf = (request: HttpRequest): Call => {
  const operation: Operation = operations[request.operation]
  const url = usableUrl(request)
  const once = operation.sending === 'once'
  return {
    wire: {
      url,
      method: operation.method,
      headers: headersOf(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      once,
      patience: operation.patience ?? 'usual',
      signal: request.signal ?? new AbortController().signal
    },
    place: operation.service,
    host: url.hostname,
    secrets: secretsOf(request),
    once,
    fixedNames: [],
    sendsKey: typeof request.body === 'object' && request.body !== null && 'key' in request.body
  }
}

/** A call that the wire could not finish, as a problem. */
export const problemOfFailure = ({ place, host, secrets, once }: Call, failure: WireFailure): ProblemError => {
  const plain =
    failure.code === 'cancelled'
      ? cancelled(place, host)
      : problem(failure.code, place, scrub(failure.message, secrets), { host })
  if (!failure.sent) return new UnsentError(plain.problem, { cause: failure })
  return once ? unknownOutcome(plain) : plain
}
