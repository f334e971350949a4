import { describe, expect, it } from 'vitest'
import { blankDraft, type SessionState } from '../../../../preload/contract/index.ts'
import { callWithSignInRetry } from '../../../../renderer/state/retry-after-sign-in.ts'
import { fails, fakeMain } from '../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../session-states.ts'

/** A main process that refuses the call while nobody is signed in. */
const main = (first: SessionState) => {
  let state = first
  const fake = fakeMain({
    'session.state': () => state,
    'orders.keepDraft': () => (state.kind === 'signedIn' ? null : fails('signedOut')())
  })
  const setState = (next: SessionState): void => {
    state = next
    fake.tell('session.changed', next)
  }
  return { ...fake, setState }
}
const call = () =>
  callWithSignInRetry('orders.keepDraft', {
    id: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
    draft: blankDraft,
    original: null,
    maybeSent: false
  })
/** Lets all pending promises settle. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a call that an interruption refuses', () => {
  it('is made once more when the same person has signed in again', async () => {
    const { setState, count } = main(interrupted('Anna'))
    const answer = call()
    await settled()
    setState({ kind: 'signingIn', resuming: false, interrupted: { name: 'Anna', locked: false } })
    await settled()
    expect(count('orders.keepDraft')).toBe(1)
    setState(signedIn('Anna'))
    await expect(answer).resolves.toBeNull()
    expect(count('orders.keepDraft')).toBe(2)
  })

  it('is made at once where they signed in before the session’s state was read', async () => {
    const { setState, count } = main(interrupted('Anna'))
    const answer = call()
    setState(signedIn('Anna'))
    await expect(answer).resolves.toBeNull()
    expect(count('orders.keepDraft')).toBe(2)
  })

  it.each([
    ['they sign out', signedOut()],
    ['somebody else signs in', signedIn('Bertil')]
  ])('fails with the refusal when %s', async (_when, next) => {
    const { setState, count } = main(interrupted('Anna'))
    const answer = call()
    await settled()
    setState(next)
    await expect(answer).rejects.toThrow('signedOut')
    expect(count('orders.keepDraft')).toBe(1)
  })

  it('fails at once where nobody was interrupted', async () => {
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
