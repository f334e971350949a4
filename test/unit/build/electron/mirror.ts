import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Mirror {
  readonly url: string
  /** The requested paths; complete URLs if it is used as a proxy. */
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

/** Listens on a port of this machine. Whoever uses it as a proxy is connected back to it. */
export const startMirror = async (answer: RequestListener): Promise<Mirror> => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  // As a proxy replies, before the request comes through the tunnel.
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url ?? ''}`)
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    server.emit('connection', socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  }
}
