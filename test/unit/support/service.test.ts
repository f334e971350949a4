import { Agent, request } from 'node:https'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { Sample } from '../../../main/sample/index.ts'
import { createHold, redirectTo } from '../../support/faults.ts'
import { startService, type Service, type ServiceOptions } from '../../support/service.ts'
import { call, codeOf, type Answer } from './client.ts'

const running: Service[] = []
const start = async (options?: ServiceOptions): Promise<Service> => {
  const service = await startService(options)
  running.push(service)
  return service
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()))
})

const headers = { authorization: `Basic ${btoa('sample:sample')}` }
const get = ({ address, ca }: Service, path: string, agent?: Agent): Promise<Answer> =>
  call({ address: address + path, ca, headers, ...(agent ? { agent } : {}) })

/** A sample that answers every request the same way. */
const answering = (fetch: Sample['fetch']): Sample => ({ fetch, alarms: () => 0, alarmed: () => [] })

/** A service that counts the requests that it has carried out. */
const counting = (body = '{"Success":true}'): { sample: Sample; carriedOut: () => number } => {
  let count = 0
  return { sample: answering(() => (count++, new Response(body))), carriedOut: () => count }
}

describe('the service over TLS', () => {
  it('answers as the sample does in process', async () => {
    const { status, body, headers: answered } = await get(await start({ rows: 500 }), '/hyresobjekt/')
    expect(status).toBe(200)
    expect(answered['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body.toString())).toHaveLength(500)
  })

  it('hands a body on and keeps what came in', async () => {
    const service = await start()
    const body = JSON.stringify({ method: 'password', identifier: 'åsa', key: 'sample' })
    const { address, ca } = service
    const answer = await call({
      address: `${address}/v2/auth?x=1`,
      ca,
      method: 'POST',
      headers: { 'x-device-id': 'device' },
      body
    })
    expect(answer.status).toBe(200)
    expect(service.requests).toEqual([
      {
        method: 'POST',
        path: '/v2/auth?x=1',
        headers: expect.objectContaining({ 'x-device-id': 'device' }),
        rawHeaders: expect.arrayContaining(['x-device-id', 'device']),
        body,
        connection: 1
      }
    ])
  })

  it('links to a process at its own address', async () => {
    const { address, ca } = await start({ sample: answering((asked) => Response.json({ url: asked.url })) })
    const { body } = await call({ address: `${address}/a?b=c`, ca })
    expect(JSON.parse(body.toString())).toEqual({ url: `${address}/a?b=c` })
  })

  it('tells one connection from another', async () => {
    const service = await start()
    const agent = new Agent({ keepAlive: true, ca: service.ca })
    await get(service, '/kund/', agent)
    await get(service, '/kund/', agent)
    await get(service, '/kund/')
    agent.destroy()
    expect(service.requests.map(({ connection }) => connection)).toEqual([1, 1, 2])
    expect(service.connections()).toBe(2)
  })

  it('makes no more of a list than its reader takes, and stops when the reader goes', async () => {
    let made = 0
    let cancelled: () => void = () => undefined
    const gone = new Promise<void>((resolve) => (cancelled = resolve))
    const endless = () =>
      new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            made++
            controller.enqueue(new Uint8Array(64 * 1024))
          },
          cancel: () => cancelled()
        },
        { highWaterMark: 0 }
      )
    const { address, ca } = await start({ sample: answering(() => new Response(endless())) })
    const outgoing = request(address, { ca, agent: false })
    outgoing.end()
    const [incoming] = await once(outgoing, 'response')
    await once(incoming, 'readable')
    outgoing.destroy()
    await gone
    // No more than fits in the buffers between the two.
    expect(made).toBeLessThan(1000)
  })

  it('closes though a peer still waits', async () => {
    const service = await startService()
    service.fault('/kund/', createHold('before').fault)
    const waiting = get(service, '/kund/').catch(codeOf)
    await expect.poll(() => service.requests.length).toBe(1)
    await service.close()
    expect(await waiting).toBe('ECONNRESET')
    expect(await get(service, '/kund/').catch(codeOf)).toBe('ECONNREFUSED')
  })
})

describe('its certificate', () => {
  it('is not trusted without the authority', async () => {
    const { address } = await start()
    expect(await call({ address }).catch(codeOf)).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
  })

  it.each([
    ['wrongHost', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['expired', 'CERT_HAS_EXPIRED']
  ] as const)('of the kind %s fails with %s, even for who trusts the authority', async (certificate, code) => {
    const service = await start({ certificate })
    expect(await get(service, '/kund/').catch(codeOf)).toBe(code)
    expect(service.requests).toEqual([])
  })
})

describe('a fault', () => {
  it('answers in place of the service', async () => {
    const { sample, carriedOut } = counting()
    const service = await start({ sample })
    service.fault('/kund/', { kind: 'answer', status: 429, headers: { 'retry-after': '7' }, body: 'slow down' })
    const { status, headers: answered, body } = await get(service, '/kund/')
    expect([status, answered['retry-after'], body.toString()]).toEqual([429, '7', 'slow down'])
    expect(carriedOut()).toBe(0)
  })

  it('gives a malformed body byte by byte', async () => {
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x5b, 0xff)
    const service = await start({ faults: { '/kund/': { kind: 'answer', body: bytes } } })
    expect(new Uint8Array((await get(service, '/kund/')).body)).toEqual(bytes)
  })

  it('sends the caller to another host', async () => {
    const service = await start({ faults: { '*': redirectTo('https://elsewhere.example/') } })
    const { status, headers: answered } = await get(service, '/kund/')
    expect([status, answered['location']]).toEqual([302, 'https://elsewhere.example/'])
  })

  it('strikes its own path only, and as often as it was told', async () => {
    const service = await start()
    service.fault('/kund/', { kind: 'answer', status: 503 }, 2)
    const statuses = []
    for (const path of ['/kund/', '/avtal/', '/kund/', '/kund/']) statuses.push((await get(service, path)).status)
    expect(statuses).toEqual([503, 200, 503, 200])
  })

  it('strikes until it is lifted', async () => {
    const service = await start()
    const lift = service.fault('/kund/', { kind: 'answer', status: 503 })
    expect((await get(service, '/kund/')).status).toBe(503)
    lift()
    expect((await get(service, '/kund/')).status).toBe(200)
  })

  it('cuts the connection before the handshake, so that no request comes', async () => {
    const service = await start()
    service.cutConnections(1)
    expect(await get(service, '/kund/').catch(codeOf)).toBe('ECONNRESET')
    expect([service.connections(), service.requests]).toEqual([0, []])
    expect((await get(service, '/kund/')).status).toBe(200)
  })

  it('cuts the connection while the request comes in', async () => {
    const { sample, carriedOut } = counting()
    const service = await start({ sample })
    service.fault('/spara', { kind: 'answer', status: 503 })
    service.fault('/spara', { kind: 'cut', when: 'during' }, 1)
    const { address, ca } = service
    const save = () => call({ address: `${address}/spara?x=1`, ca, method: 'POST', body: '{"Belopp":1}' })
    expect(await save().catch(codeOf)).toMatch(/^(ECONNRESET|EPIPE)$/)
    expect(service.requests).toMatchObject([{ method: 'POST', path: '/spara?x=1', body: '' }])
    expect(carriedOut()).toBe(0)
    expect((await save()).status).toBe(503)
  })

  it('cuts the connection before anything is carried out', async () => {
    const { sample, carriedOut } = counting()
    const service = await start({ sample })
    service.fault('/spara', { kind: 'cut', when: 'before' })
    expect(await get(service, '/spara').catch(codeOf)).toBe('ECONNRESET')
    expect([service.requests.length, carriedOut()]).toEqual([1, 0])
  })

  it('cuts the connection after it was carried out, with no answer', async () => {
    const { sample, carriedOut } = counting()
    const service = await start({ sample })
    service.fault('/spara', { kind: 'cut', when: 'after' })
    expect(await get(service, '/spara').catch(codeOf)).toBe('ECONNRESET')
    expect(carriedOut()).toBe(1)
  })

  it('cuts the connection in the middle of the answer', async () => {
    const service = await start({ rows: 2000 })
    service.fault('/hyresobjekt/', { kind: 'cut', when: 'middle' })
    const outgoing = request(`${service.address}/hyresobjekt/`, { ca: service.ca, headers, agent: false })
    outgoing.end()
    const [incoming] = await once(outgoing, 'response')
    let bytes = 0
    const reading = async () => {
      for await (const chunk of incoming) bytes += chunk.length
    }
    expect(incoming.statusCode).toBe(200)
    await expect(reading()).rejects.toThrow('aborted')
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThan(50_000)
  })

  it('sends the right answer late', async () => {
    const service = await start({ faults: { '/kund/': { kind: 'delay', ms: 30 } } })
    const before = performance.now()
    expect((await get(service, '/kund/')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThanOrEqual(29)
  })

  it('holds the answer until the test lets it go', async () => {
    const { sample, carriedOut } = counting()
    const service = await start({ sample })
    const hold = createHold('before')
    service.fault('/kund/', hold.fault)
    const answer = get(service, '/kund/')
    await hold.reached
    expect([service.requests.length, carriedOut()]).toEqual([1, 0])
    hold.release()
    expect((await answer).status).toBe(200)
  })

  it('holds the answer back once it has been carried out', async () => {
    const { sample, carriedOut } = counting()
    const service = await start({ sample })
    const hold = createHold('after')
    service.fault('/kund/', hold.fault)
    const answer = get(service, '/kund/')
    await hold.reached
    expect(carriedOut()).toBe(1)
    hold.release()
    expect((await answer).status).toBe(200)
  })

  it('lets the answer crawl, whole and in order', async () => {
    const service = await start({ sample: counting('0123456789').sample })
    service.fault('/kund/', { kind: 'slow', bytes: 3, ms: 1 })
    expect((await get(service, '/kund/')).body.toString()).toBe('0123456789')
  })
})
