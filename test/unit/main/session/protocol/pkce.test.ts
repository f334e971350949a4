import { expect, it } from 'vitest'
import { codeChallengeOf, randomValue } from '../../../../../main/session/requests.ts'

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
