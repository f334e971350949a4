import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { WireFailure } from '../../../../main/http/wire-failure.ts'
import {
  HttpError,
  createHttp,
  neverLeft,
  type HttpRequest,
  type Wire,
  type WireResponse
} from '../../../../main/http/index.ts'
import { expectProblem, problemOf } from './problems-of.ts'

const address = 'https://f.example'
const lists: HttpRequest = { operation: 'kund', address }
const save: HttpRequest = { operation: 'saveOrder', address, authorization: 'Bearer t0ken', body: {} }

async function* chunks(...parts: readonly (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield typeof part === 'string' ? Buffer.from(part) : part
  }
}
const answer = (status: number, body: AsyncIterable<Uint8Array> = chunks(), headers = {}): WireResponse => ({
  status,
  headers,
  body
})
const cut = () => new WireFailure('unreachable', 'cut', true)
const refused = () => new WireFailure('unreachable', 'refused', false)

/** A wire that returns or throws these steps, one per request. */
const wireOf = (...steps: readonly (WireResponse | Error)[]) => {
  const rest = [...steps]
  return vi.fn<Wire>(async () => {
    const step = rest.shift() ?? new Error('one call too many')
    if (step instanceof Error) throw step
    return step
  })
}
const wait = vi.fn(async (_milliseconds: number, _signal: AbortSignal) => undefined)
const httpOn = (wire: Wire) => createHttp({ wire, sleep: wait, random: () => 0.5 })

describe('an answer', () => {
  it('is its text, without the byte-order mark', async () => {
    expect(await httpOn(wireOf(answer(200, chunks('\uFEFF["Å', 'Ä"]')))).text(lists)).toBe('["ÅÄ"]')
  })

  it.each([204, 200])('without a body is no text (%i)', async (status) => {
    expect(await httpOn(wireOf(answer(status))).text(lists)).toBe('')
    expect(await httpOn(wireOf(answer(status, chunks(), { 'content-encoding': 'gzip' }))).text(lists)).toBe('')
  })

  it('that is split in the middle of a letter is put together', async () => {
    const whole = Buffer.from('Kö')
    expect(await httpOn(wireOf(answer(200, chunks(whole.subarray(0, 2), whole.subarray(2))))).text(lists)).toBe('Kö')
  })

  it('that is not UTF-8 is malformed', async () => {
    await expectProblem(httpOn(wireOf(answer(200, chunks(Buffer.from('Kö', 'latin1'))))).text(lists), {
      code: 'malformed'
    })
  })

  it('larger than the bound is stopped, not swallowed', async () => {
    let sent = 0
    const endless = async function* () {
      for (;;) {
        sent += 1
        yield new Uint8Array(1024 * 1024)
      }
    }
    await expectProblem(httpOn(wireOf(answer(200, endless()))).text(lists), { code: 'malformed' })
    expect(sent).toBe(11)
  })

  it('that unpacks to more than the bound is stopped', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    const http = httpOn(wireOf(answer(200, chunks(bomb), { 'content-encoding': 'gzip' })))
    await expectProblem(http.text(lists), { code: 'malformed' })
  })

  it.each([
    ['broken', chunks('not gzip'), 'gzip'],
    ['cut short', chunks(gzipSync('[]').subarray(0, 12)), 'gzip'],
    ['unknown', chunks('[]'), 'zstd']
  ])('whose compression is %s is malformed', async (_, body, encoding) => {
    const http = httpOn(wireOf(answer(200, body, { 'content-encoding': encoding })))
    await expectProblem(http.text(lists), { code: 'malformed' })
  })

  it('of a list is handed on chunk by chunk, the very same ones', async () => {
    const parts = [new Uint8Array([1]), new Uint8Array([2])]
    const { bytes } = await httpOn(wireOf(answer(200, chunks(...parts)))).stream(lists)
    let index = 0
    for await (const chunk of bytes) expect(chunk).toBe(parts[index++])
    expect(index).toBe(2)
  })
})

describe('a status', () => {
  it.each([
    [302, 'service'],
    [400, 'service'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [410, 'notFound'],
    [429, 'rateLimited'],
    [500, 'service']
  ])('%i is %s', async (status, code) => {
    const steps = [answer(status), answer(status), answer(status)]
    await expectProblem(httpOn(wireOf(...steps)).text(lists), { code, status, host: 'f.example' })
  })

  it('comes with an excerpt of the body that holds no credentials, and with what can be asked of it', async () => {
    const body = '{"type":"MachineErrorException","echo":"Bearer t0ken"}'
    const call = httpOn(wireOf(answer(400, chunks(body)))).text(save)
    const { detail } = await problemOf(call)
    expect(detail).toBe(
      'HTTP 400 from POST /fakturaserviceorder/spara: {"type":"MachineErrorException","echo":"[hidden]"}'
    )
    const error: unknown = await call.catch((reason: unknown) => reason)
    expect(error instanceof HttpError && error.bodyMatches('MachineErrorException')).toBe(true)
    expect(JSON.stringify(error) + String(error)).not.toContain('t0ken')
  })

  it('with 10 MB of body reads a little of it and leaves', async () => {
    let sent = 0
    const large = async function* () {
      for (; sent < 160; sent += 1) yield Buffer.alloc(64 * 1024, 'x')
    }
    expect((await problemOf(httpOn(wireOf(answer(500, large()))).text(save))).detail.length).toBeLessThan(700)
    expect(sent).toBeLessThan(3)
  })

  it('is told even when its body breaks off', async () => {
    await expectProblem(httpOn(wireOf(answer(403, chunks('{', cut())))).text(save), { code: 'forbidden' })
  })
})

describe('a reading call', () => {
  it('is tried three times, waiting longer each time', async () => {
    wait.mockClear()
    const wire = wireOf(refused(), answer(503), answer(200, chunks('[]')))
    expect(await httpOn(wire).text(lists)).toBe('[]')
    expect(wait.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([400, 800])
  })

  it('fails as it last failed', async () => {
    const wire = wireOf(cut(), cut(), answer(503))
    await expectProblem(httpOn(wire).text(lists), { code: 'service', status: 503 })
    expect(wire).toHaveBeenCalledTimes(3)
  })

  it('is tried again when a text breaks off, because nobody has seen it yet', async () => {
    const wire = wireOf(answer(200, chunks('[', cut())), answer(200, chunks('[]')))
    expect(await httpOn(wire).text(lists)).toBe('[]')
  })

  it('is not tried again once a byte of a list was handed on', async () => {
    const wire = wireOf(answer(200, chunks('[', cut())), answer(200, chunks('[]')))
    const { bytes } = await httpOn(wire).stream(lists)
    const read = (async () => {
      for await (const _ of bytes);
    })()
    await expectProblem(read, { code: 'unreachable' })
    expect(wire).toHaveBeenCalledTimes(1)
  })

  it('waits as long as the service says, and tells the person if that is too long', async () => {
    wait.mockClear()
    const busy = (seconds: string) => answer(429, chunks(), { 'retry-after': seconds })
    expect(await httpOn(wireOf(busy('5'), answer(200))).text(lists)).toBe('')
    expect(wait.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([5000])
    const wire = wireOf(busy('3600'))
    await expectProblem(httpOn(wire).text(lists), { code: 'rateLimited', retryAfter: 3600 })
    expect(wire).toHaveBeenCalledTimes(1)
  })

  it('can be given up while it waits', async () => {
    const controller = new AbortController()
    const wire = wireOf(refused(), answer(200))
    const http = createHttp({
      wire,
      sleep: async (_, signal) => {
        controller.abort()
        signal.throwIfAborted()
      }
    })
    await expectProblem(http.text({ ...lists, signal: controller.signal }), { code: 'cancelled' })
    expect(wire).toHaveBeenCalledTimes(1)
  })

  it('that is given up before it begins sends nothing', async () => {
    const wire = wireOf(answer(200))
    await expectProblem(httpOn(wire).text({ ...lists, signal: AbortSignal.abort() }), { code: 'cancelled' })
    expect(wire).not.toHaveBeenCalled()
  })
})

describe('a change', () => {
  it.each([
    ['a cut connection', cut()],
    ['an answer cut in the middle', answer(200, chunks('{', cut()))],
    ['an answer that cannot be read', answer(200, chunks(new Uint8Array([255])))],
    ['a gateway that got no answer', answer(504)],
    ['a gateway that got a broken answer', answer(502)]
  ])('has an unknown outcome after %s, and is sent once', async (_, step) => {
    const wire = wireOf(step)
    const call = httpOn(wire).text(save)
    await expectProblem(call, { code: 'unknownOutcome' })
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(false))
    expect(wire).toHaveBeenCalledTimes(1)
  })

  it('that provably never left says so, and is not sent again by itself', async () => {
    const wire = wireOf(refused())
    const call = httpOn(wire).text(save)
    await expectProblem(call, { code: 'unreachable' })
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
    expect(wire).toHaveBeenCalledTimes(1)
  })

  it.each([429, 503])('that the service puts off is not sent again by itself (%i)', async (status) => {
    const wire = wireOf(answer(status))
    const call = httpOn(wire).text(save)
    await expectProblem(call, { status })
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(false))
    expect(wire).toHaveBeenCalledTimes(1)
  })
})
