import { describe, expect, it } from 'vitest'
import { requestBodyOf, createAttempt, type AttemptParams } from '../../../../../main/session/state/attempt.ts'
import { codeChallengeOf } from '../../../../../main/session/protocol/pkce.ts'
import { randomValue } from '../../../../../main/session/protocol/random.ts'
import { equalInConstantTime } from '../../../../../main/session/protocol/same-text.ts'
import { address, returnAddress } from '../fake-service.ts'

const wish: AttemptParams = { address, returnAddress, person: { name: 'per', actor: null, isAnonymous: false }, employee: false, askedToKeep: true, place: 'store' }

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
    const body = requestBodyOf(attempt)
    expect(body).toMatchObject({ codeChallengeMethod: 'S256', codeChallenge: codeChallengeOf(attempt.codeVerifier) })
    expect(JSON.stringify(body)).not.toContain(attempt.codeVerifier)
  })
})

it('two states are the same only where all of them is', () => {
  expect(equalInConstantTime('state-å', 'state-å')).toBe(true)
  for (const other of ['', 'state', 'state-a', 'state-å ', 'STATE-Å']) expect(equalInConstantTime('state-å', other)).toBe(false)
})
