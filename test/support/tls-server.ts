import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { buffer } from 'node:stream/consumers'
import type { ServerIdentity } from './certificates.ts'

/** A request as it came in over the network. */
export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** Name, value, name, value, … as they came, each byte as one letter of Latin-1. */
  readonly rawHeaders: readonly string[]
  readonly body: string
  /** Which TLS connection it came on, counted from 1. */
  readonly connection: number
}

export interface TlsServer extends AsyncDisposable {
  /** `https://localhost:…`, without a slash at its end. */
  readonly address: string
  /** Every request that reached the server, oldest first. */
  readonly requests: readonly RecordedRequest[]
  /** TLS handshakes that have succeeded so far. */
  readonly connections: () => number
  /** Stops listening and cuts what is open; `await using` does so by itself. */
  readonly close: () => Promise<void>
}

/** Answers a request whose body is whole. */
export type RequestHandler = (outgoing: ServerResponse, request: RecordedRequest) => unknown

const headersOf = (incoming: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')])
  )

/** Ways to fail before a request is whole. Each tells whether to cut the connection there. */
export interface EarlyCuts {
  /** A connection has come to stand, and nothing has been said on it, no handshake either. */
  readonly cutsConnection?: () => boolean
  /** The headers of a request for this path have come, and its body is not read. */
  readonly cutsRequest?: (path: string) => boolean
}

/** A TLS server of this computer, on a port of its own, that answers every request by `answer`. */
export const startTlsServer = async (
  identity: ServerIdentity,
  answer: RequestHandler,
  cuts: EarlyCuts = {},
  tls: TlsOptions = {}
): Promise<TlsServer> => {
  const requests: RecordedRequest[] = []
  const sockets = new Set<Socket>()
  const connectionOf = new WeakMap<Socket, number>()
  let connections = 0

  const server = createServer({ ...tls, cert: identity.cert, key: identity.key })
  // Before the handshake, so that a client which never finishes one is cut off too.
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (cuts.cutsConnection?.()) socket.destroy()
  })
  server.on('secureConnection', (socket) => connectionOf.set(socket, ++connections))
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const begun = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: headersOf(incoming),
      rawHeaders: incoming.rawHeaders,
      connection: connectionOf.get(incoming.socket) ?? 0
    }
    const handle = async (): Promise<void> => {
      if (cuts.cutsRequest?.(begun.path)) {
        requests.push({ ...begun, body: '' })
        return void incoming.destroy()
      }
      const request = { ...begun, body: (await buffer(incoming)).toString('utf8') }
      requests.push(request)
      await answer(outgoing, request)
    }
    // A peer that goes away in the middle is a peer's right; there is nobody left to answer.
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
