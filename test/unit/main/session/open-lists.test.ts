import { describe, expect, it, vi } from 'vitest'
import { expectProblem } from '../http/problems-of.ts'
import { completed, json, person, useSession, type Reply } from './fake-service.ts'

const account = { address: 'https://rapport.example', user: 'rapport' }
const reading = { kind: 'reporting', name: 'rapport', ended: null }
const named: Reply = () => completed(1, { actor: { id: 7, displayName: 'Pär' } })

const useLists = (replies: readonly Reply[] = []) => {
  const reporting = {
    account: () => account,
    enter: vi.fn((password?: string) => password !== 'wrong'),
    handOver: vi.fn()
  }
  return { ...useSession(replies, { reporting }), reporting }
}

describe('lists that are open without an account', () => {
  it('have an owner of their own, who is the same the next time', () => {
    const { session } = useLists()
    expect(session.openLists({ password: 'sample' })).toEqual(reading)
    const owner = session.userKey()
    expect(owner).toMatch(/^[\w-]{43}$/)
    session.signOut()
    expect(session.userKey()).toBeNull()
    session.openLists({ password: 'sample' })
    expect(session.userKey()).toBe(owner)
  })

  it('have no access token', async () => {
    const { session } = useLists()
    session.openLists({ password: 'sample' })
    await expectProblem(session.authorization(), { code: 'signedOut' })
  })

  it('open again after a lock by the password that is held only', () => {
    const { session, reporting } = useLists()
    session.openLists({})
    expect(reporting.enter).toHaveBeenLastCalledWith(undefined, false)
    expect(session.lock()).toMatchObject({
      kind: 'signedOut',
      interrupted: { name: 'rapport', locked: true, reporting: true }
    })
    expect(session.mayShowData()).toBe(false)
    expect(() => session.openLists({ password: 'wrong' })).toThrow(/^unauthorized/)
    expect(session.mayShowData()).toBe(false)
    expect(session.openLists({ password: 'sample' })).toEqual(reading)
    expect(reporting.enter).toHaveBeenLastCalledWith('sample', true)
  })

  it('are handed over to the account that is added, and stay open where that sign-in is refused', async () => {
    const { session, reporting, onOtherUser } = useLists([() => json({}, 401), named])
    session.openLists({})
    await expectProblem(session.signIn(person), { code: 'unauthorized' })
    expect(session.state()).toEqual(reading)
    expect(reporting.handOver).not.toHaveBeenCalled()
    await session.signIn(person)
    expect(session.state()).toMatchObject({ kind: 'signedIn', name: 'Pär' })
    expect(reporting.handOver).toHaveBeenCalledOnce()
    expect(onOtherUser).not.toHaveBeenCalled()
  })

  it('are dropped before an account that signs in over their lock', async () => {
    const { session, reporting, onOtherUser } = useLists([named])
    session.openLists({})
    session.lock()
    await session.signIn(person)
    expect(onOtherUser).toHaveBeenCalledOnce()
    expect(reporting.handOver).not.toHaveBeenCalled()
  })

  it('are no way to the work of an account whose window is locked', async () => {
    const { session, onOtherUser } = useLists([named])
    await session.signIn(person)
    session.lock()
    session.openLists({ password: 'sample' })
    expect(onOtherUser).toHaveBeenCalledOnce()
  })
})
