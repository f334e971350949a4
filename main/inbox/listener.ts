import { type ServerOptions, type IncomingMessage, createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { limits } from './limits.ts'
import type { InboxListener } from '../../preload/contract/index.ts'
import { refuse, type Refused, decodeText, readOneNotification } from './notification.ts'
import type { Refusals, Take, Taken } from './take.ts'
import { isEncoded, isFromSupplier, createTokenBucket } from './request-rules.ts'

/** Milliseconds. */
const headersTimeout = 5_000
const requestTimeout = 10_000
const idleTimeout = 10_000

/** Connections at each address. One more replaces the oldest that has not given the secret. */
export const maxConnections = 16
/** The most requests on one connection. */
export const maxRequestsPerConnection = 100
/** The most headers of a request. Node ignores what comes after. */
export const maxHeaders = 40
export { idleTimeout }

/** Limits of one connection. A supplier's server sends some hundred bytes at a time. */
export const serverOptions: ServerOptions = {
  headersTimeout,
  requestTimeout,
  keepAliveTimeout: idleTimeout,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
  requireHostHeader: false,
  insecureHTTPParser: false
}

/** Strangers must not use up the rate of requests with the secret path. */
export const rates = { supplier: { burst: 200, perSecond: 20 }, strangers: { burst: 50, perSecond: 10 } } as const

/** `tooLarge` without reading on. Rejects where the connection ends before the body does. */
export const readBody = async (request: IncomingMessage): Promise<Uint8Array | 'tooLarge'> => {
  if (Number(request.headers['content-length'] ?? 0) > limits.request) return 'tooLarge'
  const chunks: Uint8Array[] = []
  let length = 0
  // Not destroyed where there is too much, because there is an answer to give.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = chunk
    length += bytes.length
    if (length > limits.request) return 'tooLarge'
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

export interface ListenerOptions {
  readonly take: Take
  readonly refusals: Refusals
  /** Monotonic milliseconds. */
  readonly clock: () => number
  readonly logError: (text: string) => void
  /** Called when the reported state of the listener has changed. */
  readonly onChanged: () => void
}

/** Loopback only: not reachable from the network. */
const hosts = ['127.0.0.1', '::1'] as const

const bare = (status: string): string => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
/** Everything but a notification gets this: no text, no server's name, and the end of the connection. */
const bareNotFound = bare('404 Not Found')
/** For a notification whose body does not come in time. */
const bareTimeout = bare('408 Request Timeout')
/** For a body that is no HTTP, or ends early (RFC 9112, sections 2.2, 7.1 and 8): no wait helps. */
const bareBadRequest = bare('400 Bad Request')

/** HTTP status for a refused notification, by which its sender can tell whether to send it again. */
const statusOf = ({ reason }: Refused): number => {
  switch (reason) {
    case 'encoding':
      return 415
    case 'incomplete':
      return 400
    case 'tooLarge':
      return 413
    case 'tooFast':
      return 429
    case 'full':
      return 503
    default:
      return 422
  }
}

const statusOfTaken = (taken: Taken | undefined): number =>
  taken === undefined ? 503 : typeof taken === 'string' ? 204 : statusOf(taken.refused)

/** Error codes of a computer without IPv6. */
const noIPv6: readonly string[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'failed')

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}/`

/** Listens for the supplier's server where a policy says so. 204 is answered once the notification is on disk. */
export const createListener = ({ take, refusals, clock, logError, onChanged }: ListenerOptions) => {
  let servers: readonly Server[] = []
  let addresses: readonly string[] = []
  let problem: string | null = null
  let strangers = 0
  /** Connections on which the body of a notification is awaited. */
  const awaited = new WeakSet<Duplex>()
  const mayTake = createTokenBucket(rates.supplier, clock)
  const mayAsk = createTokenBucket(rates.strangers, clock)

  const end = (response: ServerResponse, status: number): void => {
    response.sendDate = false
    response.writeHead(status, status === 204 ? {} : { connection: 'close', 'content-length': 0 })
    response.end()
  }

  const turnAway = (response: ServerResponse): void => {
    strangers += 1
    onChanged()
    // Beyond a rate they are not even answered.
    if (mayAsk()) end(response, 404)
    else response.socket?.destroy()
  }

  const refuseWith = (response: ServerResponse, refused: Refused): void => {
    refusals.add('listener', refused)
    end(response, statusOf(refused))
  }

  /** The body, `tooLarge`, or `incomplete` where the connection ended before it was whole. */
  const awaitBody = async (request: IncomingMessage): Promise<Uint8Array | 'tooLarge' | 'incomplete'> => {
    awaited.add(request.socket)
    return readBody(request)
      .catch(() => 'incomplete' as const)
      .finally(() => awaited.delete(request.socket))
  }

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!mayTake()) return refuseWith(response, refuse('tooFast').refused)
    if (isEncoded(request)) return refuseWith(response, refuse('encoding').refused)
    const body = await awaitBody(request)
    if (typeof body === 'string') return refuseWith(response, refuse(body).refused)
    const text = decodeText(body)
    const [taken] = await take('listener', [text === null ? refuse('encoding') : readOneNotification(text)])
    onChanged()
    end(response, statusOfTaken(taken))
  }

  const onRequest =
    (secretOf: { readonly port: number; readonly secret: string }) =>
    (request: IncomingMessage, response: ServerResponse) => {
      if (!isFromSupplier(request, secretOf)) return turnAway(response)
      receive(request, response).catch((error: unknown) => {
        // The inbox cannot be written: nothing was taken, and the sender may try again.
        logError(`a notification was not taken: ${String(error)}`)
        if (!response.headersSent) end(response, 503)
      })
    }

  /** Ends a connection that is of no use any more. `isLate`: because nothing has come for too long. */
  const turnOff = (socket: Duplex, isLate: boolean): void => {
    const answer = !awaited.has(socket) ? bareNotFound : isLate ? bareTimeout : bareBadRequest
    socket.end(answer, () => socket.destroy())
  }

  /**
   * Bounds connections: a new one ends the oldest that has not given the secret, so that silent strangers keep no
   * supplier out, and is itself ended where there is none. Gives the connections without the secret.
   */
  const makeRoom = (server: Server): Set<Duplex> => {
    const strange = new Set<Duplex>()
    const open = new Set<Duplex>()
    const forget = (socket: Duplex): void => {
      open.delete(socket)
      strange.delete(socket)
    }
    server.on('connection', (socket: Socket) => {
      socket.once('close', () => forget(socket))
      const [oldest = socket] = strange
      open.add(socket)
      strange.add(socket)
      if (open.size <= maxConnections) return
      forget(oldest)
      oldest.destroy()
    })
    return strange
  }

  const listen = async (
    host: (typeof hosts)[number],
    at: { readonly port: number; readonly secret: string }
  ): Promise<Server> => {
    const rules = { ...at }
    const server = createServer(serverOptions)
    const strange = makeRoom(server)
    server.maxHeadersCount = maxHeaders
    server.maxRequestsPerSocket = maxRequestsPerConnection
    server.setTimeout(idleTimeout, (socket: Socket) => {
      if (awaited.has(socket)) turnOff(socket, true)
      else socket.destroy()
    })
    server.on('request', (request, response) => {
      if (isFromSupplier(request, rules)) strange.delete(request.socket)
      onRequest(rules)(request, response)
    })
    server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      if (isFromSupplier(request, rules)) {
        strange.delete(request.socket)
        response.writeContinue()
      }
      onRequest(rules)(request, response)
    })
    server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => turnAway(response))
    server.on('connect', (_request, socket) => socket.end(bareNotFound))
    server.on('clientError', (error, socket) => {
      if (socket.writable) turnOff(socket, codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT')
      else socket.destroy()
    })
    const listening = Promise.withResolvers<null>()
    server.once('error', listening.reject)
    server.listen({ host, port: at.port, exclusive: true }, () => listening.resolve(null))
    await listening.promise
    server.on('error', (error) => logError(`the listener of the inbox: ${String(error)}`))
    const bound = server.address()
    // Port 0 is any free one, which tests ask for.
    if (typeof bound === 'object' && bound) rules.port = bound.port
    return server
  }

  const stop = async (): Promise<void> => {
    const ending = servers
    servers = []
    addresses = []
    problem = null
    await Promise.all(
      ending.map((server) => {
        const closed = Promise.withResolvers<null>()
        server.close(() => closed.resolve(null))
        server.closeAllConnections()
        return closed.promise
      })
    )
  }

  const start = async (at: { readonly port: number; readonly secret: string }): Promise<void> => {
    await stop()
    const opened = await Promise.allSettled(hosts.map((host) => listen(host, at)))
    servers = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const failures = opened.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
    const failed = failures.find((code) => !noIPv6.includes(code)) ?? (servers.length === 0 ? failures[0] : undefined)
    if (failed !== undefined) {
      // One of the two addresses is not enough: another program that listens on the other may receive our
      // notifications.
      await stop()
      problem = failed
    }
    addresses = servers.flatMap((server) => {
      const bound = server.address()
      return typeof bound === 'object' && bound ? [addressOf(bound.address, bound.port)] : []
    })
    onChanged()
  }

  return {
    start,
    stop,
    state: (): InboxListener => ({
      status: addresses.length > 0 ? 'listening' : problem === null ? 'off' : 'failed',
      addresses,
      strangers,
      problem
    })
  }
}

export type Listener = ReturnType<typeof createListener>
