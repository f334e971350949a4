import type { ProblemCode } from '../../preload/contract/index.ts'

/** An exchange that a wire could not finish. `message` is technical text in English and holds no secret. */
export class WireFailure extends Error {
  readonly code: ProblemCode
  /** False only where it is certain that no byte of the request has left. */
  readonly sent: boolean

  constructor(code: ProblemCode, message: string, sent: boolean, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WireFailure'
    this.code = code
    this.sent = sent
  }
}

/**
 * The code (or name, where it has none) and message of an error and of everything that stands behind it: causes, and the
 * tries of each address.
 */
const leaves = (error: unknown, depth = 0): readonly { code: string; message: string }[] => {
  if (!(error instanceof Error) || depth > 5) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const own = [{ code, message: error.message }]
  const behind = [...(error instanceof AggregateError ? error.errors : []), error.cause]
  // The deepest come first: they say what happened, the outer ones only that something did.
  return [...behind.flatMap((inner) => leaves(inner, depth + 1)), ...own]
}

/**
 * Which codes of Node, OpenSSL and undici mean what. The first line that any of the codes fits decides, so `offline`
 * comes last: a computer without IPv6 says "network unreachable" for that half of every failed connection. `UNKNOWN` is what
 * Node makes of the many errors that only Windows has, a firewall's and a VPN's among them.
 */
const meanings: readonly (readonly [RegExp, ProblemCode])[] = [
  [
    /^(CERT_|CRL_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)$|PATH_LENGTH_)/,
    'tls'
  ],
  [/^(EPROTO|HOSTNAME_MISMATCH|UND_ERR_PRX_TLS)$/, 'tls'],
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'timeout'],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|EAI_NONAME|EAI_FAIL)$/, 'dns'],
  // What the answer does to the parser is the answer's fault; of some of it undici only says that it never happens.
  [/^(HPE_.*|HTTPParserError|ERR_ASSERTION|UND_ERR_(HEADERS_OVERFLOW|RES_EXCEEDED_MAX_SIZE|RESPONSE|INFO))$/, 'malformed'],
  [/^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|EHOSTUNREACH|EHOSTDOWN|EADDRNOTAVAIL|EACCES|EPERM|UNKNOWN)$/, 'unreachable'],
  [/^(UND_ERR_SOCKET|UND_ERR_PRX_CONN|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ERR_STREAM_PREMATURE_CLOSE)$/, 'unreachable'],
  [/^(ENETUNREACH|ENETDOWN|ENONET)$/, 'offline'],
  [/^(ABORT_ERR|UND_ERR_ABORTED|UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, 'cancelled']
]

/** Node ends some messages with advice for who starts it from a command line, which nobody here does. */
const withoutAdvice = (message: string): string => message.replace(/; if the root CA is installed locally.*$/s, '')

/** How undici words that a proxy did not open the tunnel; the status is in no field of its error. */
const proxyRefusal = /^Proxy response \((\d{3})\)/

const explainProxy = (status: string): string =>
  status === '407'
    ? 'the network\'s proxy asks for a sign-in of its own (407 Proxy Authentication Required)'
    : `the network's proxy would not connect to the service (HTTP ${status})`

interface Circumstances {
  /** Whether a byte of the request may have left. */
  readonly sent: boolean
  /** Whether the computer has a network at all: a name that cannot be looked up without one is no fault of the name. */
  readonly network: boolean
  /** Whether a connection was being made, so that an error without a meaning of its own is one of TLS. */
  readonly connecting?: boolean
}

/** An error of the operating system: it lacked files, ports, memory, a kind of address. `EPROTO` is OpenSSL's. */
const errno = /^E[A-Z0-9]+$/

/** Whatever a socket, TLS or undici threw, as a failure with a code of the closed set. */
export const toWireFailure = (error: unknown, { sent, network, connecting = false }: Circumstances): WireFailure => {
  if (error instanceof WireFailure) {
    return error.sent || !sent ? error : new WireFailure(error.code, error.message, true, { cause: error })
  }
  const outer = error instanceof Error ? error.message : ''
  const refusal = proxyRefusal.exec(outer)?.[1]
  if (refusal) return new WireFailure('proxy', explainProxy(refusal), false, { cause: error })
  const found = leaves(error)
  for (const [codes, meaning] of meanings) {
    const leaf = found.find(({ code }) => codes.test(code))
    if (!leaf) continue
    const code = meaning === 'dns' && !network ? 'offline' : meaning
    return new WireFailure(code, `${leaf.code}: ${withoutAdvice(leaf.message)}`, sent, { cause: error })
  }
  const ofSystem = connecting ? found.find(({ code }) => errno.test(code)) : undefined
  const told = ofSystem ?? found[0]
  const code = ofSystem ? 'unreachable' : connecting ? 'tls' : 'internal'
  return new WireFailure(code, told ? `${told.code}: ${withoutAdvice(told.message)}` : 'not an error', sent, { cause: error })
}
