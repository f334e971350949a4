/** One test per rule for a sign-in request (Service: sign-in.md, "Sign-in request"). */
import { describe, expect, it } from 'vitest'
import { callSample, flow, passwordBody } from '../caller.ts'

const federated = { method: 'federated', realm: 'sample-id', ...flow }
const without = (body: Record<string, unknown>, field: string) => ({ ...body, [field]: undefined })

const answerOf = (body: unknown) => callSample().post('/v2/auth', body)

/** The request is refused for this member. */
const expectRefused = async (body: unknown, member: string) => {
  const { status, answer } = await answerOf(body)
  expect(status).toBe(400)
  expect(answer).toMatchObject({ type: 'InvalidRequest', message: expect.stringContaining(member) })
}

describe('a sign-in request', () => {
  it('must be JSON', async () => {
    await expectRefused('method=password', 'not JSON')
  })

  it('must be an object', async () => {
    await expectRefused('"password"', 'body')
    await expectRefused('null', 'body')
    await expectRefused([passwordBody('åsa')], 'method')
  })

  it('must name one of the three methods', async () => {
    await expectRefused({ ...passwordBody('åsa'), method: 'implicit' }, 'method')
    await expectRefused(without(passwordBody('åsa'), 'method'), 'method')
  })

  it('by password needs an identifier', async () => {
    await expectRefused(without(passwordBody('åsa'), 'identifier'), 'identifier')
    await expectRefused(passwordBody(''), 'identifier')
  })

  it('by password needs a key', async () => {
    await expectRefused(without(passwordBody('åsa'), 'key'), 'key')
    await expectRefused(passwordBody('åsa', { key: '' }), 'key')
  })

  it('by password needs nothing else where it completes at once', async () => {
    expect((await answerOf({ method: 'password', identifier: 'åsa', key: 'sample' })).status).toBe(200)
  })

  it('by refresh token needs a key', async () => {
    await expectRefused({ method: 'refreshToken' }, 'key')
  })

  it('by an identity provider needs the provider’s realm', async () => {
    await expectRefused(without(federated, 'realm'), 'realm')
  })

  it('by an identity provider needs one that is enabled', async () => {
    await expectRefused({ ...federated, realm: 'somebody-else' }, 'realm')
    expect((await answerOf(federated)).status).toBe(200)
  })

  it.each(['returnAddress', 'state', 'nonce', 'codeChallengeMethod', 'codeChallenge'])(
    'by an identity provider needs %s',
    async (field) => {
      await expectRefused(without(federated, field), field)
    }
  )

  it.each(['returnAddress', 'state', 'nonce', 'codeChallengeMethod', 'codeChallenge'])(
    'by password that leads to a redirect needs %s',
    async (field) => {
      await expectRefused(without(passwordBody('redirect'), field), field)
    }
  )

  it('returns to an absolute address only', async () => {
    await expectRefused(passwordBody('åsa', { returnAddress: '/signed-in' }), 'returnAddress')
  })

  it('never returns over http', async () => {
    await expectRefused(passwordBody('åsa', { returnAddress: 'http://localhost:8080/' }), 'returnAddress')
  })

  it('returns to a registered address only', async () => {
    await expectRefused(passwordBody('åsa', { returnAddress: 'https://elsewhere.example/' }), 'returnAddress')
    const { post } = callSample({ returnAddresses: ['https://elsewhere.example/'] })
    const body = passwordBody('åsa', { returnAddress: 'https://elsewhere.example/' })
    expect((await post('/v2/auth', body)).status).toBe(200)
  })

  it('may have a fragment, a code and an error in its return address, which are taken off', async () => {
    const returnAddress = `${flow.returnAddress}?code=1&kept=2&error=3#fragment`
    const { post } = callSample()
    const { answer } = await post('/v2/auth', passwordBody('redirect', { returnAddress }))
    const page = new URL((answer as { redirect: string }).redirect)
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { headers } = await post(page.pathname + page.search, 'answer=signIn', form)
    const callback = new URL(headers.get('Location') ?? '')
    expect(callback.hash).toBe('')
    expect([...callback.searchParams.keys()]).toEqual(['kept', 'code', 'state'])
    expect(callback.searchParams.getAll('code')).not.toContain('1')
  })

  it('uses the challenge method S256, never plain', async () => {
    await expectRefused(passwordBody('åsa', { codeChallengeMethod: 'plain' }), 'codeChallengeMethod')
  })

  it('has the BASE64URL of a SHA-256 as its challenge', async () => {
    await expectRefused(passwordBody('åsa', { codeChallenge: 'short' }), 'codeChallenge')
    await expectRefused(passwordBody('åsa', { codeChallenge: `${flow.codeChallenge}=` }), 'codeChallenge')
  })

  it('has one of the two response modes', async () => {
    await expectRefused(passwordBody('åsa', { responseMode: 'fragment' }), 'responseMode')
  })

  it('asks for a refresh token, and for the last login to be left alone, with a boolean', async () => {
    await expectRefused(passwordBody('åsa', { requestRefreshToken: 'yes' }), 'requestRefreshToken')
    await expectRefused(passwordBody('åsa', { skipUpdatingLastLogin: 1 }), 'skipUpdatingLastLogin')
  })

  it('may carry a device id', async () => {
    const { post } = callSample()
    const headers = { 'X-Device-Id': '2f0c6f3e-6a76-4f0e-9d13-6c1c7b0f3b11' }
    expect((await post('/v2/auth', passwordBody('åsa'), headers)).status).toBe(200)
  })

  it.each(['127.0.0.1', '192.168.1.7', '169.254.0.3', '10.1.2.3', '::1', 'fe80::1', 'unknown', ''])(
    'is refused when it says to come through a proxy from %s',
    async (address) => {
      const { post } = callSample()
      expect((await post('/v2/auth', passwordBody('åsa'), { 'X-Forwarded-For': address })).status).toBe(403)
    }
  )

  it('may come through a proxy from a public address', async () => {
    const { post } = callSample()
    const headers = { 'X-Forwarded-For': '203.0.113.9, 10.0.0.1' }
    expect((await post('/v2/auth', passwordBody('åsa'), headers)).status).toBe(200)
  })
})
