import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import type { ServerIdentity } from '../../../support/certificates.ts'

/** A request as it came in, its body whole. */
interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Grows by one with every connection. */
  readonly connection: number
}

export interface TlsServer {
  readonly address: string
  /** Every request that reached the server, in order. */
  readonly seen: readonly Seen[]
  readonly close: () => Promise<void>
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A server on this computer that answers every request by `answer`. Closing it cuts every connection. */
export const startTls = async (
  { cert, key }: ServerIdentity,
  answer: (response: ServerResponse, seen: Seen) => void
): Promise<TlsServer> => {
  const seen: Seen[] = []
  const numbers = new WeakMap<Socket, number>()
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer({ cert, key }, (request, response) => {
    const { method = '', url = '', headers, socket } = request
    if (!numbers.has(socket)) numbers.set(socket, (connections += 1))
    const connection = numbers.get(socket) ?? 0
    void read(request).then((body) => {
      const now = { method, url, headers, body, connection }
      seen.push(now)
      answer(response, now)
    })
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // A client that does not trust the certificate leaves in the middle of the handshake; that is what some tests want.
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  return {
    address: `https://localhost:${bound.port}`,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}
