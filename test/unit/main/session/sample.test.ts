import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUndiciWire } from '../../../../main/http/index.ts'
import type { Session } from '../../../../main/session/index.ts'
import { startService, type Service } from '../../../support/service.ts'
import { problemOf } from '../http/problems-of.ts'
import { useSession } from './fake-service.ts'

let service: Service
let wire: ReturnType<typeof createUndiciWire>

beforeAll(async () => {
  service = await startService({ rows: 1 })
  wire = createUndiciWire({ certificates: [service.ca] })
})
afterAll(async () => {
  await wire.close()
  await service.close()
})

const open = () => useSession([], { wire, at: service.address })
const signIn = (session: Session, identifier: string, key = 'sample') =>
  session.signIn({ method: 'password', identifier, key, keepSignedIn: true, employee: false })

describe('on the sample service, over TLS', () => {
  it('a person signs in and stays signed in for a day, the judge of reused tokens content', async () => {
    const { session, pass } = open()
    expect(await signIn(session, 'per@example.com')).toMatchObject({ kind: 'signedIn', lasting: 'kept' })
    const seen = new Set<string>()
    for (let hour = 0; hour < 24; hour += 1) {
      pass(3600)
      const all = await Promise.all([session.authorization(), session.authorization()])
      for (const authorization of all) seen.add(authorization)
    }
    expect(seen.size).toBe(24)
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('an account without an actor shows what was typed', async () => {
    const { session } = open()
    expect(await signIn(session, 'no-actor')).toMatchObject({ name: 'no-actor' })
  })

  it('a withheld refresh token is seen', async () => {
    const { session } = open()
    expect(await signIn(session, 'no-refresh')).toMatchObject({ lasting: 'once' })
  })

  it('a revoked refresh token ends the session', async () => {
    const { session, pass } = open()
    await signIn(session, 'revoked')
    pass(3600)
    expect(await problemOf(session.authorization())).toMatchObject({ code: 'signedOut' })
    expect(session.state()).toMatchObject({ kind: 'signedOut', ended: { kind: 'lapsed' } })
  })

  it('a wrong password is refused', async () => {
    const { session } = open()
    expect(await problemOf(signIn(session, 'per', 'fel'))).toMatchObject({ code: 'unauthorized', place: 'login' })
  })

  it('somebody else\'s nonce is rejected', async () => {
    const { session } = open()
    expect(await problemOf(signIn(session, 'other-nonce'))).toMatchObject({ code: 'malformed', place: 'login' })
  })
})
