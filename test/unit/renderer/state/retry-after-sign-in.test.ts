import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../../../preload/contract/index.ts'
import { callWithSignInRetry } from '../../../../renderer/state/retry-after-sign-in.ts'
import { fails, fakeMain } from '../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../session-states.ts'

/** A main that refuses as long as nobody is signed in. */
const main = (first: SessionState) => {
  let state = first
  const fake = fakeMain({
    'session.state': () => state,
    'orders.keepDraft': () => (state.kind === 'signedIn' ? null : fails('signedOut')())
  })
  const become = (next: SessionState): void => {
    state = next
    fake.tell('session.changed', next)
  }
  return { ...fake, become }
}
const call = () => callWithSignInRetry('orders.keepDraft', { draft: null })
/** Lets everything happen that nothing outside has to be waited for. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a call that an interruption refuses', () => {
  it('is made once more when the same person has signed in again', async () => {
    const { become, count } = main(interrupted('Anna'))
    const answer = call()
    await settled()
    become({ kind: 'signingIn', resuming: false, interrupted: { name: 'Anna', locked: false } })
    await settled()
    expect(count('orders.keepDraft')).toBe(1)
    become(signedIn('Anna'))
    await expect(answer).resolves.toBeNull()
    expect(count('orders.keepDraft')).toBe(2)
  })

  it('is made at once where they have come back before it was asked', async () => {
    const { become, count } = main(interrupted('Anna'))
    const answer = call()
    become(signedIn('Anna'))
    await expect(answer).resolves.toBeNull()
    expect(count('orders.keepDraft')).toBe(2)
  })

  it('fails as it did when they leave', async () => {
    const { become, count } = main(interrupted('Anna'))
    const answer = call()
    await settled()
    become(signedOut())
    await expect(answer).rejects.toThrow('signedOut')
    expect(count('orders.keepDraft')).toBe(1)
  })

  it('fails as it did when somebody else signs in', async () => {
    const { become, count } = main(interrupted('Anna'))
    const answer = call()
    await settled()
    become(signedIn('Bertil'))
    await expect(answer).rejects.toThrow('signedOut')
    expect(count('orders.keepDraft')).toBe(1)
  })

  it('fails at once where nobody is waited for', async () => {
    main(signedOut())
    await expect(call()).rejects.toThrow('signedOut')
  })
})

describe('a call that fails otherwise', () => {
  it('is not made again', async () => {
    const { count } = fakeMain({ 'orders.keepDraft': fails('offline') })
    await expect(call()).rejects.toThrow('offline')
    expect(count('orders.keepDraft')).toBe(1)
  })
})
