import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHttp, type HttpRequest, type Wire, type WireResponse } from '../../../../main/http/index.ts'
import { createLogLineFormatter } from '../../../../main/desktop/log/log-line.ts'
import { toWireFailure, WireFailure } from '../../../../main/http/wire-failure.ts'
import { problem } from '../../../../main/problem.ts'

const list: HttpRequest = { operation: 'kund', address: 'https://tjanst.example/firma' }
const search: HttpRequest = {
  operation: 'listOrders',
  address: 'https://tjanst.example/firma',
  query: { Leverantor: '%Rör & Co%' }
}
const save: HttpRequest = {
  operation: 'saveOrder',
  address: 'https://tjanst.example/firma',
  authorization: 'Bearer hemlig-nyckel',
  body: { Ordernummer: '4711', LeverantorNamn: 'Rör & Co' }
}

async function* chunks(...parts: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}
const answer = (
  status: number,
  body: AsyncIterable<Uint8Array> = chunks('[]'),
  headers: Readonly<Record<string, string>> = {}
): WireResponse => ({ status, headers, body })
const cut = () => new WireFailure('unreachable', 'cut at tjanst.example', true)

/** A client whose wire gives these steps, each of which takes 40 ms; and what it has logged. */
const logging = (...steps: readonly (WireResponse | Error)[]) => {
  const rest = [...steps]
  const lines: string[] = []
  let now = 0
  const wire: Wire = async () => {
    now += 40
    const step = rest.shift() ?? new Error('one call too many')
    if (step instanceof Error) throw step
    return step
  }
  const log = {
    error: (line: string) => void lines.push(`error ${line}`),
    debug: (line: string) => void lines.push(`debug ${line}`)
  }
  const http = createHttp({ wire, sleep: async () => undefined, log, clock: () => now })
  return { http, lines }
}
const ended = (promise: Promise<unknown>): Promise<unknown> => promise.catch(() => undefined)

describe('the log of calls', () => {
  it('has a line for each failed attempt: operation, kind, status, duration, attempt', async () => {
    const { http, lines } = logging(answer(503), answer(503), answer(500))
    await ended(http.text(list))
    expect(lines).toEqual([
      'error call kund failed: service, HTTP 503, 40 ms, attempt 1',
      'error call kund failed: service, HTTP 503, 40 ms, attempt 2',
      'error call kund failed: service, HTTP 500, 40 ms, attempt 3'
    ])
  })

  it('says what lost the answer to a change, and that a wait was asked for', async () => {
    const lost = logging(cut())
    await ended(lost.http.text(save))
    expect(lost.lines).toEqual(['error call saveOrder failed: unknownOutcome (unreachable), 40 ms, attempt 1'])
    const gateway = logging(answer(504))
    await ended(gateway.http.text(save))
    expect(gateway.lines).toEqual(['error call saveOrder failed: unknownOutcome (service), HTTP 504, 40 ms, attempt 1'])
    const busy = logging(answer(429, chunks(''), { 'retry-after': '90' }))
    await ended(busy.http.text(save))
    expect(busy.lines).toEqual([
      'error call saveOrder failed: rateLimited, HTTP 429, again after 90 s, 40 ms, attempt 1'
    ])
  })

  it('says by which error code of the system, of Node, TLS or undici it failed, and nothing of its message', async () => {
    const reset = Object.assign(new Error('read ECONNRESET hemlig-nyckel'), { code: 'ECONNRESET' })
    const { http, lines } = logging(
      toWireFailure(new TypeError('fetch failed', { cause: reset }), { sent: true, network: true })
    )
    await ended(http.text(save))
    expect(lines).toEqual(['error call saveOrder failed: unknownOutcome (unreachable), ECONNRESET, 40 ms, attempt 1'])
    const memory = logging(
      toWireFailure(new RangeError('out of memory at tjanst.example'), { sent: false, network: true })
    )
    await ended(memory.http.text(save))
    expect(memory.lines).toEqual(['error call saveOrder failed: internal, RangeError, not sent, 40 ms, attempt 1'])
    const odd = logging(
      toWireFailure(Object.assign(new Error('x'), { code: 'hemlig nyckel' }), { sent: true, network: true })
    )
    await ended(odd.http.text(list))
    expect(odd.lines).toEqual(['error call kund failed: internal, 40 ms, attempt 1'])
  })

  it('says what was not sent at all', async () => {
    const { http, lines } = logging(new WireFailure('dns', 'no such host', false))
    await ended(http.text(save))
    expect(lines).toEqual(['error call saveOrder failed: dns, not sent, 40 ms, attempt 1'])
    const bad = logging()
    await ended(bad.http.text({ ...save, address: 'http://tjanst.example' }))
    expect(bad.lines).toEqual(['error call saveOrder failed: invalid, not sent, 0 ms, attempt 1'])
  })

  it.each(['<!DOCTYPE html><title>Logga in</title>', '\uFEFF \n<html>'])(
    'tells a page in place of data, whatever its status: %j',
    async (page) => {
      const text = logging(answer(200, chunks(page)))
      await text.http.text(save)
      expect(text.lines).toEqual(['error call saveOrder failed: a page in place of data, HTTP 200, 40 ms, attempt 1'])
      const stream = logging(answer(200, chunks(page, 'more')))
      for await (const _ of (await stream.http.stream(list)).bytes);
      expect(stream.lines).toEqual(['error call kund failed: a page in place of data, HTTP 200, 40 ms, attempt 1'])
    }
  )

  it('has a list that is cut in the middle, and one that cannot be read', async () => {
    const { http, lines } = logging(answer(200, chunks('[{', cut())))
    const { bytes } = await http.stream(list)
    await expect(
      (async () => {
        for await (const _ of bytes);
      })()
    ).rejects.toThrow('unreachable')
    expect(lines).toEqual([
      'debug call kund answered, HTTP 200, 40 ms, attempt 1',
      'error call kund failed: unreachable, 40 ms, attempt 1'
    ])
    const packed = logging(answer(200, chunks('[]'), { 'content-encoding': 'zstd' }))
    await ended(packed.http.text(list))
    expect(packed.lines).toEqual([
      expect.stringMatching(/^error call kund failed: malformed \(\w+\), 40 ms, attempt 1$/)
    ])
  })

  it('has what succeeded, and what somebody gave up, among what is there for finding faults only', async () => {
    const { http, lines } = logging(answer(200), new WireFailure('cancelled', 'given up', true))
    await http.text(list)
    await ended(http.text(list))
    expect(lines).toEqual([
      'debug call kund answered, HTTP 200, 40 ms, attempt 1',
      'debug call kund failed: cancelled, 40 ms, attempt 1'
    ])
  })

  it('holds nothing of what was asked, sent or answered, and nothing that would be taken out of a line', async () => {
    const line = createLogLineFormatter({ profile: '/home/anna/.config/Kontorist', home: '/home/anna' })
    const word = fc.stringMatching(/^[a-zåäö]{7,12}Q[a-z]{3}$/)
    const how = fc.constantFrom<(text: string) => WireResponse | Error>(
      (text) => answer(500, chunks(text)),
      (text) => answer(200, chunks(`<html>${text}`)),
      (text) => answer(302, chunks(text), { location: `https://${text}.example/${text}` }),
      (text) => new WireFailure('tls', text, true),
      (text) => new Error(text),
      (text) => problem('internal', 'program', text)
    )
    await fc.assert(
      fc.asyncProperty(word, how, fc.constantFrom(list, search, save), async (secret, end, call) => {
        const { http, lines } = logging(end(secret), end(secret), end(secret))
        await ended(
          http.text({
            ...call,
            address: `https://tjanst.example/${secret}`,
            query: { Namn: secret },
            body: { Fakturanummer: secret },
            authorization: `Bearer ${secret}`,
            deviceId: secret
          })
        )
        expect(lines.length).toBeGreaterThan(0)
        expect(lines.join('\n')).not.toMatch(new RegExp(`${secret}|example`, 'i'))
        expect(lines.map(line)).toEqual(lines)
      })
    )
  })
})
