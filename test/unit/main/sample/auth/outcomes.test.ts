import { describe, expect, it } from 'vitest'
import type { SampleOptions } from '../../../../../main/sample/index.ts'
import { callSample, flow, passwordBody, tokensOf } from '../caller.ts'
import { begin, claimsOf, continuing, type Started } from './attempts.ts'

const signIn = (user: string, more: object = {}, options: Partial<SampleOptions> = {}) =>
  callSample(options).post('/v2/auth', passwordBody(user, more))
const tokens = async (...args: Parameters<typeof signIn>) => tokensOf(await signIn(...args))

describe('signing in by password', () => {
  it('completes at once for any user name, with a Swedish name that stays the same', async () => {
    const names = new Set<string | undefined>()
    for (const user of ['åsa', 'ÅSA', 'åsa@example.se', ' åsa ']) names.add((await tokens(user)).actor?.displayName)
    expect([...names]).toEqual([expect.stringMatching(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)])
  })

  it('gives a refresh token only where one is asked for', async () => {
    expect(await tokens('åsa')).toHaveProperty('refreshToken')
    expect(await tokens('åsa', { requestRefreshToken: false })).not.toHaveProperty('refreshToken')
  })

  it('carries the nonce that was sent', async () => {
    expect(claimsOf(await tokens('åsa')).nonce).toBe(flow.nonce)
  })

  it.each(['åsa', 'process', 'redirect', 'locked'])('is refused with a wrong password for %s', async (user) => {
    const { status, answer } = await signIn(user, { key: 'wrong' })
    expect(status).toBe(401)
    expect(answer).toMatchObject({ type: 'AuthenticationFailed' })
  })

  it.each(['constructor', '__proto__', 'toString'])('gives the built-in name %s no meaning', async (user) => {
    expect((await tokens(user)).actor).not.toBeNull()
  })
})

describe('user names that lead elsewhere', () => {
  it('locked is refused, and redirect-http led to a page without TLS', async () => {
    expect((await signIn('locked')).status).toBe(403)
    expect((await begin('redirect-http')).started.redirect).toMatch(/^http:/)
  })

  it('no-actor has no actor, no-refresh no refresh token, short an access token for three seconds', async () => {
    expect((await tokens('no-actor')).actor).toBeNull()
    expect(await tokens('no-refresh')).not.toHaveProperty('refreshToken')
    expect((await tokens('short')).expiresInSeconds).toBe(3)
  })

  it('other-nonce gets a token with another nonce', async () => {
    const { nonce } = claimsOf(await tokens('other-nonce'))
    expect(nonce).toBeTypeOf('string')
    expect(nonce).not.toBe(flow.nonce)
  })

  it('large-refresh gets a refresh token of 4,000 characters, and so at every renewal', async () => {
    const { post } = callSample()
    const first = tokensOf(await post('/v2/auth', passwordBody('large-refresh'))).refreshToken
    const second = tokensOf(await post('/v2/auth', { method: 'refreshToken', key: first })).refreshToken
    expect([first.length, second.length]).toEqual([4000, 4000])
    expect(first).not.toBe(second)
  })

  it('slow is answered after three seconds', async () => {
    const waits: number[] = []
    await signIn('slow', {}, { sleep: async (milliseconds) => waits.push(milliseconds) })
    expect(waits).toEqual([3000])
  })
})

describe('a federated sign-in', () => {
  const federated = (realm: string) => callSample().post('/v2/auth', { method: 'federated', realm, ...flow })

  it.each([
    ['sample-id', ['redirect']],
    ['sample-app', ['process']],
    ['sample-both', ['redirect', 'process']],
    ['sample-direct', ['completed']]
  ])('in the realm %s ends in: %s', async (realm, members) => {
    expect(Object.keys((await federated(realm)).answer as object)).toEqual(members)
  })

  it.each(['constructor', '__proto__', 'redirect'])('knows no realm called %s', async (realm) => {
    expect((await federated(realm)).status).toBe(400)
  })
})

describe('renewing a session', () => {
  const renewing = async (user: string) => {
    const caller = callSample()
    const { refreshToken: key } = tokensOf(await caller.post('/v2/auth', passwordBody(user)))
    const renew = () => caller.post('/v2/auth', { method: 'refreshToken', key, ...flow })
    return { caller, renew, answer: (await renew()).answer as Started }
  }

  it.each([
    ['refresh-process', ['process']],
    ['refresh-redirect', ['redirect']],
    ['refresh-both', ['redirect', 'process']]
  ])('of %s ends in: %s', async (user, members) => {
    const { caller, renew, answer } = await renewing(user)
    expect(Object.keys(answer)).toEqual(members)
    // Used up, whatever its result.
    expect((await renew()).status).toBe(401)
    expect(caller.sample.alarmed()).toEqual([user])
  })

  it('through an application gives tokens of both kinds', async () => {
    const { caller, answer } = await renewing('refresh-process')
    const { pollTo, redeem } = continuing(caller, answer)
    expect((await redeem((await pollTo(3)).authorizationCode)).answer).toHaveProperty('refreshToken')
  })
})
