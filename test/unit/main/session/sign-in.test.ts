import { describe, expect, it } from 'vitest'
import { challengeOf } from '../../../../main/session/pkce.ts'
import { problemOf } from '../http/problems-of.ts'
import { address, completed, json, keeper, person, useSession, usualRules } from './fake-service.ts'

const nobody = { kind: 'signedOut', ended: null, over: null }

describe('signing in by password', () => {
  it('sends what every sign-in carries, and nothing that was not chosen', async () => {
    const { session, asked } = useSession([() => completed(1)], { random: () => 'r'.repeat(43) })
    await session.signIn(person)
    expect(asked[0]?.url).toBe(`${address}/v2/auth`)
    expect(asked[0]?.body).toEqual({
      method: 'password',
      identifier: 'per@example.se',
      key: 'hemligt',
      returnAddress: 'se.kontorist.desktop:/signed-in',
      responseMode: 'query',
      state: 'r'.repeat(43),
      nonce: 'r'.repeat(43),
      codeChallengeMethod: 'S256',
      codeChallenge: challengeOf('r'.repeat(43))
    })
    expect(asked[0]?.headers.get('x-device-id')).toBe('device-1')
    expect(asked[0]?.headers.get('x-forwarded-for')).toBeNull()
    expect(asked[0]?.headers.get('authorization')).toBeNull()
  })

  it('asks to be kept signed in, and leaves the last login alone, when chosen', async () => {
    const { session, asked } = useSession([() => completed(1)])
    await session.signIn({ ...keeper, employee: true })
    expect(asked[0]?.body).toMatchObject({ requestRefreshToken: true, skipUpdatingLastLogin: true })
  })

  it('uses state, nonce and verifier once', async () => {
    const { session, asked } = useSession([() => completed(1), () => completed(2)])
    await session.signIn(person)
    await session.signIn(person)
    const values = asked.flatMap(({ body }) => [body['state'], body['nonce'], body['codeChallenge']])
    expect(new Set(values).size).toBe(6)
  })

  it('shows the actor, or who signed in where there is none', async () => {
    const named = () => completed(1, { actor: { id: 7, displayName: 'Pär Åberg' }, refreshToken: null })
    const { session, states } = useSession([named, () => completed(2), () => completed(3, { actor: { id: 1, displayName: ' ' } })])
    expect(await session.signIn(person)).toMatchObject({ kind: 'signedIn', name: 'Pär Åberg' })
    expect(await session.signIn(person)).toMatchObject({ kind: 'signedIn', name: 'per@example.se' })
    expect(await session.signIn(person)).toMatchObject({ name: 'per@example.se' })
    expect(states[0]).toEqual({ kind: 'signingIn', resuming: false, over: null })
    expect(states[1]).toMatchObject({ kind: 'signedIn' })
  })

  it('gives the authorization and keeps it out of every state', async () => {
    const { session, states } = useSession([() => completed(1)])
    await session.signIn(person)
    expect(await session.authorization()).toBe('Bearer access-1')
    expect(JSON.stringify(states)).not.toMatch(/access-1|refresh-1|hemligt/)
  })
})

describe('a sign-in that does not complete', () => {
  it.each([400, 401, 403])('because the service refuses is a wrong name or password (%i)', async (status) => {
    const { session } = useSession([() => json({ message: 'fel, hemligt' }, status)])
    const found = await problemOf(session.signIn(person))
    expect(found).toMatchObject({ code: 'unauthorized', place: 'login', status })
    expect(found.detail).not.toMatch(/hemligt|per@example/)
    expect(session.state()).toEqual(nobody)
  })

  it('because of a MachineErrorException anywhere is a refusal, whatever its status', async () => {
    for (const status of [500, 502]) {
      const { session } = useSession([() => json({ error: { inner: [{ type: 'X.MachineErrorException' }] } }, status)])
      expect(await problemOf(session.signIn(person))).toMatchObject({ code: 'unauthorized' })
    }
  })

  it('because the service fails says that the service fails', async () => {
    const { session } = useSession([() => json({}, 500), () => json({}, 504)])
    expect(await problemOf(session.signIn(person))).toMatchObject({ code: 'service', status: 500 })
    expect(await problemOf(session.signIn(person))).toMatchObject({ code: 'service', status: 504 })
  })

  it.each(['', '[]', '{"completed":{}}', '<html>'])('because the answer is %j is told as a malformed answer', async (text) => {
    const { session } = useSession([() => new Response(text)])
    expect(await problemOf(session.signIn(person))).toMatchObject({ code: 'malformed', place: 'login', host: 'login.example' })
    expect(session.state()).toEqual(nobody)
  })

  it('because its token was issued for another request is rejected, and no token is kept', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const stolen = `${part({ alg: 'RS256' })}.${part({ nonce: 'of another' })}.c2ln`
    const { session } = useSession([() => completed(1, { accessToken: stolen })])
    expect(await problemOf(session.signIn(person))).toMatchObject({ code: 'malformed' })
    await expect(session.authorization()).rejects.toMatchObject({ problem: { code: 'signedOut' } })
  })

  it('because no address has been entered asks for one', async () => {
    const { session, connected } = useSession([])
    connected.mockReturnValue(null)
    expect(await problemOf(session.signIn(person))).toMatchObject({ code: 'notConnected', place: 'login' })
  })

  it('because it is cancelled discards an answer that comes after all', async () => {
    const late = Promise.withResolvers<Response>()
    const { session } = useSession([() => late.promise])
    const signingIn = session.signIn(person)
    expect(session.cancel()).toEqual(nobody)
    late.resolve(completed(1))
    expect(await problemOf(signingIn)).toMatchObject({ code: 'cancelled' })
    expect(session.state()).toEqual(nobody)
  })

  it('because another one was begun leaves the other in place', async () => {
    const { session } = useSession([() => new Promise(() => undefined), () => completed(2)])
    const first = problemOf(session.signIn(person))
    await session.signIn({ ...person, identifier: 'annan' })
    expect(await first).toMatchObject({ code: 'cancelled' })
    expect(session.state()).toMatchObject({ kind: 'signedIn', name: 'annan' })
  })
})

describe('signing in with an identity provider', () => {
  const bank = { method: 'federated', realm: 'bank', keepSignedIn: true } as const

  it('names it, sends no password, and asks to be kept signed in when chosen', async () => {
    const { session, asked } = useSession([() => completed(1), () => completed(2)], { random: () => 'r'.repeat(43) })
    await session.signIn(bank)
    expect(asked[0]?.body).toEqual({
      method: 'federated',
      realm: 'bank',
      requestRefreshToken: true,
      returnAddress: 'se.kontorist.desktop:/signed-in',
      responseMode: 'query',
      state: 'r'.repeat(43),
      nonce: 'r'.repeat(43),
      codeChallengeMethod: 'S256',
      codeChallenge: challengeOf('r'.repeat(43))
    })
    await session.signIn({ ...bank, keepSignedIn: false })
    expect(asked[1]?.body).not.toHaveProperty('requestRefreshToken')
  })

  it('shows its label where the account has no actor', async () => {
    const { session } = useSession([() => completed(1)])
    expect(await session.signIn(bank)).toMatchObject({ kind: 'signedIn', name: 'Banken' })
  })

  it('that is not in the settings asks the service nothing', async () => {
    const { session, asked } = useSession([])
    expect(await problemOf(session.signIn({ ...bank, realm: 'evil' }))).toMatchObject({ code: 'invalid' })
    expect(asked).toEqual([])
    expect(session.state()).toEqual(nobody)
  })
})

it('the word before the access token is that of the settings, as they are now', async () => {
  const { session, rules } = useSession([() => completed(1)])
  await session.signIn(person)
  rules.mockReturnValue({ ...usualRules, tokenWord: 'Token' })
  expect(await session.authorization()).toBe('Token access-1')
})
