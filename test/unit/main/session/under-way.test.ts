import { expect, it } from 'vitest'
import { settle } from './fake-clock.ts'
import { completed, keeper, useSession } from './fake-service.ts'

it('the end of the program would interrupt a sign-in and the renewal of a token, from its beginning to its end, and nothing else', async () => {
  const [signingIn, renewing] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const { session } = useSession([() => signingIn.promise, () => renewing.promise])
  expect(session.isUnderWay()).toBe(false)
  const signedIn = session.signIn(keeper)
  await settle()
  expect(session.isUnderWay()).toBe(true)
  signingIn.resolve(completed(1))
  await signedIn
  expect(session.isUnderWay()).toBe(false)
  const renewed = session.renew('Bearer access-1')
  await settle()
  expect(session.isUnderWay()).toBe(true)
  renewing.resolve(completed(2))
  await renewed
  expect(session.isUnderWay()).toBe(false)
})
