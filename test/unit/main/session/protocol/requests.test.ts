import { expect, it } from 'vitest'
import { codeChallengeOf, randomValue, requestBodyOf } from '../../../../../main/session/requests.ts'
import { createAttempt } from '../../../../../main/session/attempt.ts'
import { params } from '../fake-service.ts'

it('a sign-in request has the challenge, never the verifier', () => {
  const attempt = createAttempt(params, randomValue)
  const body = requestBodyOf(attempt)
  expect(body).toMatchObject({ codeChallengeMethod: 'S256', codeChallenge: codeChallengeOf(attempt.codeVerifier) })
  expect(JSON.stringify(body)).not.toContain(attempt.codeVerifier)
})
