import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WireFailure } from '../../../../main/http/wire-failure.ts'
import { createHttp, type Wire } from '../../../../main/http/index.ts'
import { runs } from '../../../support/random-runs.ts'
import { expectProblem } from '../http/problems-of.ts'
import { completed, json, person, useSession, signedIn, endedBy } from './fake-service.ts'
import { wireAnswer } from '../../../support/wire-answer.ts'

const signedOut = { problem: { code: 'signedOut', place: 'login' } }
const interrupted = { name: 'per@example.se', locked: false }
const lapsed = { kind: 'signedOut', ended: { kind: 'lapsed' }, interrupted }

describe('an access token', () => {
  it('is used until a minute before its end, counted from when it was asked for', async () => {
    const { session, asked, pass } = useSession([
      () => {
        // The answer took half a minute.
        pass(30)
        return completed(1)
      },
      () => completed(2)
    ])
    await session.signIn(person)
    pass(3600 - 60 - 30 - 1)
    expect(await session.authorization()).toBe('Bearer access-1')
    pass(1)
    expect(await session.authorization()).toBe('Bearer access-2')
    expect(asked).toHaveLength(2)
  })

  it('with a short life is renewed a tenth of it before its end', async () => {
    const { session, pass } = await signedIn(person, [
      () => completed(1, { expiresInSeconds: 100 }),
      () => completed(2)
    ])
    pass(89)
    expect(await session.authorization()).toBe('Bearer access-1')
    pass(1)
    expect(await session.authorization()).toBe('Bearer access-2')
  })
})

describe('renewing', () => {
  it('sends the refresh token as key with values of its own, and changes nothing that is shown', async () => {
    const { session, asked, pass, states } = useSession([() => completed(1), () => completed(2), () => completed(3)])
    await session.signIn({ ...person, employee: true })
    const shown = states.length
    pass(3600)
    await session.authorization()
    pass(3600)
    await session.authorization()
    expect(asked.map(({ body }) => body['key'])).toEqual(['hemligt', 'refresh-1', 'refresh-2'])
    expect(asked[1]?.body).toMatchObject({ method: 'refreshToken', responseMode: 'query', skipUpdatingLastLogin: true })
    expect(asked[1]?.body).not.toHaveProperty('identifier')
    expect(new Set(asked.map(({ body }) => body['nonce'])).size).toBe(3)
    expect(states).toHaveLength(shown)
  })

  it('happens once for all who need it at the same time', async () => {
    const { session, asked, pass } = await signedIn(person, [() => completed(1), () => completed(2)])
    pass(3600)
    const all = await Promise.all([
      ...Array.from({ length: 20 }, () => session.authorization()),
      ...Array.from({ length: 20 }, () => session.renew('Bearer access-1'))
    ])
    expect(new Set(all)).toEqual(new Set(['Bearer access-2']))
    expect(asked).toHaveLength(2)
  })

  it('does not happen again for a refusal that comes late', async () => {
    const { session, asked } = await signedIn(person, [() => completed(1), () => completed(2)])
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    expect(asked).toHaveLength(2)
  })

  it.each<[string, () => Response]>([
    ['refused', () => json({ type: 'MachineErrorException' }, 400)],
    ['refused with 401', () => json({}, 401)],
    ['refused in words of a key', () => json({ message: 'Nyckeln har gått ut.' }, 401)],
    ['refused by type, for a key', () => json({ type: 'MachineErrorException', message: 'API key' }, 400)],
    ['refused with 403', () => json({}, 403)],
    ['refused with a status of success', () => json({ error: [{ type: 'X.MachineErrorException' }] })],
    ['refused with a status of success, in no JSON', () => new Response('<h1>MachineErrorException</h1>')],
    ['lost in the service', () => json({}, 500)],
    ['lost on the way', () => json({}, 504)],
    ['put off', () => json({}, 503)]
  ])('that is %s ends the session and never sends the token again', async (_, reply) => {
    const { session, asked, states } = await signedIn(person, [() => completed(1), reply])
    await expect(session.renew('Bearer access-1')).rejects.toMatchObject(signedOut)
    await expect(session.authorization()).rejects.toMatchObject(signedOut)
    expect(states.at(-1)).toEqual(lapsed)
    expect(asked).toHaveLength(2)
  })

  it.each([400, 401, 403])(
    "that is refused with %i for want of the program's key ends the session, and says why",
    async (status) => {
      const { session, states } = await signedIn(person, [
        () => completed(1),
        () => json({ message: 'Missing x-api-key' }, status)
      ])
      await expect(session.renew('Bearer access-1')).rejects.toMatchObject(signedOut)
      expect(states.at(-1)).toMatchObject({ ...endedBy('problem', { status, refusedKey: true }), interrupted })
    }
  )

  it('by an answer that cannot be read ends the session, and says why', async () => {
    const { session, asked, states } = await signedIn(person, [() => completed(1), () => new Response('{')])
    await expect(session.renew('Bearer access-1')).rejects.toMatchObject(signedOut)
    expect(states.at(-1)).toMatchObject({ ...endedBy('problem', { code: 'malformed' }), interrupted })
    expect(asked).toHaveLength(2)
  })

  it('without a new refresh token goes on until the access token ends', async () => {
    const { session, asked, pass } = await signedIn(person, [
      () => completed(1),
      () => completed(2, { refreshToken: undefined })
    ])
    pass(3600)
    expect(await session.authorization()).toBe('Bearer access-2')
    expect(session.state()).toMatchObject({ kind: 'signedIn', lifetime: 'accessToken' })
    pass(3600)
    await expect(session.authorization()).rejects.toMatchObject(signedOut)
    expect(asked).toHaveLength(2)
  })

  it('whose answer comes after the person has signed out is discarded', async () => {
    const late = Promise.withResolvers<Response>()
    const { session, asked } = await signedIn(person, [() => completed(1), () => late.promise, () => completed(3)])
    const renewed = session.renew('Bearer access-1').catch((error: unknown) => error)
    await expect.poll(() => asked.length).toBe(2)
    session.signOut()
    late.resolve(completed(2))
    expect(await renewed).toMatchObject(signedOut)
    expect(session.state()).toEqual({ kind: 'signedOut', ended: null, interrupted: null })
    await session.signIn(person)
    expect(await session.authorization()).toBe('Bearer access-3')
  })
})

describe('the refresh token', () => {
  /** A service that issues and accepts tokens, on a wire that fails as told. It counts every token that reaches it. */
  const rotating = (failures: readonly ('before' | 'after' | 'none')[]) => {
    const rest = [...failures]
    const reached: string[] = []
    let issued = 0
    const wire: Wire = async ({ body }) => {
      const { method, key } = JSON.parse(body ?? '') as { method: string; key: string }
      const failure = method === 'password' ? 'none' : (rest.shift() ?? 'none')
      if (failure === 'before') throw new WireFailure('offline', 'ENETDOWN', false)
      if (method === 'refreshToken') reached.push(key)
      issued += 1
      if (failure === 'after') throw new WireFailure('unreachable', 'ECONNRESET', true)
      return wireAnswer(await completed(issued).text())
    }
    return { reached, http: createHttp({ wire, sleep: async () => undefined }) }
  }

  it('is still there after a failure that provably came before any byte left', async () => {
    const { http, reached } = rotating(['before', 'none'])
    const { session, pass } = await signedIn(person, [], { http })
    pass(3600)
    await expectProblem(session.authorization(), { code: 'offline' })
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
    expect(await session.authorization()).toBe('Bearer access-2')
    expect(reached).toEqual(['refresh-1'])
  })

  it('never reaches the service twice, whatever fails when', async () => {
    const failure = fc.constantFrom('before' as const, 'after' as const, 'none' as const)
    const step = fc.constantFrom('wait', 'authorize', 'authorize twice', 'renew', 'sign out', 'sign in', 'move')
    await fc.assert(
      fc.asyncProperty(
        fc.array(failure, { maxLength: 20 }),
        fc.array(step, { maxLength: 25 }),
        async (failures, steps) => {
          const { http, reached } = rotating(failures)
          const { session, pass, connected } = useSession([], { http })
          const under: Promise<unknown>[] = []
          const begin = (work: Promise<unknown>) => under.push(work.catch(() => undefined))
          await session.signIn(person)
          for (const what of steps) {
            if (what === 'wait') pass(3600)
            if (what.startsWith('authorize')) begin(session.authorization())
            if (what === 'authorize twice') begin(session.authorization())
            if (what === 'renew') begin(session.authorization().then(session.renew))
            if (what === 'sign out') session.signOut()
            if (what === 'sign in') begin(session.signIn(person))
            if (what === 'move') connected.mockReturnValueOnce('https://annan.example')
            await Promise.resolve()
          }
          await Promise.all(under)
          expect(new Set(reached).size).toBe(reached.length)
        }
      ),
      { numRuns: runs(300) }
    )
  })
})
