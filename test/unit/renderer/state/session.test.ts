import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../../../preload/contract/index.ts'
import { useSession } from '../../../../renderer/state/session.ts'
import { fails, fakeMain } from '../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../session-states.ts'
import { freshStores } from '../fresh-stores.ts'

const credentials = {
  method: 'password',
  identifier: 'asa',
  key: 'hemligt',
  keepSignedIn: false,
  employee: false
} as const

freshStores()

describe('the session in the window', () => {
  it('begins with the state of main and follows it', async () => {
    const { tell } = fakeMain({ 'session.state': () => signedOut() })
    const session = useSession()
    await session.subscribe()
    expect(session.name).toBeNull()
    tell('session.changed', signedIn())
    expect(session.name).toBe('Åsa Öberg')
  })

  it('keeps what was typed as identifier through a sign-out, and never the password', async () => {
    fakeMain({ 'session.signIn': () => signedIn(), 'session.signOut': () => signedOut() })
    const session = useSession()
    await session.signIn(credentials)
    expect(session.name).toBe('Åsa Öberg')
    await session.signOut()
    expect(session.name).toBeNull()
    expect(session.identifier).toBe('asa')
    expect(JSON.stringify(session.$state)).not.toContain('hemligt')
  })

  it('keeps the identifier of a refused sign-in', async () => {
    fakeMain({ 'session.signIn': fails('unauthorized') })
    const session = useSession()
    await expect(session.signIn(credentials)).rejects.toThrow('unauthorized')
    expect(session.identifier).toBe('asa')
    expect(session.state.kind).toBe('signedOut')
  })

  it('still belongs to whoever was interrupted, until they leave', async () => {
    const { tell } = fakeMain({ 'session.state': () => signedIn(), 'session.signOut': () => signedOut() })
    const session = useSession()
    await session.subscribe()
    expect(session.interrupted).toBeNull()
    tell('session.changed', interrupted())
    expect(session.name).toBe('Åsa Öberg')
    expect(session.interrupted).toEqual({ name: 'Åsa Öberg', locked: false })
    await session.signOut()
    expect(session.name).toBeNull()
    expect(session.interrupted).toBeNull()
  })

  it('knows that someone has just signed out, until the next sign-in begins', async () => {
    const { tell } = fakeMain({ 'session.state': () => signedIn(), 'session.signOut': () => signedOut() })
    const session = useSession()
    await session.subscribe()
    expect(session.justSignedOut).toBe(false)
    await session.signOut()
    expect(session.justSignedOut).toBe(true)
    tell('session.changed', { kind: 'signingIn', resuming: false, interrupted: null })
    expect(session.justSignedOut).toBe(false)
  })

  it('gives notice once that its lifetime is shorter than asked for, and again when that changes', async () => {
    const { tell } = fakeMain({ 'session.state': () => signedIn() })
    const session = useSession()
    await session.subscribe()
    expect(session.lifetimeNotice, 'nobody asked').toBeNull()
    const asked = { kind: 'signedIn', name: 'Åsa Öberg', askedToKeep: true } as const
    tell('session.changed', { ...asked, lifetime: 'kept' })
    expect(session.lifetimeNotice).toBeNull()
    tell('session.changed', { ...asked, lifetime: 'untilQuit' })
    expect(session.lifetimeNotice).toBe('untilQuit')
    session.dismissLifetimeNotice()
    tell('session.changed', { ...asked, lifetime: 'untilQuit' })
    expect(session.lifetimeNotice).toBeNull()
    tell('session.changed', { ...asked, lifetime: 'accessToken' })
    expect(session.lifetimeNotice).toBe('accessToken')
  })

  it('is not overwritten by an answer older than the last event', async () => {
    const answer = Promise.withResolvers<SessionState>()
    const { tell } = fakeMain({ 'session.signIn': () => answer.promise, 'session.state': () => signedOut() })
    const session = useSession()
    await session.subscribe()
    const asked = session.signIn(credentials)
    tell('session.changed', signedIn())
    answer.resolve(signedOut())
    await asked
    expect(session.name).toBe('Åsa Öberg')
  })
})
