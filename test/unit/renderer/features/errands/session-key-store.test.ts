import { describe, expect, it } from 'vitest'
import { useErrandSessionKey } from '../../../../../renderer/features/errands/session-key-store.ts'
import { fakeMain } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
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
