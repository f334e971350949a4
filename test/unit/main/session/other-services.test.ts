import { describe, expect, it } from 'vitest'
import { variantNames, variants, type VariantName } from '../../../support/other-service/variants.ts'
import { expectProblem } from '../http/problems-of.ts'
import { useOtherService } from '../with-other-service.ts'
import { createClock } from './fake-clock.ts'
import { keeper, useSession } from './fake-service.ts'

const meet = useOtherService()

/** A session at this variant of the service. It polls without a pause; its clock stands still until it is moved. */
const open = async (name: VariantName) => {
  const { service, wire } = await meet(variants[name])
  const clock = createClock()
  const wait = (milliseconds: number, signal: AbortSignal) =>
    milliseconds > 2000 ? clock.wait(milliseconds, signal) : Promise.resolve()
  const { session } = useSession([], { wire, at: service.address, clock: clock.now, sleep: wait })
  const signIn = async (key = 'sample') => {
    await session.signIn({ ...keeper, identifier: 'anna', key })
    await expect.poll(session.state).toMatchObject({ kind: 'signedIn' })
  }
  /** The access token has ended: after its life, or, where that cannot be read, by a call that the service refuses. */
  const renew = async () => {
    const before = await session.authorization()
    clock.pass(24 * 3600)
    const isTold = typeof variants[name].signIn.members['expiresInSeconds'] === 'number'
    return isTold ? session.authorization() : session.renew(before)
  }
  return { session, service, signIn, renew }
}

describe.each(variantNames)('at the variant %s of the service', (name) => {
  it('a person signs in, and goes on with new tokens when the first have ended', async () => {
    const { session, signIn, renew } = await open(name)
    await signIn()
    const first = await session.authorization()
    expect(await renew()).not.toBe(first)
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('a wrong password signs nobody in, and is a problem of the service', async () => {
    const { session, signIn } = await open(name)
    await expectProblem(signIn('fel'), { place: 'login' })
    expect(session.state()).toMatchObject({ kind: 'signedOut' })
  })

  it('a revoked refresh token ends the session, and is sent once', async () => {
    const { session, service, signIn, renew } = await open(name)
    await signIn()
    service.revoke()
    await expectProblem(renew(), { code: 'signedOut' })
    expect(session.state()).toMatchObject({ kind: 'signedOut', ended: { kind: 'lapsed' } })
    const renewals = service.requests.filter(({ body }) => body.includes('"method":"refreshToken"'))
    expect(renewals).toHaveLength(1)
  })
})
