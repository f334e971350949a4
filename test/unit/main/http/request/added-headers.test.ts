import { describe, expect, it } from 'vitest'
import type { HeadersFor, HttpRequest } from '../../../../../main/http/index.ts'
import { operations } from '../../../../../main/http/operations.ts'
import type { OperationName } from '../../../../../preload/contract/index.ts'
import { problem } from '../../../../../main/problem.ts'
import { ok, useNetwork } from '../network.ts'
import { expectProblem, problemOf } from '../problems-of.ts'

const { serve, client } = useNetwork()

const names = Object.keys(operations) as OperationName[]
const path = { ArendeRadId: '17', SignOutPath: '/v2/auth/logout' }
const common = { 'x-client-version': '1.2.3', 'accept-language': 'sv-SE' }
const key = 'K3y åäöÅÄÖ ÿ "q", x=y;\tz'
const along: HeadersFor = async () => ({ common, fixed: { 'X-Vendor-API-Key': key, 'x-vendor-client': 'Kontoret' } })

/** Names and values as they were received, without the connection's own. */
const pairs = (raw: readonly string[]) => raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]]] : []))

describe('fixed headers', () => {
  it.each(names)(
    'arrive byte by byte as they were entered, with the version and the language, at %s',
    async (operation) => {
      const server = await serve(ok)
      const http = client({}, along)
      const request: HttpRequest = {
        operation,
        address: `${server.address}/Env/Api`,
        path,
        body: {},
        deviceId: 'd',
        authorization: 'Bearer t0ken'
      }
      await http.text(request)
      for await (const chunk of (await http.stream(request)).bytes) expect(chunk.length).toBe(2)
      expect(server.requests).toHaveLength(2)
      for (const { rawHeaders } of server.requests) {
        expect(pairs(rawHeaders)).toEqual(
          expect.arrayContaining([
            ['X-Vendor-API-Key', key],
            ['x-vendor-client', 'Kontoret'],
            ['x-client-version', '1.2.3'],
            ['accept-language', 'sv-SE'],
            ['authorization', 'Bearer t0ken'],
            ['x-device-id', 'd']
          ])
        )
      }
    }
  )

  it('stand in place of ours, whatever the case of their names', async () => {
    const server = await serve(ok)
    const http = client({}, async () => ({
      common,
      fixed: { 'X-CLIENT-version': '9', 'Accept-Language': 'fi', 'User-Agent': 'Vendor/1' }
    }))
    await http.text({ operation: 'kund', address: server.address })
    const sent = server.requests[0]?.rawHeaders ?? []
    expect(pairs(sent).filter(([name]) => /^(x-client-version|accept-language|user-agent)$/i.test(name ?? ''))).toEqual(
      [
        ['X-CLIENT-version', '9'],
        ['Accept-Language', 'fi'],
        ['User-Agent', 'Vendor/1']
      ]
    )
  })

  it('are asked for by service and origin, never by what else stands in an address', async () => {
    const server = await serve(ok)
    const asked: unknown[] = []
    const http = client({}, async (to) => {
      asked.push(to)
      return { common, fixed: {} }
    })
    await http.text({ operation: 'signIn', address: `${server.address}/Env/Api/`, body: {} })
    await http.text({ operation: 'avtal', address: server.address })
    expect(asked).toEqual([
      { service: 'login', origin: server.address },
      { service: 'reporting', origin: server.address }
    ])
  })

  it.each([301, 302, 303, 307, 308])('never follow a redirect (%i)', async (status) => {
    const other = await serve(ok)
    const location = `${other.address}/v2/auth?code=secret`
    const server = await serve((response) => response.writeHead(status, { location }).end())
    const http = client({}, along)
    for (const operation of ['signIn', 'kund'] as const) {
      const body = operation === 'signIn' ? {} : undefined
      const found = await problemOf(http.text({ operation, address: server.address, ...(body && { body }) }))
      expect(found).toMatchObject({ code: 'service', status })
      expect(found.detail).not.toContain('secret')
    }
    expect(server.requests).toHaveLength(2)
    expect(other.requests).toEqual([])
  })

  it('that cannot be had keep the call from being sent, and say so as they were told', async () => {
    const server = await serve(ok)
    const http = client({}, async () => {
      throw problem('headerMissing', 'login', 'x-api-key', { missingHeaders: ['x-api-key'] })
    })
    await expectProblem(http.text({ operation: 'signIn', address: server.address, body: {} }), {
      code: 'headerMissing',
      missingHeaders: ['x-api-key']
    })
    expect(server.connections()).toBe(0)
  })

  it('that are waited for are given up with the call', async () => {
    const server = await serve(ok)
    const over = new AbortController()
    const http = client(
      {},
      (_to, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
    )
    const call = problemOf(http.text({ operation: 'signIn', address: server.address, body: {}, signal: over.signal }))
    over.abort()
    expect(await call).toMatchObject({ code: 'cancelled' })
    expect(server.connections()).toBe(0)
  })
})

const secret = 'Hemlig-Nyckel <å> & "1"'
const echoes: readonly (readonly [string, string | Buffer])[] = [
  ['as it was sent', Buffer.from(`key ${secret} end`, 'latin1')],
  ['in UTF-8', `key ${secret} end`],
  ['in other letters', `key ${secret.toUpperCase()} end`],
  ['in JSON', JSON.stringify({ sent: secret })],
  ['in JSON, escaped', JSON.stringify({ sent: secret }).replace('å', '\\u00e5')],
  ['in JSON, escaped in capitals', JSON.stringify({ sent: secret }).replace('å', '\\u00E5')],
  ['in a URL', `?sent=${encodeURIComponent(secret)}`],
  ['in HTML', 'key Hemlig-Nyckel &lt;å&gt; &amp; &quot;1&quot; end'],
  ['in base64', Buffer.from(secret).toString('base64')],
  ['in base64 of the bytes', Buffer.from(secret, 'latin1').toString('base64')],
  ['in base64 without padding', Buffer.from(secret).toString('base64').replace(/=+$/, '')]
]

it.each(echoes)(
  'the value of a fixed header stands in no detail of a problem where the service echoes it %s',
  async (_, body) => {
    const server = await serve((response) => response.writeHead(500).end(body))
    const http = client({}, async () => ({ common: {}, fixed: { 'x-api-key': secret } }))
    const { detail } = await problemOf(http.text({ operation: 'signIn', address: server.address, body: {} }))
    expect(detail).toContain('[hidden]')
    expect(detail).not.toMatch(/hemlig|SGVtbGln/i)
  }
)
