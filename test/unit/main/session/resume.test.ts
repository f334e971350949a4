import { describe, expect, it, vi } from 'vitest'
import { WireFailure } from '../../../../main/http/wire-failure.ts'
import { problem } from '../../../../main/problem.ts'
import { expectProblem } from '../http/problems-of.ts'
import { settle } from './fake-clock.ts'
import { createComputer, type Computer } from './fake-computer.ts'
import { completed, json, keeper, person, returnAddress, useSession, type Reply, endedBy } from './fake-service.ts'

const nobody = { kind: 'signedOut', ended: null, interrupted: null }
const offline: Reply = () => {
  throw new WireFailure('dns', 'ENOTFOUND', false)
}

/** A computer on which somebody stayed signed in, and the program that is started there next. */
const nextStart = async (
  replies: readonly Reply[],
  meanwhile: (computer: Computer) => void = () => undefined,
  at?: string
) => {
  const computer = createComputer()
  const named = () => completed(1, { actor: { id: 7, displayName: 'Pär Åberg' } })
  await useSession([named], { computer }).session.signIn({ ...keeper, employee: true })
  meanwhile(computer)
  return useSession(replies, { computer, ...(at === undefined ? {} : { at }) })
}
const gone = ({ stored, flag }: Computer) => {
  expect([...stored]).toEqual([])
  expect(flag()).toBeNull()
}

describe('the start of the program', () => {
  it('signs in silently whoever stayed signed in, under the name they had', async () => {
    const { session, states, asked } = await nextStart([() => completed(2)])
    expect(await session.start()).toEqual({ kind: 'signedIn', name: 'Pär Åberg', lifetime: 'kept', askedToKeep: true })
    expect(states[0]).toEqual({ kind: 'signingIn', resuming: true, interrupted: null })
    expect(asked[0]?.body).toMatchObject({ method: 'refreshToken', key: 'refresh-1', skipUpdatingLastLogin: true })
    expect(asked[0]?.headers.get('x-device-id')).toBe('device-1')
    expect(await session.authorization()).toBe('Bearer access-2')
  })

  it('asks nobody anything where nobody stayed signed in', async () => {
    const { session, states, computer, asked } = useSession([])
    expect(await session.start()).toEqual(nobody)
    expect(states).toEqual([])
    expect(computer.secrets.get).not.toHaveBeenCalled()
    expect(asked).toEqual([])
  })

  it('deletes a token that is found marked spent, and asks for a new sign-in', async () => {
    const { session, computer, asked } = await nextStart([], ({ marker, flag }) => {
      const found = flag()
      marker.write(found && { ...found, spent: true })
    })
    expect(await session.start()).toEqual({ ...nobody, ended: { kind: 'lapsed' } })
    await settle()
    gone(computer)
    expect(asked).toEqual([])
  })

  it('without a network keeps token and flag, says so, and tries again when asked to', async () => {
    const { session, computer } = await nextStart([offline, offline, () => completed(2)])
    const kept = { flag: computer.flag(), stored: [...computer.stored] }
    expect(await session.start()).toEqual({
      ...nobody,
      ended: { kind: 'offline', problem: expect.objectContaining({ code: 'dns' }) }
    })
    expect({ flag: computer.flag(), stored: [...computer.stored] }).toEqual(kept)
    expect(await session.resume()).toMatchObject({ ended: { kind: 'offline' } })
    expect(await session.resume()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
  })

  it('forgets what it could not use yet when the window locks, so that nobody else tries it again', async () => {
    const { session, computer } = await nextStart([offline])
    await session.start()
    session.lock()
    await settle()
    gone(computer)
    expect(await session.resume()).toMatchObject({ kind: 'signedOut' })
  })

  it.each<[string, Reply]>([
    ['a refusal', () => json({ type: 'MachineErrorException' }, 401)],
    ['an error of the service', () => json({}, 500)],
    [
      'a cut connection',
      () => {
        throw new WireFailure('unreachable', 'ECONNRESET', true)
      }
    ]
  ])('after %s never sends the token again, and asks for a new sign-in', async (_, reply) => {
    const { session, computer, asked } = await nextStart([reply])
    expect(await session.start()).toEqual({ ...nobody, ended: { kind: 'lapsed' } })
    await settle()
    gone(computer)
    expect(await session.resume()).toEqual({ ...nobody, ended: { kind: 'lapsed' } })
    expect(asked).toHaveLength(1)
  })

  it('after an answer that cannot be read says so, and never sends the token again', async () => {
    const { session, computer } = await nextStart([() => new Response('{')])
    expect(await session.start()).toMatchObject({ ended: { kind: 'problem', problem: { code: 'malformed' } } })
    await settle()
    gone(computer)
  })

  it.each<[string, (computer: Computer) => void]>([
    ['is locked', ({ secrets }) => void vi.mocked(secrets.get).mockRejectedValueOnce(new Error('locked'))],
    ['says nothing', ({ secrets }) => void vi.mocked(secrets.get).mockResolvedValueOnce(null)]
  ])('with a keychain that %s offers to try again', async (_, lock) => {
    const { session, computer } = await nextStart([() => completed(2)], lock)
    expect(await session.start()).toEqual({ ...nobody, ended: { kind: 'keychain' } })
    expect(computer.flag()).toMatchObject({ spent: false })
    expect(await session.resume()).toMatchObject({ kind: 'signedIn' })
  })

  it('with a keychain that has been emptied lets the person sign in instead', async () => {
    const { session, computer } = await nextStart([() => completed(2)], ({ stored }) => stored.clear())
    expect(await session.start()).toEqual({ ...nobody, ended: { kind: 'keychain' } })
    expect(await session.signIn(keeper)).toMatchObject({ lifetime: 'kept' })
    expect(computer.flag()).toMatchObject({ spent: false })
    expect(computer.stored.size).toBe(1)
  })

  it('does not send a token that it cannot mark', async () => {
    const { session, computer, asked } = await nextStart([() => completed(2)], ({ marker }) => {
      vi.mocked(marker.write).mockImplementationOnce(() => {
        throw problem('notKept', 'program', 'the disk is full')
      })
    })
    expect(await session.start()).toMatchObject(endedBy('problem', { code: 'notKept' }))
    expect(asked).toEqual([])
    expect(computer.flag()).toMatchObject({ spent: false })
  })

  it('at another address wipes what was kept for the one before', async () => {
    const { session, computer, asked } = await nextStart([], undefined, 'https://annan.example')
    expect(await session.start()).toEqual(nobody)
    await settle()
    gone(computer)
    expect(asked).toEqual([])
  })

  it('without an address leaves what is kept alone', async () => {
    const { session, connected, computer } = await nextStart([])
    connected.mockReturnValue(null)
    expect(await session.start()).toEqual(nobody)
    expect(computer.flag()).toMatchObject({ spent: false })
  })

  it('ignores what the browser brings while it signs in, and says what came late where it does not', async () => {
    const { session } = await nextStart([() => completed(2)])
    const started = session.start()
    expect(session.handleCallback(`${returnAddress}?code=c&state=s`)).toMatchObject({ kind: 'signingIn' })
    expect(await started).toMatchObject({ kind: 'signedIn' })
    const other = useSession([])
    await other.session.start()
    expect(other.session.handleCallback(`${returnAddress}?code=c&state=s`)).toEqual({
      ...nobody,
      ended: { kind: 'late' }
    })
  })
})

describe('a silent sign-in', () => {
  it('that is given up discards its answer', async () => {
    const late = Promise.withResolvers<Response>()
    const { session, computer, asked } = await nextStart([() => late.promise])
    const started = session.start()
    await settle()
    expect(asked).toHaveLength(1)
    expect(session.cancel()).toEqual(nobody)
    late.resolve(completed(2))
    expect(await started).toEqual(nobody)
    await settle()
    gone(computer)
  })

  it('makes way for a sign-in that the person begins meanwhile', async () => {
    const { session, computer } = await nextStart([() => new Promise(() => undefined), () => completed(2)])
    const started = session.start()
    await settle()
    expect(await session.signIn(keeper)).toMatchObject({ kind: 'signedIn', name: 'per@example.se' })
    await started
    await settle()
    expect(session.state()).toMatchObject({ kind: 'signedIn', name: 'per@example.se' })
    expect(JSON.parse([...computer.stored.values()][0] ?? '')).toMatchObject({ token: 'refresh-2' })
    expect(computer.flag()).toMatchObject({ spent: false })
  })

  it('is still to be had after a sign-in beside it came to nothing', async () => {
    const { session } = await nextStart([
      offline,
      () => json({}, 401),
      () => json({ redirect: 'https://id.example/' }),
      () => completed(2)
    ])
    const { ended } = { ended: { kind: 'offline' } }
    await session.start()
    await expectProblem(session.signIn(person), { code: 'unauthorized' })
    expect(session.state()).toMatchObject({ kind: 'signedOut', ended })
    await session.signIn(person)
    expect(session.cancel()).toMatchObject({ kind: 'signedOut', ended })
    expect(await session.resume()).toMatchObject({ kind: 'signedIn', name: 'Pär Åberg' })
  })

  it('is not tried again at another address', async () => {
    const { session, connected, asked } = await nextStart([offline])
    const state = await session.start()
    connected.mockReturnValue('https://annan.example')
    expect(await session.resume()).toEqual(state)
    expect(asked).toHaveLength(1)
  })

  it('is not begun twice', async () => {
    const { session, asked } = await nextStart([() => completed(2)])
    await Promise.all([session.start(), session.resume(), session.resume()])
    expect(asked).toHaveLength(1)
  })
})
