import { describe, expect, it } from 'vitest'
import { bodyOf, createAttempt, type Wish } from '../../../../main/session/attempt.ts'
import { challengeOf } from '../../../../main/session/pkce.ts'
import { randomValue } from '../../../../main/session/random.ts'
import { isSameText } from '../../../../main/session/same-text.ts'
import { address, returnAddress } from './fake-service.ts'

const wish: Wish = { address, returnAddress, person: { name: 'per', actor: null, anybody: false }, employee: false, asked: true, place: 'store' }

describe('a sign-in attempt', () => {
  it('has values of its own: ten thousand do not share a state, a nonce or a verifier', () => {
    const seen = new Set<string>()
    for (let n = 0; n < 10_000; n += 1) {
      const { state, nonce, codeVerifier, id } = createAttempt(wish, randomValue)
      for (const value of [state, nonce, codeVerifier, id]) seen.add(value)
    }
    expect(seen.size).toBe(40_000)
  })

  it('sends the challenge, never the verifier', () => {
    const attempt = createAttempt(wish, randomValue)
    const body = bodyOf(attempt)
    expect(body).toMatchObject({ codeChallengeMethod: 'S256', codeChallenge: challengeOf(attempt.codeVerifier) })
    expect(JSON.stringify(body)).not.toContain(attempt.codeVerifier)
  })
})

it('two states are the same only where all of them is', () => {
  expect(isSameText('state-å', 'state-å')).toBe(true)
  for (const other of ['', 'state', 'state-a', 'state-å ', 'STATE-Å']) expect(isSameText('state-å', other)).toBe(false)
})
