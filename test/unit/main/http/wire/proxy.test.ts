import { describe, expect, it, onTestFinished } from 'vitest'
import { neverLeft } from '../../../../../main/http/index.ts'
import { startConnectProxy } from '../../../../support/connect-proxy.ts'
import { ok, useNetwork, lists, signIn } from '../network.ts'
import { expectProblem, problemOf } from '../problems-of.ts'

const { client, listen, serve } = useNetwork()

const proxy = async (options: Parameters<typeof startConnectProxy>[0] = {}) => {
  const started = await startConnectProxy(options)
  onTestFinished(started.close)
  return started
}
const through = (...urls: readonly (string | null)[]) => client({ proxiesFor: async () => urls })

describe('through a proxy', () => {
  it('a call is made, the certificate checked', async () => {
    const { address } = await serve(ok)
    const stranger = await serve(ok, 'strange')
    const { address: host, asked } = await proxy()
    const http = through(`http://${host}`)
    expect(await http.text(signIn(address))).toBe('[]')
    expect(await http.text(lists(address))).toBe('[]')
    await expectProblem(http.text(lists(stranger.address)), { code: 'tls' })
    expect(new Set(asked)).toEqual(new Set([address, stranger.address].map((each) => new URL(each).host)))
  })

  it('that wants a sign-in of its own the problem says so, and the service gets nothing', async () => {
    const { address, requests } = await serve(ok)
    const { address: host, asked } = await proxy({ credentials: 'person:proxysecret' })
    const call = through(`http://${host}`).text(signIn(address))
    const found = await problemOf(call)
    expect(found).toMatchObject({ code: 'proxy', place: 'login', host: 'localhost' })
    expect(found.detail).toContain('407')
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
    expect(asked).toHaveLength(1)
    expect(requests).toHaveLength(0)
  })

  it('that does not take the password it was given, the password is in no message', async () => {
    const { address, requests } = await serve(ok)
    const { address: host } = await proxy({ credentials: 'person:another' })
    const { detail } = await problemOf(through(`http://person:proxysecret@${host}`).text(lists(address)))
    expect(detail).not.toMatch(/proxysecret|cHJveHlzZWNyZXQ/)
    expect(requests).toHaveLength(0)
  })

  it('that takes its password the call is made', async () => {
    const { address } = await serve(ok)
    const { address: host } = await proxy({ credentials: 'person:proxysecret' })
    expect(await through(`http://person:proxysecret@${host}`).text(signIn(address))).toBe('[]')
  })

  it.each([403, 502, 503])(
    'that answers %i instead of opening the tunnel it is the proxy that refuses',
    async (refuses) => {
      const { address, requests } = await serve(ok)
      const { address: host, asked } = await proxy({ refuses })
      const found = await problemOf(through(`http://${host}`).text(lists(address)))
      expect(found).toMatchObject({ code: 'proxy' })
      expect(found.detail).toContain(String(refuses))
      expect(asked).toHaveLength(1)
      expect(requests).toHaveLength(0)
    }
  )

  it('that hangs up the service is unreachable', async () => {
    const { address } = await serve(ok)
    const port = await listen((socket) => socket.once('data', () => socket.end()))
    await expectProblem(through(`http://127.0.0.1:${port}`).text(signIn(address)), { code: 'unreachable' })
  })

  it('that takes the connection and says nothing the call is a timeout', async () => {
    const port = await listen((socket) => socket.resume())
    const http = client({ proxiesFor: async () => [`http://127.0.0.1:${port}`], timeouts: { connect: 100 } })
    await expectProblem(http.text(signIn('https://localhost')), { code: 'timeout' })
  })

  it('in the middle of the tunnel that answers 407 in the service’s place is no less the proxy, but what was sent was sent', async () => {
    const { address } = await serve((response) => response.writeHead(407).end())
    const call = client().text(signIn(address))
    await expectProblem(call, { code: 'proxy', status: 407 })
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(false))
  })

  it('that does not answer the next one is taken, and first from then on', async () => {
    const { address } = await serve(ok)
    const dead = await listen((socket) => socket.destroy())
    const { address: host, asked } = await proxy()
    let lookups = 0
    const http = client({ proxiesFor: async () => (lookups++, [`http://127.0.0.1:${dead}`, `http://${host}`]) })
    expect(await http.text(signIn(address))).toBe('[]')
    expect(await http.text(lists(address))).toBe('[]')
    expect([asked.length, lookups]).toEqual([2, 2])
  })

  it('that does not answer a direct connection is made only where the system names one', async () => {
    const { address, requests } = await serve(ok)
    const dead = await listen((socket) => socket.destroy())
    await expectProblem(through(`http://127.0.0.1:${dead}`).text(signIn(address)), { code: 'unreachable' })
    expect(requests).toHaveLength(0)
    expect(await through(`http://127.0.0.1:${dead}`, null).text(signIn(address))).toBe('[]')
  })

  it('that refuses no other one is asked', async () => {
    const { address, requests } = await serve(ok)
    const [refusing, other] = [await proxy({ refuses: 403 }), await proxy()]
    await expectProblem(through(`http://${refusing.address}`, `http://${other.address}`).text(signIn(address)), {
      code: 'proxy'
    })
    expect([other.asked, requests]).toEqual([[], []])
  })

  it('of a kind that is not used alone, nothing is sent, and the problem says so', async () => {
    const { address, requests } = await serve(ok)
    const call = through().text(signIn(address))
    const found = await problemOf(call)
    expect(found).toMatchObject({ code: 'proxy', place: 'login' })
    expect(found.detail).toContain('SOCKS')
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
    expect(requests).toHaveLength(0)
  })

  it('whose tunnel has carried a request nothing is sent a second time by another one', async () => {
    const { address, requests } = await serve((response) => response.destroy())
    const [first, second] = [await proxy(), await proxy()]
    await expectProblem(through(`http://${first.address}`, `http://${second.address}`).text(signIn(address)), {
      code: 'unknownOutcome'
    })
    expect([requests.length, second.asked]).toEqual([1, []])
  })
})
