import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { buffer } from 'node:stream/consumers'
import type { ServerIdentity } from './certificates.ts'

/** A request as it was received. */
export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** Name, value, name, value, … as received, each byte as one character of Latin-1. */
  readonly rawHeaders: readonly string[]
  readonly body: string
  /** The number of its TLS connection, from 1. */
  readonly connection: number
}

export interface TlsServer extends AsyncDisposable {
  /** `https://localhost:…`, without a trailing slash. */
  readonly address: string
  /** Every request received, oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** How many TLS handshakes have succeeded. */
  readonly connections: () => number
  /** Stops listening and closes all connections; `await using` does so by itself. */
  readonly close: () => Promise<void>
}

/** Answers a request whose body has been read. */
export type RequestHandler = (outgoing: ServerResponse, request: RecordedRequest) => unknown

const headersOf = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))

/** Ways to cut the connection before a request has been read. */
export interface EarlyCuts {
  /** Asked when a connection has been accepted, before the TLS handshake. */
  readonly cutsConnection?: () => boolean
  /** Asked when the headers of a request have been received, before its body is read. */
  readonly cutsRequest?: (path: string) => boolean
}

/** A local TLS server with a port of its own, that answers every request with `handler`. */
export const startTlsServer = async (
  identity: ServerIdentity,
  handler: RequestHandler,
  cuts: EarlyCuts = {},
  tls: TlsOptions = {}
): Promise<TlsServer> => {
  const requests: RecordedRequest[] = []
  const sockets = new Set<Socket>()
  const connectionOf = new WeakMap<Socket, number>()
  let connections = 0

  const server = createServer({ ...tls, cert: identity.cert, key: identity.key })
  // Before the handshake, so that a client that never finishes one is disconnected on close, too.
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (cuts.cutsConnection?.()) socket.destroy()
  })
  server.on('secureConnection', (socket) => connectionOf.set(socket, ++connections))
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const received = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: headersOf(incoming),
      rawHeaders: incoming.rawHeaders,
      connection: connectionOf.get(incoming.socket) ?? 0
    }
    const handle = async (): Promise<void> => {
      if (cuts.cutsRequest?.(received.path)) {
        requests.push({ ...received, body: '' })
        return void incoming.destroy()
      }
      const request = { ...received, body: (await buffer(incoming)).toString('utf8') }
      requests.push(request)
      await handler(outgoing, request)
    }
    // A peer may disconnect at any time; then nobody is left to answer.
    handle().catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')

  const close = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    address: `https://localhost:${bound.port}`,
    requests,
    connections: () => connections,
    close,
    [Symbol.asyncDispose]: close
  }
}
