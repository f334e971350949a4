import * as v from 'valibot'
import type { HttpRequest, WireRequest } from './types.ts'
import { signOutPathSchema } from '../../preload/contract/index.ts'
import { problem, malformedProblem, toProblem, type ProblemError } from '../problem.ts'
import { operations, type Operation } from './operations.ts'
import type { WireFailure } from './wire-failure.ts'
import { cancelled, unknownOutcome, UnsentError } from './http-errors.ts'
import { redact, secretsIn } from './redaction.ts'

/** The request's own headers, by lower-case name. The wire adds those of the connection, such as host and length. */
export const requestHeaders = ({ body, authorization, deviceId }: HttpRequest): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'Kontorist',
  ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  ...(authorization === undefined ? {} : { authorization }),
  ...(deviceId === undefined ? {} : { 'x-device-id': deviceId })
})

/** Percent-encodes everything but letters, digits and `-_.!~*'()`; a lone surrogate becomes U+FFFD. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

/**
 * The URL of a request. It never leaves the address's origin and path, whatever the values, because the `Authorization`
 * header must not. Throws `invalid` for an address that is not plain `https`, or an unusable value.
 */
export const requestUrl = ({ operation, address, path = {}, query = {} }: HttpRequest): URL => {
  const { service, path: template } = operations[operation]
  const fail = (detail: string) => problem('invalid', service, `${operation}: ${detail}`)

  const base = URL.parse(address)
  if (base?.protocol !== 'https:') throw fail('the address is not an https address')
  if (base.username || base.password || base.search || base.hash)
    throw fail('the address has more than a host and a path')

  const filled = template.replace(/\/?\{(\+?)(\w+)\}/g, (_, whole: string, name: string) => {
    const value = path[name] ?? ''
    if (whole) {
      if (!v.is(signOutPathSchema, value)) throw fail(`${name} is no path of a sign-out`)
      return value
    }
    // Encoding leaves a dot segment as it is, and the URL parser would climb out of the path with it.
    if (value === '' || value === '.' || value === '..') throw fail(`${name} has no usable value`)
    return `/${encode(value)}`
  })
  const prefix = base.pathname.replace(/\/+$/, '')
  const url = new URL(base.origin + prefix + filled)
  if (url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`)) throw fail('the path leaves the address')
  // Not URLSearchParams: it writes a space as `+`, which fewer services understand than `%20`.
  url.search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  return url
}

/** A request ready to be sent: what goes over the wire, and what is needed to report how that went. */
export interface PreparedRequest {
  readonly wire: WireRequest
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

/** Throws `UnsentError` `invalid` for an unusable address or path value. */
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
