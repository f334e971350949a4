import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createUndiciWire } from '../../../../main/http/index.ts'
import { createSample } from '../../../../main/sample/index.ts'
import { startService, type Service } from '../../../support/service.ts'
import { trustOnly } from '../../../support/trust-only.ts'
import { expectProblem } from '../http/problems-of.ts'
import { createClock } from './fake-clock.ts'
import { keeper, returnAddress, useSession } from './fake-service.ts'
import { pressOn } from './sample-page.ts'

const sample = createSample({ rows: 1, returnAddresses: [returnAddress] })
let service: Service
let wire: ReturnType<typeof createUndiciWire>

beforeAll(async () => {
  service = await startService({ sample })
  wire = createUndiciWire({ trust: trustOnly(service.ca) })
})
afterEach(() => expect(sample.alarms()).toBe(0))
afterAll(async () => {
  await wire.close()
  await service.close()
})

/** A session at the service. It polls without a pause; its clock stands still until it is moved. */
const open = () => {
  const clock = createClock()
  const wait = (milliseconds: number, signal: AbortSignal) =>
    milliseconds > 2000 ? clock.wait(milliseconds, signal) : Promise.resolve()
  const used = useSession([], { wire, at: service.address, clock: clock.now, sleep: wait })
  const becomes = (state: object) => expect.poll(used.session.state).toMatchObject(state)
  const signIn = (identifier: string, key = 'sample') => used.session.signIn({ ...keeper, identifier, key })
  return { ...used, pass: clock.pass, becomes, signIn }
}

/** Does what the browser does with a page that it has been told to open; gives the address where it ends. */
const browse = async (
  openPage: ReturnType<typeof open>['openInBrowser'],
  answer: Parameters<typeof pressOn>[2] = 'signIn'
) => {
  const [[page] = ['']] = openPage.mock.calls as readonly (readonly string[])[]
  return String(await pressOn(sample, page ?? '', answer))
}

describe('on the sample service, over TLS', () => {
  it('a person signs in and stays signed in for a day, the judge of reused tokens content', async () => {
    const { session, pass, signIn } = open()
    expect(await signIn('per@example.com')).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    const seen = new Set<string>()
    for (let hour = 0; hour < 24; hour += 1) {
      pass(3600)
      const all = await Promise.all([session.authorization(), session.authorization()])
      for (const authorization of all) seen.add(authorization)
    }
    expect(seen.size).toBe(24)
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it.each(['process', 'process-odd', 'process-bare', 'process-foreign-link'])(
    'the account %s is confirmed in an application',
    async (identifier) => {
      const { signIn, becomes } = open()
      expect(await signIn(identifier)).toMatchObject({ kind: 'external', page: null })
      await becomes({ kind: 'signedIn', lifetime: 'kept' })
    }
  )

  it('a process that fails tells why', async () => {
    const { signIn, becomes } = open()
    await signIn('process-fails')
    await becomes({
      ended: { kind: 'processFailed', message: expect.stringContaining('Exempel-ID'), errorReport: 'SAMPLE-0042' }
    })
  })

  it.each([
    ['signIn' as const, { kind: 'signedIn', lifetime: 'kept' }],
    ['cancel' as const, { kind: 'signedOut', ended: null }],
    ['server_error' as const, { kind: 'signedOut', ended: { kind: 'pageFailed' } }]
  ])('a login page ends with %s, and the browser brings it back', async (answer, state) => {
    const { session, signIn, openInBrowser, becomes } = open()
    expect(await signIn('redirect')).toMatchObject({ kind: 'external', page: { host: 'localhost' } })
    session.handleCallback(await browse(openInBrowser, answer))
    await becomes(state)
  })

  it('a page beside a process that never ends is the first to finish', async () => {
    const { session, signIn, openInBrowser, becomes } = open()
    await signIn('redirect-process-endless')
    session.handleCallback(await browse(openInBrowser))
    await becomes({ kind: 'signedIn' })
  })

  it('a renewal is confirmed over what the person was doing', async () => {
    const { session, pass, signIn, becomes, onOtherUser } = open()
    await signIn('refresh-process')
    pass(3600)
    await expectProblem(session.authorization(), { code: 'signedOut' })
    await becomes({ kind: 'signedIn', lifetime: 'kept' })
    expect(onOtherUser).not.toHaveBeenCalled()
  })
})
