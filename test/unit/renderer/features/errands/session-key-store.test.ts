import { describe, expect, it } from 'vitest'
import { useErrandSessionKey, endErrandWork } from '../../../../../renderer/features/errands/session-key-store.ts'
import { fakeMain, fails } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { useErrandDraft } from '../../../../../renderer/features/errands/draft-store.ts'
import { freshStores } from '../../fresh-stores.ts'

freshStores()

describe('the session key', () => {
  it('passes through to main, and only that there is one is known here', async () => {
    const { last } = fakeMain({ 'errands.useSessionKey': ({ key }) => (key === null ? 'none' : 'typed') })
    const sessionKey = useErrandSessionKey()
    await sessionKey.use('hemlig-nyckel')
    expect(last('errands.useSessionKey')).toEqual({ key: 'hemlig-nyckel' })
    expect(sessionKey.state).toBe('typed')
    expect(JSON.stringify(sessionKey.$state)).not.toContain('hemlig')
    await sessionKey.forget()
    expect(sessionKey.state).toBe('none')
  })

  it('is no longer said to be there when its person has left', async () => {
    const { tell } = fakeMain({ 'errands.useSessionKey': () => 'typed' })
    const sessionKey = useErrandSessionKey()
    tell('session.changed', signedIn())
    await sessionKey.use('hemlig-nyckel')
    tell('session.changed', signedOut())
    expect(sessionKey.state).toBe('none')
  })
})

describe('the end of the work', () => {
  it('keeps what is typed before main forgets the key and the rows, and then signs out', async () => {
    const { called } = fakeMain({
      'errands.draft': () => null,
      'errands.keepDraft': () => null,
      'errands.endWork': () => null,
      'session.signOut': () => signedOut()
    })
    const drafts = useErrandDraft()
    await drafts.open(5001)
    drafts.setNote('P')
    drafts.setNote('Pa')
    await endErrandWork()
    expect(called.map(({ name }) => name)).toEqual([
      'errands.draft',
      'errands.keepDraft',
      'errands.keepDraft',
      'errands.endWork',
      'session.signOut'
    ])
  })

  it('signs out even where main cannot forget', async () => {
    const { count } = fakeMain({ 'errands.endWork': fails('internal'), 'session.signOut': () => signedOut() })
    await expect(endErrandWork()).rejects.toThrow('internal')
    expect(count('session.signOut')).toBe(1)
  })
})
