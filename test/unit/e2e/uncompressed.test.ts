import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { talkUncompressed } from '../../e2e/support/uncompressed.ts'

/** The headers that a server on this machine gets of a request that offers to compress what follows. */
const heard = async (upgrade: string): Promise<IncomingHttpHeaders> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const arrived = Promise.withResolvers<IncomingHttpHeaders>()
  server.on('upgrade', ({ headers }, socket) => {
    arrived.resolve(headers)
    socket.destroy()
  })
  const request = get({
    host: '127.0.0.1',
    port,
    headers: {
      connection: 'Upgrade',
      upgrade,
      'sec-websocket-extensions': 'permessage-deflate',
      'sec-websocket-version': '13'
    }
  })
  request.on('error', () => undefined)
  const headers = await arrived.promise
  server.close()
  return headers
}

it('offers no compression to a socket of this machine’s, and leaves all else as it is', async () => {
  onTestFinished(talkUncompressed())
  const headers = await heard('websocket')
  expect(headers).not.toHaveProperty('sec-websocket-extensions')
  expect(headers).toHaveProperty('sec-websocket-version', '13')
  expect(await heard('another')).toHaveProperty('sec-websocket-extensions')
})
