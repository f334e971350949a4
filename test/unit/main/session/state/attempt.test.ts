import { expect, it } from 'vitest'
import { randomValue } from '../../../../../main/session/requests.ts'
import { createAttempt } from '../../../../../main/session/attempt.ts'
import { params } from '../fake-service.ts'

it('ten thousand sign-in attempts do not share a state, a nonce or a verifier', () => {
  const seen = new Set<string>()
  for (let n = 0; n < 10_000; n += 1) {
    const { state, nonce, codeVerifier, id } = createAttempt(params, randomValue)
    for (const value of [state, nonce, codeVerifier, id]) seen.add(value)
  }
  expect(seen.size).toBe(40_000)
})
