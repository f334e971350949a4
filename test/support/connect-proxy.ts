import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'

interface ConnectProxy {
  /** As the operating system would give it: host and port, without credentials. */
  readonly address: string
  /** The targets (`host:port`) of the tunnels that were requested, oldest first. */
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

interface ProxyOptions {
  /** The credentials (`user:password`) that it requires; none where left out. */
  readonly credentials?: string
  /** The status with which it refuses every tunnel. */
  readonly refuses?: number
}

/** A company's HTTP proxy, which opens tunnels to any target. */
export const startConnectProxy = async ({ credentials, refuses }: ProxyOptions = {}): Promise<ConnectProxy> => {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const required = credentials === undefined ? undefined : `Basic ${btoa(credentials)}`

  const server = createServer((_, response) => response.writeHead(405).end())
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const [host = '', port = ''] = request.url?.split(':') ?? []
    asked.push(`${host}:${port}`)
    if (required !== undefined && request.headers['proxy-authorization'] !== required) {
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="proxy"\r\ncontent-length: 0\r\n\r\n'
      )
      return
    }
    if (refuses !== undefined) {
      socket.end(`HTTP/1.1 ${refuses} No\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port')

  return {
    address: `127.0.0.1:${bound.port}`,
    asked,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}
