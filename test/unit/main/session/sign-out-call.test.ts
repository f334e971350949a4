import { describe, expect, it, vi } from 'vitest'
import { WireFailure } from '../../../../main/http/wire-failure.ts'
import { createFetchWire, createHttp, type Wire } from '../../../../main/http/index.ts'
import { settle } from './fake-clock.ts'
import {
  address,
  completed,
  json,
  keeper,
  person,
  returnAddress,
  useSession,
  signedIn,
  type Reply,
  endedBy
} from './fake-service.ts'
import { expectProblem } from '../http/problems-of.ts'

const path = '/v2/auth/logout'
const signOutCall = () => ({ path, global: true, keepSingleSignOn: false, returnAddress })
const nobody = { kind: 'signedOut', ended: null, interrupted: null }
const cut = (code: 'unreachable' | 'offline', sent: boolean) => (): never => {
  throw new WireFailure(code, 'cut', sent)
}
/** Signs in and out at a service that answers the sign-out so, and gives what came of it. */
const signOutAt = async (answer: Reply, more: Parameters<typeof signedIn>[2] = {}) => {
  const onSignOutFailed = vi.fn<(detail: string) => void>()
  const used = await signedIn(person, [() => completed(1), answer, answer], { signOutCall, onSignOutFailed, ...more })
  expect(used.session.signOut()).toEqual(nobody)
  const shown = used.states.length
  await settle()
  return { ...used, shown, onSignOutFailed }
}

describe('signing out where the policy names the operation', () => {
  it('tells the service once, with the token, the device and what the policy says', async () => {
    const { session, asked } = await signOutAt(() => json({}))
    session.signOut()
    await settle()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toMatchObject({
      url: `${address}${path}`,
      body: { global: true, keepSingleSignOn: false, returnAddress }
    })
    expect(asked[1]?.headers.get('authorization')).toBe('Bearer access-1')
    expect(asked[1]?.headers.get('x-device-id')).toBe('device-1')
  })

  it('is below the path of an address that has one, and sends no more than it must', async () => {
    const at = 'https://login.example/Env/Company/Api'
    const { asked } = await signOutAt(() => json({}), { at, signOutCall: () => ({ path: '/session/revoke' }) })
    expect(asked[1]).toMatchObject({ url: `${at}/session/revoke`, body: {} })
  })

  it('comes after the wipe: when the service hears of it, nobody here has the tokens any more', async () => {
    const heard = vi.fn()
    const it = useSession(
      [
        () => completed(1),
        () => {
          heard(it.session.state(), it.computer.flag())
          return json({})
        }
      ],
      { signOutCall }
    )
    await it.session.signIn(keeper)
    it.session.signOut()
    await settle()
    expect(heard).toHaveBeenCalledOnce()
    expect(heard.mock.calls[0]?.[0]).toEqual(nobody)
    expect(heard.mock.calls[0]?.[1]?.spent ?? true).toBe(true)
    await expectProblem(it.session.authorization(), { code: 'signedOut' })
    expect([...it.computer.stored]).toEqual([])
  })

  it.each<[string, () => Response]>([
    ['a refusal', () => json({ error: 'access-1 is unknown' }, 401)],
    ['an error of its own', () => json({}, 500)],
    ['503 with Retry-After', () => new Response('', { status: 503, headers: { 'retry-after': '1' } })],
    ['404', () => json({}, 404)],
    ['a redirect', () => new Response('', { status: 307, headers: { location: 'https://evil.example/?t=1' } })],
    ['a lost connection', cut('unreachable', true)],
    ['no connection', cut('offline', false)]
  ])(
    'that is answered by %s changes nothing, is asked once, and stands in the log without the token',
    async (_, answer) => {
      const { session, asked, states, shown, onSignOutFailed } = await signOutAt(answer)
      expect(asked).toHaveLength(2)
      expect(states).toHaveLength(shown)
      expect(session.state()).toEqual(nobody)
      expect(onSignOutFailed).toHaveBeenCalledOnce()
      expect(onSignOutFailed.mock.calls.join()).not.toContain('access-1')
    }
  )

  it.each<[string, Response]>([
    ['204', new Response(null, { status: 204 })],
    ['HTML', new Response('<html>')],
    ['nothing', new Response('')]
  ])('is content with %s as an answer', async (_, answer) => {
    const { onSignOutFailed } = await signOutAt(() => answer)
    expect(onSignOutFailed).not.toHaveBeenCalled()
  })

  it('waits ten seconds for a service that does not answer, and holds nobody up meanwhile', async () => {
    const onSignOutFailed = vi.fn()
    const signals: AbortSignal[] = []
    const service = createFetchWire(async () => completed(1))
    const wire: Wire = (request) => {
      if (!request.url.pathname.endsWith('/logout')) return service(request)
      signals.push(request.signal)
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(new WireFailure('cancelled', 'given up', true)))
      })
    }
    const { session, pass } = await signedIn(person, [], { wire, signOutCall, onSignOutFailed })
    expect(session.signOut()).toEqual(nobody)
    expect(await session.signIn(person)).toMatchObject({ kind: 'signedIn' })
    pass(9.9)
    await settle()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    pass(0.2)
    await settle()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(onSignOutFailed).toHaveBeenCalledOnce()
    expect(session.state()).toMatchObject({ kind: 'signedIn' })
  })

  it('goes to the address that the token belongs to, also when another has been chosen meanwhile', async () => {
    const { session, asked, connected } = await signedIn(person, [() => completed(1), () => json({})], { signOutCall })
    connected.mockReturnValue('https://other.example')
    session.signOut()
    await settle()
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual([address, address])
  })

  it('is not called where nobody is signed in, nor by an idle lock', async () => {
    const { session, asked } = useSession([() => completed(1)], { signOutCall })
    session.signOut()
    await session.signIn(person)
    session.lock()
    session.signOut()
    await settle()
    expect(asked).toHaveLength(1)
  })
})

it('signing out where no policy names an operation calls nothing', async () => {
  const { session, asked } = await signedIn(person)
  session.signOut()
  await settle()
  expect(asked).toHaveLength(1)
})

describe('a kept session whose service wants a header that cannot be had', () => {
  it('is still there when the header is: its token never left', async () => {
    const { computer } = await signedIn(keeper)
    const asked: string[] = []
    const wire = createFetchWire(async (request) => {
      asked.push(request.headers.get('x-api-key') ?? '')
      return completed(2)
    })
    let known = false
    const http = createHttp({
      wire,
      headersFor: async () => {
        if (known) return { common: {}, fixed: { 'x-api-key': 'hemligt' } }
        throw new WireFailure('headerMissing', 'locked', false)
      }
    })
    const { session } = useSession([], { computer, http })
    expect(await session.start()).toMatchObject(endedBy('offline', { code: 'headerMissing' }))
    known = true
    expect(await session.resume()).toMatchObject({ kind: 'signedIn', lifetime: 'kept' })
    expect(asked).toEqual(['hemligt'])
  })
})
