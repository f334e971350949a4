import { describe, expect, it } from 'vitest'
import { callSample, flow, passwordBody, tokensOf } from '../caller.ts'
import { claimsOf, poll, redeem, start, type Started } from './attempts.ts'

describe('signing in by password', () => {
  it('completes at once for any user name, with a Swedish name that stays the same', async () => {
    const names = new Set<string | undefined>()
    for (const user of ['åsa', 'ÅSA', 'åsa@example.se', ' åsa ']) {
      const { post } = callSample()
      names.add(tokensOf(await post('/v2/auth', passwordBody(user))).actor?.displayName)
    }
    expect([...names]).toEqual([expect.stringMatching(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)])
  })

  it('gives a refresh token only where one is asked for', async () => {
    const { post } = callSample()
    expect(tokensOf(await post('/v2/auth', passwordBody('åsa')))).toHaveProperty('refreshToken')
    const body = passwordBody('åsa', { requestRefreshToken: false })
    expect(tokensOf(await post('/v2/auth', body))).not.toHaveProperty('refreshToken')
  })

  it('carries the nonce that was sent', async () => {
    const { post } = callSample()
    expect(claimsOf(tokensOf(await post('/v2/auth', passwordBody('åsa')))).nonce).toBe(flow.nonce)
  })

  it('is refused with a wrong password, whatever the user name', async () => {
    for (const user of ['åsa', 'process', 'redirect', 'locked']) {
      const { post } = callSample()
      const { status, answer } = await post('/v2/auth', passwordBody(user, { key: 'wrong' }))
      expect(status).toBe(401)
      expect(answer).toMatchObject({ type: 'AuthenticationFailed' })
    }
  })

  it('gives no names of built-in members a meaning', async () => {
    for (const user of ['constructor', '__proto__', 'toString']) {
      const { post } = callSample()
      expect(tokensOf(await post('/v2/auth', passwordBody(user))).actor).not.toBeNull()
    }
  })
})

describe('user names that lead elsewhere', () => {
  it('locked: is refused', async () => {
    expect((await callSample().post('/v2/auth', passwordBody('locked'))).status).toBe(403)
  })

  it('no-actor: has no actor', async () => {
    expect(tokensOf(await callSample().post('/v2/auth', passwordBody('no-actor'))).actor).toBeNull()
  })

  it('no-refresh: gets no refresh token, though it asks for one', async () => {
    expect(tokensOf(await callSample().post('/v2/auth', passwordBody('no-refresh')))).not.toHaveProperty('refreshToken')
  })

  it('short: gets an access token for three seconds', async () => {
    expect(tokensOf(await callSample().post('/v2/auth', passwordBody('short'))).expiresInSeconds).toBe(3)
  })

  it('large-refresh: gets a refresh token of 4,000 characters, and so at every renewal', async () => {
    const { post } = callSample()
    const first = tokensOf(await post('/v2/auth', passwordBody('large-refresh'))).refreshToken
    const second = tokensOf(await post('/v2/auth', { method: 'refreshToken', key: first })).refreshToken
    expect([first.length, second.length]).toEqual([4000, 4000])
    expect(first).not.toBe(second)
  })

  it('redirect-http: is led to a page without TLS', async () => {
    expect((await start(callSample(), 'redirect-http')).redirect).toMatch(/^http:/)
  })

  it('slow: is answered after three seconds', async () => {
    const waits: number[] = []
    const { post } = callSample({ sleep: async (milliseconds) => waits.push(milliseconds) })
    await post('/v2/auth', passwordBody('slow'))
    expect(waits).toEqual([3000])
  })

  it('other-nonce: gets a token with another nonce', async () => {
    const { nonce } = claimsOf(tokensOf(await callSample().post('/v2/auth', passwordBody('other-nonce'))))
    expect(nonce).toBeTypeOf('string')
    expect(nonce).not.toBe(flow.nonce)
  })
})

describe('a federated sign-in', () => {
  it.each([
    ['sample-id', ['redirect']],
    ['sample-app', ['process']],
    ['sample-both', ['redirect', 'process']],
    ['sample-direct', ['completed']]
  ])('in the realm %s ends in: %s', async (realm, members) => {
    const { answer } = await callSample().post('/v2/auth', { method: 'federated', realm, ...flow })
    expect(Object.keys(answer as object)).toEqual(members)
  })

  it('knows no other realm, whatever it is called', async () => {
    for (const realm of ['constructor', '__proto__', 'redirect']) {
      expect((await callSample().post('/v2/auth', { method: 'federated', realm, ...flow })).status).toBe(400)
    }
  })
})

describe('renewing a session', () => {
  it.each([
    ['refresh-process', ['process']],
    ['refresh-redirect', ['redirect']],
    ['refresh-both', ['redirect', 'process']]
  ])('of %s ends in: %s', async (user, members) => {
    const caller = callSample()
    const { refreshToken } = tokensOf(await caller.post('/v2/auth', passwordBody(user)))
    const { answer } = await caller.post('/v2/auth', { method: 'refreshToken', key: refreshToken, ...flow })
    expect(Object.keys(answer as object)).toEqual(members)
    // Used up, whatever its result.
    expect((await caller.post('/v2/auth', { method: 'refreshToken', key: refreshToken, ...flow })).status).toBe(401)
    expect(caller.sample.alarmed()).toEqual([user])
  })

  it('through an application gives tokens of both kinds', async () => {
    const caller = callSample()
    const { refreshToken } = tokensOf(await caller.post('/v2/auth', passwordBody('refresh-process')))
    const { answer } = await caller.post('/v2/auth', { method: 'refreshToken', key: refreshToken, ...flow })
    for (const _ of [1, 2]) await poll(caller, answer as Started)
    const { answer: last } = await poll(caller, answer as Started)
    const { authorizationCode } = last as { authorizationCode: string }
    expect((await redeem(caller, authorizationCode)).answer).toHaveProperty('refreshToken')
  })
})
