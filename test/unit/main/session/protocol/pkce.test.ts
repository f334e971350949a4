import { expect, it } from 'vitest'
import { createAttempt } from '../../../../../main/session/attempt.ts'
import { codeChallengeOf, randomValue } from '../../../../../main/session/nonce.ts'
import { requestBodyOf } from '../../../../../main/session/requests.ts'
import { params } from '../fake-service.ts'

it('the challenge of a verifier is that of RFC 7636, Appendix B', () => {
  expect(codeChallengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  )
})

it('random values are long, fit a URL and a verifier, and do not repeat', () => {
  const values = Array.from({ length: 10_000 }, randomValue)
  for (const value of values) expect(value).toMatch(/^[\w-]{43}$/)
  expect(new Set(values).size).toBe(10_000)
})

it('a sign-in request has the challenge, never the verifier', () => {
  const attempt = createAttempt(params, randomValue)
  const body = requestBodyOf(attempt)
  expect(body).toMatchObject({ codeChallengeMethod: 'S256', codeChallenge: codeChallengeOf(attempt.codeVerifier) })
  expect(JSON.stringify(body)).not.toContain(attempt.codeVerifier)
})
