import { describe, expect, it } from 'vitest'
import { callSample, passwordBody, signedIn, tokensOf, type Caller } from '../caller.ts'

const orders = '/fakturaserviceorder/lista'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const signIn = async ({ post }: Caller, user = 'åsa') => tokensOf(await post('/v2/auth', passwordBody(user)))
const refresh = ({ post }: Caller, key: string) => post('/v2/auth', { method: 'refreshToken', key })

const expectRefused = ({ status, answer }: { status: number; answer: unknown }) => {
  expect(status).toBe(401)
  expect(answer).toMatchObject({ type: 'MachineErrorException' })
}

describe('a refresh token', () => {
  it('gives new tokens of both kinds, for the same person', async () => {
    const caller = callSample()
    const first = await signIn(caller)
    const second = tokensOf(await refresh(caller, first.refreshToken))
    expect(second.actor).toEqual(first.actor)
    expect(second.accessToken).not.toBe(first.accessToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await caller.get(orders, bearer(second.accessToken))).status).toBe(200)
  })

  it('goes on from one to the next', async () => {
    const caller = callSample()
    let { refreshToken } = await signIn(caller)
    for (const _ of [1, 2, 3]) ({ refreshToken } = tokensOf(await refresh(caller, refreshToken)))
    expect(refreshToken).toMatch(/^random-/)
    expect(caller.sample.alarms()).toBe(0)
  })

  it('that comes a second time ends everything that came of the sign-in', async () => {
    const caller = callSample()
    const first = await signIn(caller)
    const second = tokensOf(await refresh(caller, first.refreshToken))
    expectRefused(await refresh(caller, first.refreshToken))
    expectRefused(await refresh(caller, second.refreshToken))
    expect([caller.sample.alarms(), caller.sample.alarmed()]).toEqual([1, ['åsa']])
    expect((await caller.get(orders, bearer(second.accessToken))).status).toBe(401)
  })

  it('that comes a second time ends nobody else’s sign-in', async () => {
    const caller = callSample()
    const [mine, theirs] = [await signIn(caller), await signIn(caller)]
    await refresh(caller, mine.refreshToken)
    await refresh(caller, mine.refreshToken)
    expect((await refresh(caller, theirs.refreshToken)).status).toBe(200)
  })

  it('is refused when it is unknown, revoked or expired', async () => {
    const caller = callSample()
    expectRefused(await refresh(caller, 'unknown'))
    expectRefused(await refresh(caller, (await signIn(caller, 'revoked')).refreshToken))
    const { refreshToken } = await signIn(caller)
    caller.pass(30 * 24 * 3600)
    expectRefused(await refresh(caller, refreshToken))
    expect(caller.sample.alarms()).toBe(0)
  })
})

describe('an access token', () => {
  const operations = [
    ['GET', '/fakturaserviceorder/lista'],
    ['POST', '/fakturaserviceorder/spara'],
    ['GET', '/session/arenderad/5001'],
    ['POST', '/session/arenderad/5001']
  ] as const

  it.each(operations)('is needed for %s %s', async (method, path) => {
    const { get, post } = callSample()
    const call = (headers: Record<string, string>) => (method === 'GET' ? get(path, headers) : post(path, {}, headers))
    for (const headers of [{}, bearer('unknown'), { Authorization: `Basic ${btoa('sample:sample')}` }]) {
      const { status, headers: answered } = await call(headers as Record<string, string>)
      expect(status).toBe(401)
      expect(answered.get('WWW-Authenticate')).toMatch(/^Bearer /)
    }
  })

  it('is good until its seconds are over', async () => {
    const caller = callSample()
    const headers = await signedIn(caller)
    caller.pass(899)
    expect((await caller.get(orders, headers)).status).toBe(200)
    caller.pass(1)
    expect((await caller.get(orders, headers)).status).toBe(401)
  })

  it('does not open the reporting lists', async () => {
    const caller = callSample()
    expect((await caller.get('/kund/', await signedIn(caller))).status).toBe(401)
  })
})
