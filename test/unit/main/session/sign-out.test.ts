import { describe, expect, it, vi } from 'vitest'
import { WireFailure } from '../../../../main/http/wire-failure.ts'
import type { Wire } from '../../../../main/http/index.ts'
import { SecretFailure } from '../../../../main/secrets/index.ts'
import { expectProblem, problemOf } from '../http/problems-of.ts'
import { settle } from './fake-clock.ts'
import { createComputer, type Computer } from './fake-computer.ts'
import { completed, keeper, person, useSession, signedIn } from './fake-service.ts'

const nobody = { kind: 'signedOut', ended: null, interrupted: null }
const locked = async () => {
  throw new SecretFailure('locked', 'not unlocked')
}
const nothing = (computer: Computer) => {
  expect([...computer.stored]).toEqual([])
  expect(computer.flag()).toBeNull()
}

describe('signing out', () => {
  it('forgets the tokens', async () => {
    const { session, states } = await signedIn(person)
    expect(session.signOut()).toEqual(nobody)
    expect(states.at(-1)).toEqual(nobody)
    await expectProblem(session.authorization(), { code: 'signedOut' })
    await expectProblem(session.renew('Bearer access-1'), { code: 'signedOut' })
  })

  it('happens by itself when the address is another one: tokens never follow', async () => {
    const { session, connected } = await signedIn(person)
    connected.mockReturnValue('https://evil.example')
    await expectProblem(session.authorization(), { code: 'signedOut' })
    expect(session.state()).toEqual(nobody)
  })

  it('does not end a session when only a sign-in is cancelled', async () => {
    const { session } = await signedIn(person)
    expect(session.cancel()).toMatchObject({ kind: 'signedIn' })
  })

  it('deletes the token, and none is sent ever after', async () => {
    const { session, computer } = await signedIn(keeper)
    session.signOut()
    expect(computer.flag()).toMatchObject({ spent: true })
    await settle()
    nothing(computer)
    expect(await session.resume()).toEqual(nobody)
  })

  it('comes after a token that is still being stored, so that none is left', async () => {
    const { session, computer } = useSession([() => completed(1)])
    const slow = Promise.withResolvers<undefined>()
    vi.mocked(computer.secrets.set).mockImplementationOnce(async (name, secret) => {
      await slow.promise
      computer.stored.set(name, secret)
    })
    const signingIn = problemOf(session.signIn(keeper))
    await settle()
    session.signOut()
    expect(await signingIn).toMatchObject({ code: 'cancelled' })
    slow.resolve(undefined)
    await settle()
    nothing(computer)
    expect(computer.marker.write).not.toHaveBeenCalledWith(expect.objectContaining({ spent: false }))
  })

  it('while a renewal is still connecting never makes its token usable again', async () => {
    const computer = createComputer()
    await useSession([() => completed(1)], { computer }).session.signIn(keeper)
    const wire: Wire = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new WireFailure('cancelled', 'given up', false)))
      })
    const { session } = useSession([], { computer, wire })
    const started = session.start()
    await settle()
    const slow = Promise.withResolvers<undefined>()
    vi.mocked(computer.secrets.delete).mockImplementationOnce(async (name) => {
      await slow.promise
      computer.stored.delete(name)
    })
    session.signOut()
    expect(await started).toEqual(nobody)
    await settle()
    expect(computer.flag()).toMatchObject({ spent: true })
    slow.resolve(undefined)
    await settle()
    nothing(computer)
  })

  it('leaves nothing to be renewed by whoever signs in next', async () => {
    const { session, asked } = await signedIn(person, [() => completed(1), () => completed(2, { refreshToken: null })])
    session.signOut()
    expect(await session.signIn(person)).toMatchObject({ lifetime: 'accessToken' })
    await expectProblem(session.renew('Bearer access-2'), { code: 'signedOut' })
    expect(asked).toHaveLength(2)
  })

  it('that cannot delete the token leaves it marked, so that the next start deletes it', async () => {
    const computer = createComputer()
    const { session } = await signedIn(keeper, [() => completed(1)], { computer })
    vi.mocked(computer.secrets.delete).mockImplementationOnce(locked)
    session.signOut()
    await settle()
    expect(computer.flag()).toMatchObject({ spent: true })
    const next = useSession([], { computer })
    expect(await next.session.start()).toMatchObject({ kind: 'signedOut', ended: { kind: 'lapsed' } })
    await settle()
    nothing(computer)
  })

  it('discards a renewed token that comes after it, and never stores it', async () => {
    const late = Promise.withResolvers<Response>()
    const { session, computer, asked } = await signedIn(keeper, [() => completed(1), () => late.promise])
    const renewed = problemOf(session.renew('Bearer access-1'))
    await settle()
    expect(asked).toHaveLength(2)
    session.signOut()
    late.resolve(completed(2))
    expect(await renewed).toMatchObject({ code: 'signedOut' })
    await settle()
    nothing(computer)
    expect(computer.secrets.set).toHaveBeenCalledOnce()
  })
})
