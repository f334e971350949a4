import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '../../../../renderer/state/session.ts'
import { fakeBridge, ok } from '../bridge.ts'

const signedIn = { kind: 'signedIn', name: 'Åsa Öberg', renewable: true } as const
const credentials = { identifier: 'asa', key: 'hemligt', keepSignedIn: false, employee: false }

beforeEach(() => {
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the session in the window', () => {
  it('begins as main says and follows it', async () => {
    const { fire } = fakeBridge({ 'session.state': () => ok({ kind: 'signedOut' }) })
    const session = useSession()
    await session.start()
    expect(session.name).toBeNull()
    fire('session.changed', signedIn)
    expect(session.name).toBe('Åsa Öberg')
  })

  it('keeps what was typed as identifier through a sign-out, and never the password', async () => {
    fakeBridge({ 'session.signIn': () => ok(signedIn), 'session.signOut': () => ok({ kind: 'signedOut' }) })
    const session = useSession()
    await session.signIn(credentials)
    expect(session.name).toBe('Åsa Öberg')
    await session.signOut()
    expect(session.name).toBeNull()
    expect(session.identifier).toBe('asa')
    expect(JSON.stringify(session.$state)).not.toContain('hemligt')
  })

  it('tells a session that ended by itself from one that was left', async () => {
    const { fire } = fakeBridge({
      'session.state': () => ok(signedIn),
      'session.signIn': () => ok(signedIn),
      'session.signOut': () => ok({ kind: 'signedOut' })
    })
    const session = useSession()
    await session.start()
    fire('session.changed', { kind: 'signedOut' })
    expect(session.lapsed).toBe(true)
    await session.signIn(credentials)
    expect(session.lapsed).toBe(false)
    await session.signOut()
    expect(session.lapsed).toBe(false)
    await session.signIn(credentials)
    await session.leave(() => Promise.resolve(fire('session.changed', { kind: 'signedOut' })))
    expect(session.lapsed).toBe(false)
  })

  it('keeps the identifier of a refused sign-in', async () => {
    fakeBridge({ 'session.signIn': () => ({ ok: false, problem: { code: 'unauthorized', place: 'login', detail: '' } }) })
    const session = useSession()
    await expect(session.signIn(credentials)).rejects.toThrow('unauthorized')
    expect(session.identifier).toBe('asa')
    expect(session.state.kind).toBe('signedOut')
  })
})
