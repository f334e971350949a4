import { describe, expect, it } from 'vitest'
import { callSample, flow, passwordBody } from '../caller.ts'

/** The rules for a sign-in request (Service: sign-in.md, "Sign-in request"). */
const federated = { method: 'federated', realm: 'sample-id', ...flow }
const password = (more: object = {}) => passwordBody('åsa', more)
const flowMembers = ['returnAddress', 'state', 'nonce', 'codeChallengeMethod', 'codeChallenge']

describe('a sign-in request', () => {
  it.each<[string, unknown, string]>([
    ['that is no JSON', 'method=password', 'not JSON'],
    ['that is a text', '"password"', 'body'],
    ['that is null', 'null', 'body'],
    ['that is a list', [password()], 'method'],
    ['with a method of no document', password({ method: 'implicit' }), 'method'],
    ['without a method', password({ method: undefined }), 'method'],
    ['by password without an identifier', password({ identifier: undefined }), 'identifier'],
    ['by password with an empty identifier', password({ identifier: '' }), 'identifier'],
    ['by password without a key', password({ key: undefined }), 'key'],
    ['by password with an empty key', password({ key: '' }), 'key'],
    ['by refresh token without a key', { method: 'refreshToken' }, 'key'],
    ['by an identity provider without its realm', { ...federated, realm: undefined }, 'realm'],
    ['by an identity provider that is not enabled', { ...federated, realm: 'somebody-else' }, 'realm'],
    ...flowMembers.map((name): [string, unknown, string] => [
      `by an identity provider without ${name}`,
      { ...federated, [name]: undefined },
      name
    ]),
    ...flowMembers.map((name): [string, unknown, string] => [
      `by password that leads to a redirect without ${name}`,
      passwordBody('redirect', { [name]: undefined }),
      name
    ]),
    ['with a relative return address', password({ returnAddress: '/signed-in' }), 'returnAddress'],
    ['with a return address over http', password({ returnAddress: 'http://localhost:8080/' }), 'returnAddress'],
    ['with an unregistered one', password({ returnAddress: 'https://elsewhere.example/' }), 'returnAddress'],
    ['with the challenge method plain', password({ codeChallengeMethod: 'plain' }), 'codeChallengeMethod'],
    ['with a challenge that is too short', password({ codeChallenge: 'short' }), 'codeChallenge'],
    ['with a challenge that is padded', password({ codeChallenge: `${flow.codeChallenge}=` }), 'codeChallenge'],
    ['with a response mode of no document', password({ responseMode: 'fragment' }), 'responseMode'],
    ['that asks for a refresh token by a text', password({ requestRefreshToken: 'yes' }), 'requestRefreshToken'],
    ['with a number for a boolean', password({ skipUpdatingLastLogin: 1 }), 'skipUpdatingLastLogin']
  ])('%s is refused for that', async (_, body, member) => {
    const { status, answer } = await callSample().post('/v2/auth', body)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ type: 'InvalidRequest', message: expect.stringContaining(member) })
  })

  it.each<[string, unknown, Record<string, string>]>([
    ['by password alone, where it completes at once', { method: 'password', identifier: 'å', key: 'sample' }, {}],
    ['by an enabled identity provider', federated, {}],
    ['that returns to a registered address', password({ returnAddress: 'https://own.example/' }), {}],
    ['with a device id', password(), { 'X-Device-Id': '2f0c6f3e-6a76-4f0e-9d13-6c1c7b0f3b11' }],
    ['through a proxy from a public address', password(), { 'X-Forwarded-For': '203.0.113.9, 10.0.0.1' }]
  ])('%s is answered', async (_, body, headers) => {
    const { post } = callSample({ returnAddresses: [flow.returnAddress, 'https://own.example/'] })
    expect((await post('/v2/auth', body, headers)).status).toBe(200)
  })

  it.each(['127.0.0.1', '192.168.1.7', '169.254.0.3', '10.1.2.3', '::1', 'fe80::1', 'unknown', ''])(
    'is refused when it says to come through a proxy from %s',
    async (address) => {
      const { post } = callSample()
      expect((await post('/v2/auth', password(), { 'X-Forwarded-For': address })).status).toBe(403)
    }
  )

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
})
