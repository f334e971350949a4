import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { neverLeft, type HttpRequest } from '../../../../../main/http/index.ts'
import { ok, useNetwork } from '../network.ts'
import { problemOf } from '../problems-of.ts'

const { client, serve } = useNetwork()
const lists = (address: string): HttpRequest => ({
  operation: 'kund',
  address,
  authorization: 'Basic cGVyOmhlbWxpZw=='
})
const signIn = (address: string): HttpRequest => ({ operation: 'signIn', address, body: { key: 'hemligt' } })

describe('a call over TLS', () => {
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

  it.each([
    ['nobody vouches for', 'strange'],
    ['it made itself', 'selfSigned'],
    ['has expired', 'expired'],
    ['belongs to another computer', 'wrongHost']
  ] as const)(
    'to a service whose certificate %s is a certificate problem, and nothing is sent',
    async (_, certificate) => {
      const { address, requests } = await serve(ok, certificate)
      const call = client().text(signIn(address))
      expect(await problemOf(call)).toMatchObject({ code: 'tls', place: 'login', host: 'localhost' })
      await call.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
      expect(await problemOf(client().text(lists(address)))).toMatchObject({ code: 'tls', place: 'reporting' })
      expect(requests).toHaveLength(0)
    }
  )

  it('checks the certificate, whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { address } = await serve(ok, 'strange')
    expect(await problemOf(client().text(signIn(address)))).toMatchObject({ code: 'tls' })
  })

  it('that is redirected is not followed, and its authorization goes nowhere else', async () => {
    const elsewhere = await serve(ok)
    const { address } = await serve((response) => {
      response.writeHead(302, { location: `${elsewhere.address}/steal?code=secret` }).end()
    })
    const found = await problemOf(client().text(lists(address)))
    expect(found).toMatchObject({ code: 'service', status: 302 })
    expect(found.detail).not.toContain('secret')
    expect(elsewhere.requests).toHaveLength(0)
  })
})
