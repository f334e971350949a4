import { describe, expect, it } from 'vitest'
import { userOf, onUserLeft } from '../../../../renderer/state/user.ts'
import { fakeMain } from '../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../session-states.ts'

const watchOwner = () => {
  const { tell } = fakeMain({})
  let forgotten = 0
  onUserLeft(() => {
    forgotten += 1
  })
  return {
    tell: (...states: Parameters<typeof userOf>[0][]) => states.forEach((state) => tell('session.changed', state)),
    count: () => forgotten
  }
}

describe('the owner of what the window shows', () => {
  it('is whoever is signed in, or was interrupted and is expected back', () => {
    expect(userOf(signedOut())).toBeNull()
    expect(userOf(signedIn('Anna'))).toBe('Anna')
    expect(userOf(interrupted('Anna'))).toBe('Anna')
  })

  it('leaves by signing out', () => {
    const { tell, count } = watchOwner()
    tell(signedIn('Anna'), signedOut())
    expect(count()).toBe(1)
  })

  it('stays through an interruption, even where that is the first event', () => {
    const { tell, count } = watchOwner()
    tell(
      interrupted('Anna'),
      { kind: 'signingIn', resuming: false, interrupted: { name: 'Anna', locked: false } },
      signedIn('Anna')
    )
    expect(count()).toBe(0)
  })

  it('gives way to somebody else who signs in after an interruption', () => {
    const { tell, count } = watchOwner()
    tell(interrupted('Anna'), signedIn('Bertil'))
    expect(count()).toBe(1)
  })
})
