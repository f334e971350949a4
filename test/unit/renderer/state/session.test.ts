import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '../../../../renderer/state/session.ts'
import { fails, fakeMain } from '../fake-main.ts'

const signedIn = { kind: 'signedIn', name: 'Åsa Öberg', renewable: true } as const
const credentials = { identifier: 'asa', key: 'hemligt', keepSignedIn: false, employee: false }

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('the session in the window', () => {
  it('begins as main says and follows it', async () => {
    const { tell } = fakeMain({ 'session.state': () => ({ kind: 'signedOut' }) })
    const session = useSession()
    await session.start()
    expect(session.name).toBeNull()
    tell('session.changed', signedIn)
    expect(session.name).toBe('Åsa Öberg')
  })

  it('keeps what was typed as identifier through a sign-out, and never the password', async () => {
    fakeMain({ 'session.signIn': () => signedIn, 'session.signOut': () => ({ kind: 'signedOut' }) })
    const session = useSession()
    await session.signIn(credentials)
    expect(session.name).toBe('Åsa Öberg')
    await session.signOut()
    expect(session.name).toBeNull()
    expect(session.identifier).toBe('asa')
    expect(JSON.stringify(session.$state)).not.toContain('hemligt')
  })

  it('tells a session that ended by itself from one that was left', async () => {
    const { tell } = fakeMain({
      'session.state': () => signedIn,
      'session.signIn': () => signedIn,
      'session.signOut': () => ({ kind: 'signedOut' })
    })
    const session = useSession()
    await session.start()
    tell('session.changed', { kind: 'signedOut' })
    expect(session.lapsed).toBe(true)
    await session.signIn(credentials)
    expect(session.lapsed).toBe(false)
    await session.signOut()
    expect(session.lapsed).toBe(false)
    await session.signIn(credentials)
    await session.leave(() => Promise.resolve(tell('session.changed', { kind: 'signedOut' })))
    expect(session.lapsed).toBe(false)
  })

  it('keeps the identifier of a refused sign-in', async () => {
    fakeMain({ 'session.signIn': fails('unauthorized') })
    const session = useSession()
    await expect(session.signIn(credentials)).rejects.toThrow('unauthorized')
    expect(session.identifier).toBe('asa')
    expect(session.state.kind).toBe('signedOut')
  })
})
