import { describe, expect, it, onTestFinished } from 'vitest'
import { WireFailure } from '../../../../main/http/wire-failure.ts'
import { createUndiciWire, abortable, type Wire } from '../../../../main/http/index.ts'
import { problemCodes, type ProblemCode } from '../../../../preload/contract/index.ts'
import { createAuthority, type AuthorityKind, type CertificateKind } from '../../../support/certificates.ts'
import { startTlsServer } from '../../../support/tls-server.ts'
import { trustOnly } from '../../../support/trust-only.ts'
import { settle } from './fake-clock.ts'
import { createComputer } from './fake-computer.ts'
import { completed, keeper, useSession, endedBy } from './fake-service.ts'

const keptAt = async (at?: string) => {
  const computer = createComputer()
  await useSession([() => completed(1)], { computer, ...(at === undefined ? {} : { at }) }).session.signIn(keeper)
  return computer
}

const failureOf = (code: ProblemCode) => (code === 'malformed' ? ({ malformed: 'other' } as const) : code)

describe('a kept session at the start of the program', () => {
  it.each(problemCodes)('is still there after a failure called %s of which no byte had left', async (code) => {
    const computer = await keptAt()
    const failed = () => {
      throw new WireFailure(failureOf(code), 'whatever', false)
    }
    const { session } = useSession([failed, () => completed(2)], { computer })
    expect(await session.start()).toMatchObject(endedBy('offline', { code }))
    await settle()
    expect(computer.flag()).toMatchObject({ spent: false })
    expect(await session.resume()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
  })

  it.each(problemCodes)('is given up after a failure called %s of which a byte may have left', async (code) => {
    const computer = await keptAt()
    const failed = () => {
      throw new WireFailure(failureOf(code), 'whatever', true)
    }
    const { session } = useSession([failed], { computer })
    expect(await session.start()).toMatchObject({ kind: 'signedOut' })
    await settle()
    expect([computer.flag(), computer.stored.size]).toEqual([null, 0])
  })

  it.each<[string, AuthorityKind, CertificateKind]>([
    ['with a key of 1024 bits', 'trusted', 'weakKey'],
    ['signed by way of SHA-1', 'sha1', 'trusted'],
    ['signed by a certificate that is no authority', 'leaf', 'trusted'],
    ['that has expired', 'trusted', 'expired']
  ])('outlives a certificate %s, which is told as what it is', async (_, kind, certificate) => {
    const authority = await createAuthority(kind)
    const server = await startTlsServer(
      await authority.issue(certificate),
      (response) => response.end('{}'),
      {},
      {
        ciphers: 'DEFAULT@SECLEVEL=0'
      }
    )
    const wire = createUndiciWire({ trust: trustOnly(authority.ca) })
    onTestFinished(server.close)
    onTestFinished(wire.close)
    const computer = await keptAt(server.address)
    const { session } = useSession([], { computer, wire, at: server.address })
    expect(await session.start()).toMatchObject(endedBy('offline', { code: 'tls' }))
    expect(server.requests).toEqual([])
    expect(computer.flag()).toMatchObject({ spent: false })
    expect(computer.stored.size).toBe(1)
  })
})

describe('a kept session that is being resumed before its connection stands', () => {
  const connecting: Wire = ({ signal }) =>
    abortable(new Promise<never>(() => undefined), signal).catch((cause: unknown) => {
      throw new WireFailure('cancelled', 'given up', false, { cause })
    })
  const resuming = async () => {
    const computer = await keptAt()
    const { session } = useSession([], { computer, wire: connecting })
    const started = session.start()
    await settle()
    expect(session.state()).toMatchObject({ kind: 'signingIn', resuming: true })
    expect(computer.flag()).toMatchObject({ spent: true })
    return { computer, session, started }
  }

  it('is still kept after a cancel, and is resumed the next time', async () => {
    const { computer, session, started } = await resuming()
    expect(session.cancel()).toMatchObject({ kind: 'signedOut' })
    await started
    await settle()
    expect(computer.flag()).toMatchObject({ spent: false })
    const next = useSession([() => completed(2)], { computer })
    expect(await next.session.start()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(next.asked[0]?.body).toMatchObject({ key: 'refresh-1' })
  })

  it.each(['signOut', 'lock'] as const)(
    'is kept no longer after %s, be it at once or just after a cancel',
    async (leave) => {
      for (const cancelled of [false, true]) {
        const { computer, session, started } = await resuming()
        if (cancelled) session.cancel()
        session[leave]()
        await started
        await settle()
        expect([computer.flag(), computer.stored.size]).toEqual([null, 0])
      }
    }
  )
})
