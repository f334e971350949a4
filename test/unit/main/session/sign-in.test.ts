import { describe, expect, it, onTestFinished } from 'vitest'
import { createUndiciWire } from '../../../../main/http/index.ts'
import { codeChallengeOf } from '../../../../main/session/nonce.ts'
import { createAuthority } from '../../../support/certificates.ts'
import { startTlsServer } from '../../../support/tls-server.ts'
import { trustOnly } from '../../../support/trust-only.ts'
import { expectProblem, problemOf } from '../http/problems-of.ts'
import { settle } from './fake-clock.ts'
import { address, completed, json, keeper, person, useSession, usualRules, signedIn } from './fake-service.ts'

const nobody = { kind: 'signedOut', ended: null, interrupted: null }
const random = 'r'.repeat(43)
/** What every sign-in sends besides who signs in, where `random` is all that is random. */
const common = {
  returnAddress: 'se.kontorist.desktop:/signed-in',
  responseMode: 'query',
  state: random,
  nonce: random,
  codeChallengeMethod: 'S256',
  codeChallenge: codeChallengeOf(random)
}

describe('signing in by password', () => {
  it('sends what every sign-in carries, and nothing that was not chosen', async () => {
    const { asked } = await signedIn(person, [() => completed(1)], { random: () => random })
    expect(asked[0]?.url).toBe(`${address}/v2/auth`)
    expect(asked[0]?.body).toEqual({
      method: 'password',
      identifier: 'per@example.se',
      key: 'hemligt',
      ...common
    })
    expect(asked[0]?.headers.get('x-device-id')).toBe('device-1')
    expect(asked[0]?.headers.get('x-forwarded-for')).toBeNull()
    expect(asked[0]?.headers.get('authorization')).toBeNull()
  })

  it('sends its own fields only where the settings say so, and follows no redirect of that by itself', async () => {
    const login = { redirect: 'https://login.example/page' }
    const { session, asked, rules, openInBrowser } = useSession(
      [() => completed(1), () => json(login), () => json(login)],
      { random: () => random }
    )
    rules.mockReturnValue({ ...usualRules, ownFieldsOnly: true })
    const own = { method: 'password', identifier: 'per@example.se', key: 'hemligt' }
    await session.signIn(person)
    expect(asked[0]?.body).toEqual(own)
    session.signOut()

    await expectProblem(session.signIn(person), { code: 'externalOnly', host: 'login.example' })
    expect(asked[1]?.body).toEqual(own)
    expect(asked).toHaveLength(2)
    expect(openInBrowser).not.toHaveBeenCalled()

    expect(await session.signIn({ ...person, withReturnAddress: true })).toMatchObject({ kind: 'external' })
    expect(asked[2]?.body).toEqual({ ...own, ...common })
  })

  it('renews by the refresh token alone too, and ends the session at a redirect', async () => {
    const { session, asked, rules } = useSession([
      () => completed(1),
      () => completed(2),
      () => json({ redirect: 'https://login.example/page' })
    ])
    rules.mockReturnValue({ ...usualRules, ownFieldsOnly: true })
    await session.signIn(keeper)
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    expect(asked[1]?.body).toEqual({ method: 'refreshToken', key: 'refresh-1' })
    await expectProblem(session.renew('Bearer access-2'), { code: 'signedOut' })
    expect(session.state()).toMatchObject({ kind: 'signedOut', ended: { kind: 'lapsed' } })
    expect(asked).toHaveLength(3)
  })

  it('with a provider sends every field whatever the settings say', async () => {
    const { session, asked, rules } = useSession([() => completed(1)], { random: () => random })
    rules.mockReturnValue({ ...usualRules, ownFieldsOnly: true })
    await session.signIn({ method: 'federated', realm: 'bank', keepSignedIn: false, employee: false })
    expect(asked[0]?.body).toMatchObject(common)
  })

  it('asks to be kept signed in, and leaves the last login alone, when chosen', async () => {
    const { session, asked } = useSession([() => completed(1)])
    await session.signIn({ ...keeper, employee: true })
    expect(asked[0]?.body).toMatchObject({ requestRefreshToken: true, skipUpdatingLastLogin: true })
  })

  it('uses state, nonce and verifier once', async () => {
    const { session, asked } = await signedIn(person, [() => completed(1), () => completed(2)])
    await session.signIn(person)
    const values = asked.flatMap(({ body }) => [body['state'], body['nonce'], body['codeChallenge']])
    expect(new Set(values).size).toBe(6)
  })

  it('with a life of the token that cannot be read lasts until the service refuses the token', async () => {
    for (const expiresInSeconds of ['3600', 0, -1, null, undefined, {}]) {
      const { session, pass } = await signedIn(person, [() => completed(1, { expiresInSeconds }), () => completed(2)])
      pass(1_000_000)
      expect(await session.authorization()).toBe('Bearer access-1')
      expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    }
  })

  it('shows the actor, or who signed in where there is none', async () => {
    const named = () => completed(1, { actor: { id: 7, displayName: 'Pär Åberg' }, refreshToken: null })
    const { session, states } = useSession([
      named,
      () => completed(2),
      () => completed(3, { actor: { id: 1, displayName: ' ' } })
    ])
    expect(await session.signIn(person)).toMatchObject({ kind: 'signedIn', name: 'Pär Åberg' })
    expect(await session.signIn(person)).toMatchObject({ kind: 'signedIn', name: 'per@example.se' })
    expect(await session.signIn(person)).toMatchObject({ name: 'per@example.se' })
    expect(states[0]).toEqual({ kind: 'signingIn', resuming: false, interrupted: null })
    expect(states[1]).toMatchObject({ kind: 'signedIn' })
  })
})

describe('a sign-in that does not complete', () => {
  it.each<[string, number, unknown, string]>([
    ['401', 401, { message: 'fel, hemligt' }, 'unauthorized'],
    ['401 without a word', 401, '', 'unauthorized'],
    ['400 in words of the service', 400, { error: 'Fel användarnamn eller lösenord' }, 'unauthorized'],
    ['400 in words of OAuth', 400, { error: 'invalid_grant' }, 'unauthorized'],
    ['400 in words of another', 400, { title: 'Invalid credentials' }, 'unauthorized'],
    ['400 with the type of a refused key', 400, { type: 'MachineErrorException' }, 'unauthorized'],
    ['400 about something else', 400, { message: 'hemligt: state missing' }, 'service'],
    ['400 that repeats the method', 400, { method: 'password', message: 'Something is missing' }, 'service'],
    ['400 without a word', 400, '', 'service'],
    ['400 about the return address', 400, 'returnAddress: not registered', 'returnAddress'],
    ['400 about the return address, in another case', 400, { errors: { ReturnAddress: ['unknown'] } }, 'returnAddress'],
    ['400 about the return address and the password', 400, 'returnAddress, not the password', 'returnAddress'],
    ['403 about the return address', 403, { detail: 'The return address is not registered.' }, 'returnAddress'],
    ['422 about the return address', 422, { returnAddress: 'not registered' }, 'returnAddress'],
    ['403 without a word', 403, '', 'forbidden'],
    ['403 about the account', 403, { message: 'Kontot är låst.' }, 'forbidden'],
    ['403 with the type of a refused key', 403, { type: 'MachineErrorException' }, 'forbidden'],
    ['403 about where the client is', 403, { message: 'private network' }, 'forbidden'],
    ['500 about the return address', 500, 'returnAddress', 'service'],
    ['500 without a word', 500, '{}', 'service'],
    ['504', 504, '{}', 'service'],
    ['404', 404, '', 'notFound'],
    ['409', 409, 'password', 'service']
  ])('because the service answers %s says what that means', async (_, status, body, code) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const { session } = useSession([() => new Response(text, { status })])
    const found = await problemOf(session.signIn(person))
    expect(found).toMatchObject({ code, place: 'login', status })
    expect(found.detail).not.toMatch(/hemligt|per@example/)
    expect(session.state()).toEqual(nobody)
  })

  it.each([
    [401, 'Ogiltig nyckel', 'unauthorized', false],
    [401, 'Invalid API key', 'unauthorized', true],
    [400, 'Invalid API key', 'forbidden', true],
    [403, 'x-api-key', 'forbidden', true],
    [401, 'MachineErrorException: client key not valid', 'unauthorized', false],
    [400, 'MachineErrorException: client key not valid', 'unauthorized', false],
    [403, 'MachineErrorException: client key not valid', 'forbidden', false]
  ])("because of %i (%s) is about the program's key only where it is", async (status, message, code, about) => {
    const { session } = useSession([() => json({ message }, status)])
    const found = await problemOf(session.signIn(person))
    expect(found).toMatchObject({ code, status })
    expect('refusedKey' in found).toBe(about)
  })

  it.each([200, 500, 502])('because of a MachineErrorException in an answer of %i is a refusal', async (status) => {
    const error = { type: 'X.MachineErrorException', key: 'hemligt', inner: [{ type: 'X.MachineErrorException' }] }
    const { session } = useSession([() => json({ error }, status)])
    const found = await problemOf(session.signIn(person))
    expect(found).toMatchObject({ code: 'unauthorized', place: 'login' })
    expect(found.detail).not.toContain('hemligt')
  })

  it('because its answer never comes ends after three minutes', async () => {
    const { session, pass } = useSession([() => new Promise(() => undefined)])
    const call = problemOf(session.signIn(person))
    await settle()
    pass(179)
    await settle()
    expect(session.state()).toMatchObject({ kind: 'signingIn' })
    pass(1)
    expect(await call).toMatchObject({ code: 'timeout', place: 'login' })
    expect(session.state()).toEqual(nobody)
  })

  it('because its answer comes a byte a second ends after three minutes', async () => {
    let bytes = 0
    const { session, pass } = useSession([
      () => {
        const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
          bytes += 1
          pass(1)
          controller.enqueue(new TextEncoder().encode(' '))
        }
        return new Response(new ReadableStream({ pull }))
      }
    ])
    await expectProblem(session.signIn(person), { code: 'timeout', place: 'login' })
    expect(bytes).toBeLessThan(200)
  })

  it('because the service says nothing but that it will answer soon, for ever, ends after three minutes', async () => {
    const authority = await createAuthority()
    const begun = Promise.withResolvers<null>()
    let hints: NodeJS.Timeout | undefined
    const server = await startTlsServer(await authority.issue('trusted'), ({ socket }) => {
      hints = setInterval(
        () => socket?.write('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n', () => begun.resolve(null)),
        1
      )
    })
    const wire = createUndiciWire({ trust: trustOnly(authority.ca) })
    onTestFinished(async () => {
      clearInterval(hints)
      await wire.close()
      await server.close()
    })
    const { session, pass } = useSession([], { wire, at: server.address })
    const call = problemOf(session.signIn(person))
    await begun.promise
    pass(180)
    expect(await call).toMatchObject({ code: 'timeout', place: 'login' })
    expect(server.requests).toHaveLength(1)
  })

  it.each(['', '[]', '{"completed":{}}', '<html>'])(
    'because the answer is %j is told as a malformed answer',
    async (text) => {
      const { session } = useSession([() => new Response(text)])
      await expectProblem(session.signIn(person), { code: 'malformed', place: 'login', host: 'login.example' })
      expect(session.state()).toEqual(nobody)
    }
  )

  it('because its token was issued for another request is rejected, and no token is kept', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const stolen = `${part({ alg: 'RS256' })}.${part({ nonce: 'of another' })}.c2ln`
    const { session } = useSession([() => completed(1, { accessToken: stolen })])
    await expectProblem(session.signIn(person), { code: 'malformed', reason: 'foreign' })
    await expectProblem(session.authorization(), { code: 'signedOut' })
  })

  it('because no address has been entered asks for one', async () => {
    const { session, connected } = useSession([])
    connected.mockReturnValue(null)
    await expectProblem(session.signIn(person), { code: 'notConnected', place: 'login' })
  })

  it('because it is cancelled discards an answer that comes after all', async () => {
    const late = Promise.withResolvers<Response>()
    const { session } = useSession([() => late.promise])
    const signingIn = session.signIn(person)
    expect(session.cancel()).toEqual(nobody)
    late.resolve(completed(1))
    await expectProblem(signingIn, { code: 'cancelled' })
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
  const bank = { method: 'federated', realm: 'bank', keepSignedIn: true, employee: false } as const

  it('names it, sends no password, and asks to be kept signed in when chosen', async () => {
    const { session, asked } = useSession([() => completed(1), () => completed(2)], { random: () => random })
    await session.signIn(bank)
    expect(asked[0]?.body).toEqual({
      method: 'federated',
      realm: 'bank',
      requestRefreshToken: true,
      ...common
    })
    await session.signIn({ ...bank, keepSignedIn: false })
    expect(asked[1]?.body).not.toHaveProperty('requestRefreshToken')
  })

  it('leaves the last login alone for an employee, and only then', async () => {
    const { session, asked } = useSession([() => completed(1), () => completed(2)])
    await session.signIn({ ...bank, employee: true })
    await session.signIn(bank)
    expect(asked.map(({ body }) => [body['method'], body['skipUpdatingLastLogin']])).toEqual([
      ['federated', true],
      ['federated', undefined]
    ])
  })

  it('shows its label where the account has no actor', async () => {
    const { session } = useSession([() => completed(1)])
    expect(await session.signIn(bank)).toMatchObject({ kind: 'signedIn', name: 'Banken' })
  })

  it('that is not in the settings asks the service nothing', async () => {
    const { session, asked } = useSession([])
    await expectProblem(session.signIn({ ...bank, realm: 'evil' }), { code: 'invalid' })
    expect(asked).toEqual([])
    expect(session.state()).toEqual(nobody)
  })
})

it('the word before the access token is that of the settings, as they are now', async () => {
  const { session, rules } = await signedIn(person)
  rules.mockReturnValue({ ...usualRules, tokenWord: 'Token' })
  expect(await session.authorization()).toBe('Token access-1')
})
