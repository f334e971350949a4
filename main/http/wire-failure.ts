import { networkInterfaces } from 'node:os'
import type { MalformedReason, PlainProblemCode } from '../../preload/contract/index.ts'

/** The classification of a failure: a problem's code, or the reason why a response cannot be read. */
type Failure = PlainProblemCode | { readonly malformed: MalformedReason }

/** An exchange that a wire could not complete. `message` is technical English and contains no secret. */
export class WireFailure extends Error {
  readonly failure: Failure
  /** False only where it is certain that no byte of the request has left this computer. */
  readonly sent: boolean

  constructor(failure: Failure, message: string, sent: boolean, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WireFailure'
    this.failure = failure
    this.sent = sent
  }
}

/** Code (or else name) and message of an error, of its causes, and of the errors that it aggregates. */
const errorChain = (error: unknown, depth = 0): readonly { code: string; message: string }[] => {
  if (!(error instanceof Error) || depth > 5) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const own = [{ code, message: error.message }]
  const inner = [...(error instanceof AggregateError ? error.errors : []), error.cause]
  // The deepest come first: they say what happened, the outer ones only that something did.
  return [...inner.flatMap((each) => errorChain(each, depth + 1)), ...own]
}

/** Names that say nothing of what happened: those of our own errors, and of none in particular. */
const ownNames: readonly string[] = [
  'Error',
  'AggregateError',
  'WireFailure',
  'ProblemError',
  'UnsentError',
  'HttpError'
]
const nameOfError = /^[A-Za-z]\w{1,60}$/

/** The code of the deepest error that has one. Never a message, which may quote what was sent or answered. */
export const codeOfCause = (error: unknown): string | undefined =>
  errorChain(error).find(({ code }) => nameOfError.test(code) && !ownNames.includes(code))?.code

/**
 * Maps the error codes of Node, OpenSSL and undici. The first entry that matches any code of the chain decides, so
 * `offline` comes last: without IPv6, that half of every failed connection reports "network unreachable". `UNKNOWN`
 * stands for many errors that only Windows has, such as those of firewalls and VPNs.
 */
const meanings: readonly (readonly [RegExp, Failure])[] = [
  [
    /^(CERT_|CRL_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)$|PATH_LENGTH_)/,
    'tls'
  ],
  [/^(EPROTO|HOSTNAME_MISMATCH|UND_ERR_PRX_TLS)$/, 'tls'],
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'timeout'],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|EAI_NONAME|EAI_FAIL)$/, 'dns'],
  // A response that breaks the parser is malformed. For some of them undici has only a failed assertion.
  [
    /^(HPE_.*|HTTPParserError|ERR_ASSERTION|UND_ERR_(HEADERS_OVERFLOW|RES_EXCEEDED_MAX_SIZE|RESPONSE|INFO))$/,
    { malformed: 'damaged' }
  ],
  [
    /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|EHOSTUNREACH|EHOSTDOWN|EADDRNOTAVAIL|EACCES|EPERM|UNKNOWN)$/,
    'unreachable'
  ],
  [/^(UND_ERR_SOCKET|UND_ERR_PRX_CONN|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ERR_STREAM_PREMATURE_CLOSE)$/, 'unreachable'],
  [/^(ENETUNREACH|ENETDOWN|ENONET)$/, 'offline'],
  [/^(ABORT_ERR|UND_ERR_ABORTED|UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, 'cancelled']
]

/** Node ends some messages with advice for people who start it from a command line, which does not apply here. */
const withoutAdvice = (message: string): string => message.replace(/; if the root CA is installed locally.*$/s, '')

/** undici's message for a proxy that did not open the tunnel. The status is in no field of its error. */
const proxyRefusal = /^Proxy response \((\d{3})\)/

const explainProxy = (status: string): string =>
  status === '407'
    ? "the network's proxy asks for a sign-in of its own (407 Proxy Authentication Required)"
    : `the network's proxy would not connect to the service (HTTP ${status})`

interface Circumstances {
  /** True if a byte of the request may have left this computer. */
  readonly sent: boolean
  /** True if the computer has a network at all. Without one, a failed name lookup means that it is offline. */
  readonly network: boolean
  /** True while a connection is being made. An error with an unknown code is then one of TLS. */
  readonly connecting?: boolean
}

/** Codes of the operating system: out of files, ports or memory, an unsupported address. (`EPROTO` is OpenSSL's.) */
const errno = /^E[A-Z0-9]+$/

/** Classifies whatever a socket, TLS or undici threw. */
export const toWireFailure = (error: unknown, { sent, network, connecting = false }: Circumstances): WireFailure => {
  if (error instanceof WireFailure) {
    return error.sent || !sent ? error : new WireFailure(error.failure, error.message, true, { cause: error })
  }
  const outer = error instanceof Error ? error.message : ''
  const refusal = proxyRefusal.exec(outer)?.[1]
  if (refusal) return new WireFailure('proxy', explainProxy(refusal), false, { cause: error })
  const chain = errorChain(error)
  for (const [codes, meaning] of meanings) {
    const match = chain.find(({ code }) => codes.test(code))
    if (!match) continue
    const failure = meaning === 'dns' && !network ? 'offline' : meaning
    return new WireFailure(failure, `${match.code}: ${withoutAdvice(match.message)}`, sent, { cause: error })
  }
  const systemError = connecting ? chain.find(({ code }) => errno.test(code)) : undefined
  const reported = systemError ?? chain[0]
  const code = systemError ? 'unreachable' : connecting ? 'tls' : 'internal'
  return new WireFailure(
    code,
    reported ? `${reported.code}: ${withoutAdvice(reported.message)}` : 'not an error',
    sent,
    { cause: error }
  )
}

/** True if the computer has any network interface besides loopback. */
export const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))
