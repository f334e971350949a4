import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createHttp,
  createTrust,
  createUndiciWire,
  neverLeft,
  type HttpRequest
} from '../../../../../main/http/index.ts'
import type { FoundCertificates } from '../../../../../main/http/trust/certificates.ts'
import { sampleAddress } from '../../../../../main/settings/index.ts'
import { createWire } from '../../../../../main/compose/wire.ts'
import { createAuthority } from '../../../../support/certificates.ts'
import { startTlsServer } from '../../../../support/tls-server.ts'
import { ok } from '../network.ts'
import { expectProblem, problemOf } from '../problems-of.ts'

/** Lets a call wait for the certificates for as long as it does. Only that wait is faked: the network has timers of its own. */
const afterTimeout = async (milliseconds = 20_000): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  vi.useRealTimers()
}
afterEach(() => {
  vi.useRealTimers()
})

const signIn = (address: string, signal?: AbortSignal): HttpRequest => ({
  operation: 'signIn',
  address,
  body: {},
  ...(signal && { signal })
})
const found = (...certificates: readonly string[]): FoundCertificates => ({ certificates, systemError: null })

/** A service with a certificate of an authority, and a client whose certificates are still being read. */
const serve = async () => {
  const authority = await createAuthority()
  const service = await startTlsServer(await authority.issue('trusted'), ok)
  const reading = Promise.withResolvers<FoundCertificates>()
  const trust = createTrust({ certificates: () => reading.promise })
  const wire = createUndiciWire({ trust })
  onTestFinished(service.close)
  onTestFinished(wire.close)
  const http = createHttp({ wire, sleep: async () => undefined })
  return {
    authority,
    service,
    reading,
    trust,
    call: (signal?: AbortSignal) => http.text(signIn(service.address, signal))
  }
}

describe('while the certificates are being read a call', () => {
  it('waits for them, and goes out when they are there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { authority, call, reading, service } = await serve()
    const answer = call()
    await afterTimeout(19_999)
    expect(service.requests).toHaveLength(0)
    reading.resolve(found(authority.ca))
    expect(await answer).toBe('[]')
  })

  it('can be given up', async () => {
    const { call, service } = await serve()
    const giving = new AbortController()
    const answer = call(giving.signal)
    giving.abort()
    await expectProblem(answer, { code: 'cancelled' })
    await answer.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
    expect(service.requests).toHaveLength(0)
  })

  it('of the sample service goes on, because it needs none', async () => {
    const { trust } = await serve()
    const connection = { kind: 'sample', rows: 200 } as const
    const wire = createWire({
      connection: () => connection,
      onConnectionChanged: () => undefined,
      proxiesFor: async () => [null],
      trust
    })
    const http = createHttp({ wire, sleep: async () => undefined })
    await expectProblem(http.text(signIn(sampleAddress)), { place: 'login', status: expect.any(Number) })
  })
})

describe('the certificates are read', () => {
  const counted = () => {
    const certificates = vi.fn(async () => found())
    return { certificates, trust: createTrust({ certificates }) }
  }

  it('when a call first wants them, and not before', async () => {
    const { certificates, trust } = counted()
    expect(certificates).not.toHaveBeenCalled()
    await trust.current()
    await trust.current()
    expect(certificates).toHaveBeenCalledOnce()
  })

  it('once, where that was started before', async () => {
    const { certificates, trust } = counted()
    trust.readEarly()
    trust.readEarly()
    await trust.current()
    expect(certificates).toHaveBeenCalledOnce()
  })
})

describe('where the system’s certificates', () => {
  it('are not there in time, calls go on without them, and a refused certificate says so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { call } = await serve()
    const answer = problemOf(call())
    await afterTimeout()
    expect(await answer).toMatchObject({
      code: 'tls',
      detail: expect.stringMatching(/could be read: not within 20 seconds\)$/)
    })
  })

  it('are there later, they count for the connections from then on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { authority, call, reading } = await serve()
    const early = problemOf(call())
    await afterTimeout()
    expect(await early).toMatchObject({ code: 'tls' })
    reading.resolve(found(authority.ca))
    await setImmediate()
    expect(await call()).toBe('[]')
  })

  it('never are, because the thread that reads them is dead, calls do not wait, and a refused certificate says so', async () => {
    const { call, reading } = await serve()
    reading.reject(new Error('the thread that reads them ended with exit code 3'))
    await expectProblem(call(), { code: 'tls', detail: expect.stringContaining('ended with exit code 3') })
  })

  it('could not be opened, a refused certificate says so, and one in order is taken', async () => {
    const { authority, call, reading } = await serve()
    reading.resolve({ ...found(authority.ca), systemError: 'the keychain is locked' })
    expect(await call()).toBe('[]')
    const other = await serve()
    other.reading.resolve({ ...found(authority.ca), systemError: 'the keychain is locked' })
    await expectProblem(other.call(), { code: 'tls', detail: expect.stringContaining('the keychain is locked') })
  })

  it('have all been read, a refused certificate is told as it is', async () => {
    const { call, reading } = await serve()
    reading.resolve(found((await createAuthority()).ca))
    expect((await problemOf(call())).detail).not.toContain('could be read')
  })

  it('hold something that is none, the others count', async () => {
    const { authority, call, reading } = await serve()
    const rubbish = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'
    reading.resolve(found(rubbish, authority.ca, rubbish))
    expect(await call()).toBe('[]')
  })
})

describe('the policy’s authorities are trusted', () => {
  const serveOwn = async () => {
    const authority = await createAuthority()
    const service = await startTlsServer(await authority.issue('trusted'), ok)
    onTestFinished(service.close)
    const call = (certificates: () => Promise<FoundCertificates>) => {
      const wire = createUndiciWire({ trust: createTrust({ certificates, authorities: () => [authority.ca] }) })
      onTestFinished(wire.close)
      return createHttp({ wire, sleep: async () => undefined }).text(signIn(service.address))
    }
    return call
  }

  it('besides those that have been read', async () => {
    const call = await serveOwn()
    expect(await call(async () => found((await createAuthority()).ca))).toBe('[]')
  })

  it('where no other could be read', async () => {
    const call = await serveOwn()
    expect(await call(() => Promise.reject(new Error('the thread has ended')))).toBe('[]')
  })
})

it('the certificates are made ready once, for all calls that wait and all that follow', async () => {
  const { authority, reading, trust } = await serve()
  const waiting = trust.current()
  vi.useRealTimers()
  reading.resolve(found(authority.ca))
  expect(await trust.current()).toBe(await waiting)
})
