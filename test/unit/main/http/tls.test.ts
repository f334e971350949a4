import { describe, expect, test, vi } from 'vitest'
import type { HttpRequest } from '../../../../main/http/index.ts'
import { createAuthority } from './authority.ts'
import { ok, useNetwork } from './network.ts'
import { problemOf } from './problems-of.ts'

const { authority, client, serve } = useNetwork()
const lists = (address: string): HttpRequest => ({ operation: 'kund', address, authorization: 'Basic cGVyOmhlbWxpZw==' })
const signIn = (address: string): HttpRequest => ({ operation: 'signIn', address, body: { key: 'hemligt' } })

describe('a call over TLS', () => {
  test('reaches the service with the documented path, its headers and its body', async () => {
    const { address, seen } = await serve(ok)
    const text = await client().text({ ...signIn(`${address}/api/`), deviceId: 'device-1' })
    expect(text).toBe('[]')
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/v2/auth', body: '{"key":"hemligt"}' })
    expect(seen[0]?.headers).toMatchObject({
      'x-device-id': 'device-1',
      'content-type': 'application/json; charset=utf-8',
      accept: 'application/json'
    })
    expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for')
  })

  test('to a service whose authority nobody vouches for is a certificate problem', async () => {
    const stranger = await createAuthority()
    const { address, seen } = await serve(ok, await stranger.issue())
    expect(await problemOf(client().text(lists(address)))).toMatchObject({ code: 'tls', place: 'reporting', host: '127.0.0.1' })
    expect(seen).toHaveLength(0)
  })

  test('to a service with an expired certificate is a certificate problem', async () => {
    const { address, seen } = await serve(ok, await authority().issue({ from: -30, to: -1 }))
    expect(await problemOf(client().text(signIn(address)))).toMatchObject({ code: 'tls', place: 'login' })
    expect(seen).toHaveLength(0)
  })

  test('to a service with the certificate of another computer is a certificate problem', async () => {
    const { address, seen } = await serve(ok, await authority().issue({ ip: '127.0.0.2' }))
    expect(await problemOf(client().text(signIn(address)))).toMatchObject({ code: 'tls' })
    expect(seen).toHaveLength(0)
  })

  test('checks the certificate, whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const stranger = await createAuthority()
    const { address } = await serve(ok, await stranger.issue())
    expect(await problemOf(client().text(signIn(address)))).toMatchObject({ code: 'tls' })
    vi.unstubAllEnvs()
  })

  test('that is redirected is not followed, and its authorization goes nowhere else', async () => {
    const elsewhere = await serve(ok)
    const { address } = await serve((response) => {
      response.writeHead(302, { location: `${elsewhere.address}/steal?code=secret` }).end()
    })
    const found = await problemOf(client().text(lists(address)))
    expect(found).toMatchObject({ code: 'service', status: 302 })
    expect(found.detail).not.toContain('secret')
    expect(elsewhere.seen).toHaveLength(0)
  })
})
