import { describe, expect, it, vi } from 'vitest'
import { WireFailure } from '../../../../main/http/wire-failure.ts'
import { problem } from '../../../../main/problem.ts'
import { SecretFailure } from '../../../../main/secrets/index.ts'
import { expectProblem } from '../http/problems-of.ts'
import { settle } from './fake-clock.ts'
import { createComputer, type Computer } from './fake-computer.ts'
import { address, completed, entry, json, keeper, person, useSession, signedIn, type Reply } from './fake-service.ts'

const interrupted = { name: 'per@example.se', locked: false }
const lapsed = { kind: 'signedOut', ended: { kind: 'lapsed' }, interrupted }
const fullDisk = () => {
  throw problem('notKept', 'program', 'the disk is full')
}
const locked = async () => {
  throw new SecretFailure('locked', 'not unlocked')
}
const cut: Reply = () => {
  throw new WireFailure('unreachable', 'ECONNRESET', true)
}
const noNetwork: Reply = () => {
  throw new WireFailure('offline', 'ENETDOWN', false)
}
const stored = (computer: Computer) => [...computer.stored].map(([name, secret]) => [name, JSON.parse(secret)])
const nothing = (computer: Computer) => {
  expect([...computer.stored]).toEqual([])
  expect(computer.flag()).toBeNull()
}

describe('somebody who stays signed in', () => {
  it("has the refresh token kept under the service's origin and the profile, with a flag in the settings that names nobody", async () => {
    const { session, computer, asked } = useSession([
      () => completed(1, { actor: { id: 7, displayName: 'Pär Åberg' } })
    ])
    expect(await session.signIn({ ...keeper, employee: true })).toEqual({
      kind: 'signedIn',
      name: 'Pär Åberg',
      lifetime: 'kept',
      askedToKeep: true
    })
    const flag = computer.flag()
    expect(flag).toEqual({ origin: address, id: expect.stringMatching(/^[\w-]{43}$/), spent: false })
    const { nonce } = asked[0]?.body ?? {}
    const secret = {
      id: flag?.id,
      token: 'refresh-1',
      name: 'Pär Åberg',
      login: 'per@example.se',
      employee: true,
      firstNonce: nonce
    }
    expect(stored(computer)).toEqual([[entry, secret]])
  })

  it('has it under the origin, whatever the path of the service', async () => {
    const { computer } = await signedIn(keeper, [() => completed(1)], { at: 'https://login.example/area/' })
    expect(computer.flag()).toMatchObject({ origin: 'https://login.example' })
  })

  it('has a flag before the secret is stored and until it is deleted', async () => {
    const { session, computer } = useSession([() => completed(1)])
    const seen: unknown[] = []
    vi.mocked(computer.secrets.set).mockImplementation(async () => void seen.push(computer.flag()))
    vi.mocked(computer.secrets.delete).mockImplementation(async () => void seen.push(computer.flag()))
    await session.signIn(keeper)
    const id = computer.flag()?.id
    session.signOut()
    await settle()
    expect(seen).toEqual([
      { origin: address, id, spent: true },
      { origin: address, id, spent: true }
    ])
    expect(computer.flag()).toBeNull()
  })

  it('has another id with every sign-in, and the same with every renewal', async () => {
    const { session, computer } = await signedIn(keeper, [() => completed(1), () => completed(2), () => completed(3)])
    const first = computer.flag()?.id
    await session.renew('Bearer access-1')
    expect(computer.flag()?.id).toBe(first)
    expect(stored(computer)).toMatchObject([[entry, { id: first, token: 'refresh-2' }]])
    session.signOut()
    await session.signIn(keeper)
    expect(computer.flag()?.id).not.toBe(first)
  })
})

describe('what was kept before', () => {
  it('for another service, and could not be deleted then, is deleted before its flag is overwritten', async () => {
    const { session, computer } = useSession([() => completed(1)])
    computer.stored.set(
      entry.replace(address, 'https://old.example'),
      JSON.stringify({ id: 'old', token: 'old', name: 'x', employee: false })
    )
    computer.marker.write({ origin: 'https://old.example', id: 'old', spent: true })
    expect(await session.signIn(keeper)).toMatchObject({ lifetime: 'kept' })
    expect([...computer.stored.keys()]).toEqual([entry])
  })

  it('goes with whoever signs in anew, also when that comes to nothing', async () => {
    const { session, computer } = await signedIn(keeper, [() => completed(1), () => json({}, 401)])
    await expectProblem(session.signIn(person), { code: 'unauthorized' })
    await settle()
    nothing(computer)
  })
})

describe('somebody who does not ask to stay signed in', () => {
  it('is renewed until the program ends, and nothing is kept', async () => {
    const { session, computer } = useSession([() => completed(1), () => completed(2)])
    expect(await session.signIn(person)).toMatchObject({ lifetime: 'untilQuit', askedToKeep: false })
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    expect(computer.secrets.set).not.toHaveBeenCalled()
    nothing(computer)
  })

  it('takes the place of whoever was kept', async () => {
    const computer = createComputer()
    await useSession([() => completed(1)], { computer }).session.signIn(keeper)
    const { session } = useSession([noNetwork, () => completed(2)], { computer })
    await session.start()
    await session.signIn(person)
    await settle()
    nothing(computer)
  })
})

describe('a refresh token that cannot be kept', () => {
  it('because the service withholds it lasts as long as the access token', async () => {
    const { session, computer } = useSession([() => completed(1, { refreshToken: undefined })])
    expect(await session.signIn(keeper)).toMatchObject({ lifetime: 'accessToken', askedToKeep: true })
    nothing(computer)
  })

  it('because the keychain is locked lasts until the program ends, and is never written elsewhere', async () => {
    const { session, computer } = useSession([() => completed(1), () => completed(2)])
    vi.mocked(computer.secrets.set).mockImplementationOnce(locked)
    expect(await session.signIn(keeper)).toMatchObject({ lifetime: 'untilQuit', askedToKeep: true })
    await settle()
    nothing(computer)
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    // Nobody is asked to unlock it every hour.
    expect(computer.secrets.set).toHaveBeenCalledOnce()
  })

  it('because the settings cannot be written is not stored without its flag', async () => {
    const { session, computer } = useSession([() => completed(1)])
    vi.mocked(computer.marker.write).mockImplementation(fullDisk)
    expect(await session.signIn(keeper)).toMatchObject({ lifetime: 'untilQuit' })
    await settle()
    expect(computer.secrets.set).not.toHaveBeenCalled()
    nothing(computer)
  })

  it('because the flag cannot be finished is deleted again', async () => {
    const { session, computer } = useSession([() => completed(1)])
    vi.mocked(computer.secrets.set).mockImplementationOnce(async (name, secret) => {
      computer.stored.set(name, secret)
      vi.mocked(computer.marker.write).mockImplementationOnce(fullDisk)
    })
    expect(await session.signIn(keeper)).toMatchObject({ lifetime: 'untilQuit' })
    await settle()
    nothing(computer)
  })
})

describe('renewing a kept session', () => {
  const kept = (replies: readonly Reply[]) => signedIn(keeper, [() => completed(1), ...replies])

  it('marks the token spent, durably, before it is sent, and the new one unspent before anyone gets the access token', async () => {
    const seen: unknown[] = []
    const { session, computer, asked } = await kept([
      () => {
        seen.push(computer.flag()?.spent)
        return completed(2)
      }
    ])
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    expect(asked[1]?.body).toMatchObject({ method: 'refreshToken', key: 'refresh-1' })
    expect(seen).toEqual([true])
    expect(computer.flag()?.spent).toBe(false)
    expect(stored(computer)).toMatchObject([[entry, { token: 'refresh-2' }]])
  })

  it('does not send a token that could not be marked; it is still there when the disk has room', async () => {
    const { session, computer, asked } = await kept([() => completed(2)])
    vi.mocked(computer.marker.write).mockImplementationOnce(fullDisk)
    await expectProblem(session.renew('Bearer access-1'), { code: 'notKept' })
    expect(asked).toHaveLength(1)
    expect(session.state()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
  })

  it('unmarks a token that provably never left', async () => {
    const { session, computer } = await kept([noNetwork, () => completed(2)])
    await expectProblem(session.renew('Bearer access-1'), { code: 'offline' })
    expect(computer.flag()?.spent).toBe(false)
    expect(session.state()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
  })

  it('gives up a token that cannot be unmarked', async () => {
    const { session, computer } = await kept([
      (asked) => {
        vi.mocked(computer.marker.write).mockImplementationOnce(fullDisk)
        return noNetwork(asked)
      }
    ])
    await expectProblem(session.renew('Bearer access-1'), { code: 'signedOut' })
    await settle()
    nothing(computer)
  })

  it.each<[string, Reply]>([
    ['cut off after it left', cut],
    ['refused', () => json({ error: { type: 'MachineErrorException' } }, 500)],
    ['answered with an error', () => json({}, 500)],
    ['lost in a gateway', () => json({}, 502)]
  ])('that is %s forgets the token and asks for a new sign-in, over what the person was doing', async (_, reply) => {
    const { session, computer, asked } = await kept([reply])
    await expectProblem(session.renew('Bearer access-1'), { code: 'signedOut' })
    expect(session.state()).toEqual(lapsed)
    await settle()
    nothing(computer)
    expect(await session.resume()).toEqual(lapsed)
    expect(asked).toHaveLength(2)
  })

  it('without a new refresh token keeps nothing any more', async () => {
    const { session, computer } = await kept([() => completed(2, { refreshToken: null })])
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    expect(session.state()).toMatchObject({ kind: 'signedIn', lifetime: 'accessToken', askedToKeep: true })
    await settle()
    nothing(computer)
  })

  it('goes on in memory when the new token cannot be stored, and says so', async () => {
    const { session, computer } = await kept([() => completed(2), () => completed(3)])
    vi.mocked(computer.secrets.set).mockImplementationOnce(locked)
    expect(await session.renew('Bearer access-1')).toBe('Bearer access-2')
    expect(session.state()).toMatchObject({ lifetime: 'untilQuit', askedToKeep: true })
    await settle()
    nothing(computer)
    expect(await session.renew('Bearer access-2')).toBe('Bearer access-3')
  })

  it.each<[string, (computer: Computer) => void]>([
    ['locked', ({ secrets }) => void vi.mocked(secrets.get).mockImplementationOnce(locked)],
    ['locked, and says nothing', ({ secrets }) => void vi.mocked(secrets.get).mockResolvedValueOnce(null)]
  ])('with a keychain that is %s offers to try again, over what the person was doing', async (_, lock) => {
    const { session, computer, asked } = await kept([() => completed(2)])
    lock(computer)
    await expectProblem(session.renew('Bearer access-1'), { code: 'signedOut' })
    expect(session.state()).toEqual({ kind: 'signedOut', ended: { kind: 'keychain' }, interrupted })
    expect(asked).toHaveLength(1)
    expect(await session.resume()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(await session.authorization()).toBe('Bearer access-2')
  })

  it('whose secret is not the one that was stored deletes it unused', async () => {
    const { session, computer, asked } = await kept([])
    computer.stored.set(entry, JSON.stringify({ id: 'another', token: 'stolen', name: 'x', employee: false }))
    await expectProblem(session.renew('Bearer access-1'), { code: 'signedOut' })
    expect(session.state()).toEqual(lapsed)
    expect(asked).toHaveLength(1)
    nothing(computer)
  })
})

it('no state, whatever happens to a kept session, holds a token, an id or a password', async () => {
  const { session, computer, states } = await signedIn(keeper, [() => completed(1), () => completed(2), cut])
  const id = String(computer.flag()?.id)
  await session.renew('Bearer access-1')
  await session.renew('Bearer access-2').catch(() => undefined)
  expect(states.length).toBeGreaterThan(2)
  const seen = JSON.stringify(states)
  for (const secret of ['access-', 'refresh-', 'hemligt', id]) expect(seen).not.toContain(secret)
})
