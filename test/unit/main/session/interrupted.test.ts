import { describe, expect, it, vi } from 'vitest'
import { WireFailure } from '../../../../main/http/wire-failure.ts'
import { SecretFailure } from '../../../../main/secrets/index.ts'
import { expectProblem, problemOf } from '../http/problems-of.ts'
import { settle } from './fake-clock.ts'
import { completed, json, keeper, person, useSession, signedIn, type Reply } from './fake-service.ts'

const named =
  (n: number, displayName: string, id: number | string | null = null): Reply =>
  () =>
    completed(n, { actor: { id, displayName } })
const pär = named(1, 'Pär', 7)
const refused: Reply = () => json({}, 401)
const interrupted = { name: 'Pär', locked: false }
const locked = { name: 'Pär', locked: true }

/** Pär was signed in, and the session ended by itself. */
const interruptedSession = async (replies: readonly Reply[]) => {
  const used = useSession([pär, refused, ...replies])
  await used.session.signIn(keeper)
  await expectProblem(used.session.renew('Bearer access-1'), { code: 'signedOut' })
  return used
}

describe('a session that ended by itself', () => {
  it('says whose it was in every state until somebody is signed in again', async () => {
    const { session, states } = await interruptedSession([
      () => json({ process: { id: 'p1' } }),
      () => json({ status: 'completed', authorizationCode: 'c' }),
      () => json({ accessToken: 'access-2', actor: { id: 7, displayName: 'Pär' } })
    ])
    const before = states.length
    await session.signIn(person)
    await settle()
    expect(states.slice(before).map(({ kind }) => kind)).toEqual(['signingIn', 'external', 'signingIn', 'signedIn'])
    for (const state of states.slice(before, -1)) expect(state).toMatchObject({ interrupted })
    expect(session.state()).toEqual({ kind: 'signedIn', name: 'Pär', lifetime: 'accessToken', askedToKeep: false })
  })

  it.each([7, '7'])('lets the same person go on where they were (%j)', async (id) => {
    const { session, onOtherUser } = await interruptedSession([named(2, 'Pär', id)])
    await session.signIn(person)
    expect(onOtherUser).not.toHaveBeenCalled()
    expect(session.state()).toMatchObject({ kind: 'signedIn', name: 'Pär' })
  })

  it.each([
    ['another name', named(2, 'Eva', 8), [interrupted, 'Eva']],
    ['another name, and no number', () => completed(2), [interrupted, 'per@example.se']],
    // A state without an owner in between, for those who tell owners apart by name.
    ['the same name, but another number', named(2, 'Pär', 8), [interrupted, null, 'Pär']],
    ['the same name, but another number as text', named(2, 'Pär', '8'), [interrupted, null, 'Pär']],
    ['the same name, but an id that is no number', named(2, 'Pär', 'p-7'), [interrupted, null, 'Pär']]
  ] as const)('drops everything before somebody with %s may see it', async (_, reply, owners) => {
    const { session, onOtherUser, states } = await interruptedSession([reply])
    const before = states.length
    onOtherUser.mockImplementation(() => expect(session.state()).toMatchObject({ interrupted }))
    await session.signIn(person)
    expect(onOtherUser).toHaveBeenCalledOnce()
    expect(states.slice(before).map((state) => ('interrupted' in state ? state.interrupted : state.name))).toEqual(
      owners
    )
  })

  it('still waits after a sign-in over it was refused, failed elsewhere or was given up', async () => {
    const { session } = await interruptedSession([
      refused,
      () => json({ process: { id: 'p1' } }),
      () => json({ status: 'failed', message: 'Nej.' }),
      () => json({ redirect: 'https://id.example/' })
    ])
    const lapsed = { kind: 'signedOut', ended: { kind: 'lapsed' }, interrupted }
    await expectProblem(session.signIn(person), { code: 'unauthorized' })
    expect(session.state()).toEqual(lapsed)
    await session.signIn(person)
    await settle()
    expect(session.state()).toMatchObject({ ended: { kind: 'processFailed', message: 'Nej.' }, interrupted })
    await session.signIn(person)
    expect(session.cancel()).toEqual(lapsed)
    expect(session.cancel()).toEqual(lapsed)
  })

  it.each([
    ['nobody', () => completed(2)],
    ['an actor without name and number', () => completed(2, { actor: {} })]
  ])(
    'is shown to nobody who comes through the same identity provider, where the service names %s',
    async (_, reply) => {
      const bank = { method: 'federated', realm: 'bank', keepSignedIn: true, employee: false } as const
      const { session, onOtherUser } = useSession([() => completed(1), () => completed(2), refused, reply])
      await session.signIn(bank)
      await session.renew('Bearer access-1')
      expect(onOtherUser).not.toHaveBeenCalled()
      await problemOf(session.renew('Bearer access-2'))
      expect(session.state()).toMatchObject({ interrupted: { name: 'Banken', locked: false } })
      await session.signIn(bank)
      expect(onOtherUser).toHaveBeenCalledOnce()
    }
  )

  it.each([
    ['without an id', null],
    ['with an id beyond what a number holds exactly', 2 ** 53]
  ])(
    'is shown to nobody of the same name who typed another identifier, where the service names people %s',
    async (_, id) => {
      const same = () => completed(2, { actor: { id, displayName: 'Samma' } })
      const others = id === null ? same : () => completed(3, { actor: { id: id + 2, displayName: 'Samma' } })
      const { session, onOtherUser } = await signedIn(person, [same, refused, same, refused, others])
      const owner = session.userKey()
      await problemOf(session.renew('Bearer access-2'))
      await session.signIn(person)
      expect(onOtherUser).not.toHaveBeenCalled()
      expect(session.userKey()).toBe(owner)
      await problemOf(session.renew('Bearer access-2'))
      await session.signIn({ ...person, identifier: 'bo' })
      expect(onOtherUser).toHaveBeenCalledOnce()
      expect(session.userKey()).not.toBe(owner)
    }
  )

  it('is left for good by signing out', async () => {
    const { session, onOtherUser } = await interruptedSession([named(2, 'Eva', 8)])
    expect(session.signOut()).toEqual({ kind: 'signedOut', ended: null, interrupted: null })
    await session.signIn(person)
    expect(onOtherUser).not.toHaveBeenCalled()
  })

  it('may be seen, unlike one that was locked', async () => {
    const { session } = await interruptedSession([])
    expect(session.mayShowData()).toBe(true)
  })
})

describe('a renewal that the person has to confirm', () => {
  it('asks them to, over what they were doing, and goes on with it', async () => {
    const { session, computer, asked } = useSession([
      pär,
      () => json({ process: { id: 'p1' } }),
      () => json({ status: 'completed', authorizationCode: 'c' }),
      () =>
        json({
          accessToken: 'access-2',
          refreshToken: 'refresh-2',
          expiresInSeconds: 60,
          actor: { id: 7, displayName: 'Pär' }
        })
    ])
    await session.signIn(keeper)
    await expectProblem(session.renew('Bearer access-1'), { code: 'signedOut' })
    expect(session.state()).toMatchObject({ kind: 'external', process: { message: null }, interrupted })
    await settle()
    expect(session.state()).toEqual({ kind: 'signedIn', name: 'Pär', lifetime: 'kept', askedToKeep: true })
    expect(asked.map(({ body }) => body['method'] ?? body['code'] ?? 'poll')).toEqual([
      'password',
      'refreshToken',
      'poll',
      'c'
    ])
    expect(JSON.parse([...computer.stored.values()][0] ?? '')).toMatchObject({ token: 'refresh-2' })
    expect(computer.flag()).toMatchObject({ spent: false })
  })

  it('never sends the refresh token again, however it ends', async () => {
    const { session, computer, openInBrowser } = await signedIn(keeper, [
      pär,
      () => json({ redirect: 'https://id.example/' })
    ])
    await session.renew('Bearer access-1').catch(() => undefined)
    expect(session.state()).toMatchObject({ kind: 'external', page: { host: 'id.example' }, interrupted })
    expect(openInBrowser).toHaveBeenCalledExactlyOnceWith('https://id.example/')
    await settle()
    expect([computer.stored.size, computer.flag()]).toEqual([0, null])
    expect(session.cancel()).toEqual({ kind: 'signedOut', ended: { kind: 'lapsed' }, interrupted })
    expect(await session.resume()).toMatchObject({ kind: 'signedOut' })
  })
})

describe('an idle lock', () => {
  it('hides what the person was doing and forgets both tokens, so that a new start lets nobody in', async () => {
    const { session, computer } = await signedIn(keeper, [pär])
    expect(session.mayShowData()).toBe(true)
    expect(session.lock()).toEqual({ kind: 'signedOut', ended: { kind: 'idle' }, interrupted: locked })
    expect(session.mayShowData()).toBe(false)
    expect(computer.flag()).toMatchObject({ spent: true })
    await settle()
    expect([computer.stored.size, computer.flag()]).toEqual([0, null])
    await expectProblem(session.authorization(), { code: 'signedOut' })
    const next = useSession([], { computer })
    expect(await next.session.start()).toEqual({ kind: 'signedOut', ended: null, interrupted: null })
  })

  it('asks the keychain to forget the token once, however often it is locked', async () => {
    const { session, computer } = await signedIn(keeper, [pär])
    vi.mocked(computer.secrets.delete).mockRejectedValue(new SecretFailure('locked', 'not unlocked'))
    session.lock()
    await settle()
    expect(session.lock()).toEqual({ kind: 'signedOut', ended: { kind: 'idle' }, interrupted: locked })
    await settle()
    expect(computer.secrets.delete).toHaveBeenCalledOnce()
    expect(computer.flag()).toMatchObject({ spent: true })
  })

  it('forgets a token that a full disk kept from being marked, as soon as it can', async () => {
    const { session, computer } = await signedIn(keeper, [pär])
    vi.mocked(computer.secrets.delete).mockRejectedValueOnce(new SecretFailure('locked', 'not unlocked'))
    vi.mocked(computer.marker.write).mockImplementationOnce(() => {
      throw new Error('the disk is full')
    })
    session.lock()
    await settle()
    expect(computer.flag()).toMatchObject({ spent: false })
    session.lock()
    await settle()
    expect([computer.stored.size, computer.flag()]).toEqual([0, null])
  })

  it('keeps it locked until they are back', async () => {
    const { session, onOtherUser } = useSession([
      pär,
      refused,
      () => json({ redirect: 'https://id.example/' }),
      named(2, 'Pär', 7)
    ])
    await session.signIn(keeper)
    session.lock()
    await problemOf(session.signIn(person))
    expect(session.state()).toEqual({ kind: 'signedOut', ended: { kind: 'idle' }, interrupted: locked })
    expect(await session.signIn(person)).toMatchObject({ kind: 'external', interrupted: locked })
    expect(session.mayShowData()).toBe(false)
    expect(session.cancel()).toEqual({ kind: 'signedOut', ended: { kind: 'idle' }, interrupted: locked })
    expect(await session.signIn(person)).toMatchObject({ kind: 'signedIn' })
    expect(session.mayShowData()).toBe(true)
    expect(onOtherUser).not.toHaveBeenCalled()
  })

  it('shows nothing of it to somebody else', async () => {
    const { session, onOtherUser } = await signedIn(keeper, [pär, named(2, 'Eva', 8)])
    session.lock()
    onOtherUser.mockImplementation(() => expect(session.mayShowData()).toBe(false))
    await session.signIn(person)
    expect(onOtherUser).toHaveBeenCalledOnce()
  })

  it('also hides a session that had ended before, and forgets the one that a keychain holds back', async () => {
    const { session, computer } = await signedIn(keeper, [pär])
    vi.mocked(computer.secrets.get).mockResolvedValueOnce(null)
    await session.renew('Bearer access-1').catch(() => undefined)
    expect(session.state()).toMatchObject({ ended: { kind: 'keychain' }, interrupted })
    expect(session.lock()).toEqual({ kind: 'signedOut', ended: { kind: 'idle' }, interrupted: locked })
    await settle()
    expect(await session.resume()).toMatchObject({ ended: { kind: 'idle' } })
    expect(computer.stored.size).toBe(0)
  })

  it('gives up a sign-in over it, and a silent one', async () => {
    const { session } = await interruptedSession([() => json({ redirect: 'https://id.example/' })])
    await session.signIn(person)
    expect(session.lock()).toEqual({ kind: 'signedOut', ended: { kind: 'idle' }, interrupted: locked })

    const computer = useSession([pär])
    await computer.session.signIn(keeper)
    const next = useSession([() => completed(2)], { computer: computer.computer })
    const started = next.session.start()
    expect(next.session.lock()).toEqual({ kind: 'signedOut', ended: { kind: 'idle' }, interrupted: null })
    expect(await started).toMatchObject({ kind: 'signedOut' })
    await settle()
    expect(computer.computer.stored.size).toBe(0)
  })

  it('discards a renewal that is under way', async () => {
    const late = Promise.withResolvers<Response>()
    const { session, computer } = await signedIn(keeper, [pär, () => late.promise])
    const renewed = problemOf(session.renew('Bearer access-1'))
    await settle()
    session.lock()
    late.resolve(completed(2))
    expect(await renewed).toMatchObject({ code: 'signedOut' })
    await settle()
    expect(session.state()).toEqual({ kind: 'signedOut', ended: { kind: 'idle' }, interrupted: locked })
    expect(computer.stored.size).toBe(0)
  })

  it('leaves alone somebody who signs in for the first time, and an empty window', async () => {
    const { session } = useSession([() => json({ redirect: 'https://id.example/' })])
    expect(session.lock()).toEqual({ kind: 'signedOut', ended: null, interrupted: null })
    await session.signIn(person)
    expect(session.lock()).toMatchObject({ kind: 'external' })
  })
})

describe('a session whose access token has ended while there is no network', () => {
  it('is not interrupted: it goes on when the network is back', async () => {
    const noNetwork: Reply = () => {
      throw new WireFailure('offline', 'ENETDOWN', false)
    }
    const { session, pass } = await signedIn(keeper, [pär, noNetwork, noNetwork, () => completed(2)])
    pass(3600)
    await expectProblem(session.authorization(), { code: 'offline' })
    await expectProblem(session.authorization(), { code: 'offline' })
    expect(session.state()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(await session.authorization()).toBe('Bearer access-2')
  })
})
