import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import type * as serverLimits from '../../../../main/inbox/listener.ts'
import { secret } from './inbox-world.ts'
import { good, inbox, listenInEachTest, portOf, raw, send } from './listener-world.ts'

// A fiftieth of the real limits. A busy machine may exceed them with a good request too, so each request is polled.
vi.mock('../../../../main/inbox/listener.ts', async (original) => {
  const real = await original<typeof serverLimits>()
  const { headersTimeout = 0, requestTimeout = 0, connectionsCheckingInterval = 0 } = real.serverOptions
  const short = {
    headersTimeout: headersTimeout / 50,
    requestTimeout: requestTimeout / 50,
    connectionsCheckingInterval: connectionsCheckingInterval / 50
  }
  return { ...real, idleTimeout: real.idleTimeout / 50, serverOptions: { ...real.serverOptions, ...short } }
})

listenInEachTest()

describe('the listener', () => {
  it('answers a body that comes too slowly 408, and counts it', async () => {
    const head = `POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nContent-Length: 200\r\n\r\n{"Aren`
    await expect.poll(() => raw(head)).toMatch(/^HTTP\/1\.1 408 /)
    await expect.poll(() => inbox.sources().refused.incomplete).toBe(1)
  })

  it('ends a connection that says nothing, and one that says a little at a time', async () => {
    const silent = connect(portOf(inbox), '127.0.0.1')
    const slow = connect(portOf(inbox), '127.0.0.1')
    slow.write('POST / HTTP/1.1\r\n')
    const drip = setInterval(() => slow.write('X: y\r\n'), 10)
    // `once` would fail with the reset of a connection that was written to after its end.
    await Promise.all(
      [silent, slow].map(
        (socket) =>
          new Promise((resolve) =>
            socket
              .on('error', () => undefined)
              .on('close', resolve)
              .resume()
          )
      )
    )
    clearInterval(drip)
    await expect.poll(async () => (await send(good)).status).toBe(204)
  })
})
