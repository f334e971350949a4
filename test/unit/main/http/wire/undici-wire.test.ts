import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { neverLeft } from '../../../../../main/http/index.ts'
import { ok, useNetwork, lists, signIn } from '../network.ts'
import { expectProblem } from '../problems-of.ts'

const { client, closeAll, listen, serve } = useNetwork()
const giveUp = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

describe('a change', () => {
  it('reaches the service with the documented path, its headers and its body', async () => {
    const { address, requests } = await serve(ok)
    const text = await client().text({ ...signIn(`${address}/api/`), deviceId: 'device-1' })
    expect(text).toBe('[]')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/v2/auth', body: '{"key":"hemligt"}' })
    expect(requests[0]?.headers).toMatchObject({
      'x-device-id': 'device-1',
      'content-type': 'application/json; charset=utf-8',
      accept: 'application/json'
    })
    expect(requests[0]?.headers).not.toHaveProperty('x-forwarded-for')
  })

  it('goes on a connection of its own every time', async () => {
    const { address, requests } = await serve(ok)
    const http = client()
    for (const request of [lists, lists, signIn, signIn, lists, signIn]) await http.text(request(address))
    const on = (method: string) => requests.filter((each) => each.method === method).map(({ connection }) => connection)
    expect(new Set(on('POST')).size).toBe(3)
    expect(on('POST').filter((connection) => on('GET').includes(connection))).toEqual([])
  })

  it('whose connection is cut before an answer is never resent and its outcome is unknown', async () => {
    const { address, requests } = await serve((response) => response.destroy())
    const call = client().text(signIn(address))
    await expectProblem(call, { code: 'unknownOutcome', place: 'login' })
    expect(requests).toHaveLength(1)
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(false))
  })

  it('whose answer is cut in the middle is unknown, too', async () => {
    const { address, requests } = await serve((response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('{"Success":', () => response.destroy())
    })
    await expectProblem(client().text(signIn(address)), { code: 'unknownOutcome' })
    expect(requests).toHaveLength(1)
  })

  it('whose connection is refused provably never left', async () => {
    // Nothing listens on the port of a server that has closed.
    const port = await listen(() => undefined)
    await closeAll()
    const call = client().text(signIn(`https://127.0.0.1:${port}`))
    await expectProblem(call, { code: 'unreachable' })
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
  })

  it('that is asked again and again is not waited for as long as one that is asked once', async () => {
    const { address } = await serve((response, { path }) =>
      path.startsWith('/v2/auth/process') ? undefined : response.end('[]')
    )
    const http = client({ timeouts: { headers: { brief: 50, usual: 60_000, long: 60_000 } } })
    await expectProblem(http.text({ operation: 'pollProcess', address, query: { id: '1' } }), {
      code: 'unknownOutcome'
    })
    expect(await http.text(signIn(address))).toBe('[]')
  })
})

describe('a reading call', () => {
  it('shares connections with the others', async () => {
    const { address, requests } = await serve(ok)
    const http = client()
    for (let call = 0; call < 20; call += 1) await http.text(lists(address))
    expect(new Set(requests.map(({ connection }) => connection)).size).toBeLessThanOrEqual(8)
  })

  it('that waits too long for the first byte is a timeout, once', async () => {
    const { address, requests } = await serve(() => undefined)
    const http = client({ timeouts: { headers: { brief: 60_000, usual: 60_000, long: 100 } } })
    await expectProblem(http.text(lists(address)), { code: 'timeout' })
    expect(requests).toHaveLength(1)
  })

  it('whose answer stops coming is a timeout', async () => {
    const { address } = await serve((response) => response.write('['))
    const http = client({ timeouts: { body: 100 } })
    await expectProblem(http.text(lists(address)), { code: 'timeout' })
  })

  it('to a server that takes the connection and says nothing is a timeout', async () => {
    const port = await listen(() => undefined)
    const http = client({ timeouts: { connect: 100 } })
    await expectProblem(http.text(signIn(`https://127.0.0.1:${port}`)), { code: 'timeout' })
  })

  it('to a server that hangs up before the handshake is done finds it unreachable', async () => {
    const port = await listen((socket) => socket.destroy())
    await expectProblem(client().text(signIn(`https://127.0.0.1:${port}`)), { code: 'unreachable' })
  })
})

describe('a list', () => {
  it('streams as it arrives, with the length that the service said', async () => {
    const { address } = await serve((response) => {
      response.writeHead(200, { 'content-length': 4 })
      response.write('[1', () => response.end('2]'))
    })
    const { bytes, length } = await client().stream(lists(address))
    const chunks: Uint8Array[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('[12]')
    expect(length).toBe(4)
  })

  it('is unpacked where the service packs it, and its length is then not known', async () => {
    const { address } = await serve((response, { headers }) => {
      expect(headers['accept-encoding']).toBe('gzip')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('[{"Kö":"1"}]'))
    })
    const { bytes, length } = await client().stream(lists(address))
    const chunks: Uint8Array[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe('[{"Kö":"1"}]')
    expect(length).toBeNull()
  })

  it('that is cut in the middle ends in a problem and is not asked for again', async () => {
    const { address, requests } = await serve((response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('[{"a":1}', () => response.destroy())
    })
    const { bytes } = await client().stream(lists(address))
    const read = (async () => {
      for await (const _ of bytes);
    })()
    await expectProblem(read, { code: 'unreachable', place: 'reporting' })
    expect(requests).toHaveLength(1)
  })

  it('can be given up in the middle', async () => {
    const { address } = await serve((response) => response.write('['))
    const { signal, abort } = giveUp()
    const { bytes } = await client().stream({ ...lists(address), signal })
    const read = (async () => {
      for await (const _ of bytes) abort()
    })()
    await expectProblem(read, { code: 'cancelled' })
  })

  it('that nobody reads to its end closes its connection', async () => {
    let closed: Promise<unknown> | undefined
    const { address } = await serve((response) => {
      closed = once(response, 'close')
      response.write('[')
    })
    const { bytes } = await client().stream(lists(address))
    for await (const _ of bytes) break
    await closed
  })
})

describe('giving up', () => {
  it('while the connection is being made ends the call at once, and nothing was sent', async () => {
    const connected = Promise.withResolvers<unknown>()
    const port = await listen(connected.resolve)
    const { signal, abort } = giveUp()
    const call = client().text({ ...signIn(`https://127.0.0.1:${port}`), signal })
    await connected.promise
    abort()
    await expectProblem(call, { code: 'cancelled' })
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
  })

  it('while the way to the service is looked for does not wait for a connection', async () => {
    const port = await listen(() => undefined)
    const { signal, abort } = giveUp()
    const proxiesFor = async () => {
      abort()
      return [null]
    }
    const call = client({ proxiesFor }).text({ ...signIn(`https://127.0.0.1:${port}`), signal })
    await expectProblem(call, { code: 'cancelled' })
  })

  it.each([
    ['a change that has left leaves its outcome unknown', signIn, 'unknownOutcome'],
    ['a reading call that waits for its answer is cancelled', lists, 'cancelled']
  ])('%s', async (_, request, code) => {
    const { signal, abort } = giveUp()
    const { address } = await serve(() => abort())
    await expectProblem(client().text({ ...request(address), signal }), { code })
  })
})
