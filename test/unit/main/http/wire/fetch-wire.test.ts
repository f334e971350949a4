import { describe, expect, it } from 'vitest'
import { createFetchWire, createHttp } from '../../../../../main/http/index.ts'
import { expectProblem } from '../problems-of.ts'

const address = 'https://sample.invalid'
const httpOn = (fetch: (request: Request) => Response | Promise<Response>) =>
  createHttp({ wire: createFetchWire(fetch), sleep: async () => undefined })

describe('the sample service, in process', () => {
  it('gets the call as a service would', async () => {
    const seen: unknown[] = []
    const http = httpOn(async (request) => {
      seen.push(request.method, request.url, request.headers.get('authorization'), await request.json())
      return new Response('{"Success":true}')
    })
    const text = await http.text({
      operation: 'saveOrder',
      address,
      authorization: 'Bearer x',
      body: { Ordernummer: '1' }
    })
    expect(text).toBe('{"Success":true}')
    expect(seen).toEqual(['POST', `${address}/fakturaserviceorder/spara`, 'Bearer x', { Ordernummer: '1' }])
  })

  it('answers without a body', async () => {
    const http = httpOn(() => new Response(null, { status: 204 }))
    expect(await http.text({ operation: 'kund', address })).toBe('')
  })

  it('that throws is a mistake in the program', async () => {
    const http = httpOn(() => {
      throw new TypeError('sample')
    })
    await expectProblem(http.text({ operation: 'kund', address }), { code: 'internal' })
  })

  it('is stopped when a list is given up, even while it is silent', async () => {
    const controller = new AbortController()
    const stopped = Promise.withResolvers<unknown>()
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(Buffer.from('[')),
      cancel: stopped.resolve
    })
    const { bytes } = await httpOn(() => new Response(body)).stream({
      operation: 'kund',
      address,
      signal: controller.signal
    })
    const read = (async () => {
      for await (const _ of bytes) controller.abort()
    })()
    await expectProblem(read, { code: 'cancelled' })
    await stopped.promise
  })

  it('that never answers can be given up', async () => {
    const controller = new AbortController()
    const http = httpOn(() => new Promise(() => undefined))
    const call = http.text({ operation: 'kund', address, signal: controller.signal })
    controller.abort()
    await expectProblem(call, { code: 'cancelled' })
  })
})
