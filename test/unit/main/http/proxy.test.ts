import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { neverLeft, type HttpRequest } from '../../../../main/http/index.ts'
import { ok, useNetwork } from './network.ts'
import { problemOf } from './problems-of.ts'

const { client, listen, serve } = useNetwork()
const lists = (address: string): HttpRequest => ({ operation: 'kund', address, authorization: 'Basic cGVyOmhlbWxpZw==' })
const signIn = (address: string): HttpRequest => ({ operation: 'signIn', address, body: { key: 'hemligt' } })

describe('through a proxy', () => {
  const proxyThat = async (reply: string) => {
    const asked: string[] = []
    const port = await listen((socket) =>
      socket.once('data', (data) => {
        asked.push(data.toString('latin1'))
        socket.end(reply)
      })
    )
    return { asked, url: `http://user:proxysecret@127.0.0.1:${port}` }
  }

  it('that wants a sign-in of its own the problem says so, and the service gets nothing', async () => {
    const { address, requests } = await serve(ok)
    const { asked, url } = await proxyThat('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n')
    const call = client({ proxyFor: async () => url }).text(signIn(address))
    const found = await problemOf(call)
    expect(found).toMatchObject({ code: 'unreachable' })
    expect(found.detail).toContain('407')
    expect(found.detail).not.toContain('proxysecret')
    await call.catch((error: unknown) => expect(neverLeft(error)).toBe(true))
    expect(asked[0]).toContain('CONNECT localhost:')
    expect(asked[0]).not.toContain('hemligt')
    expect(requests).toHaveLength(0)
  })

  it('that hangs up the service is unreachable', async () => {
    const { address } = await serve(ok)
    const { url } = await proxyThat('')
    expect(await problemOf(client({ proxyFor: async () => url }).text(signIn(address)))).toMatchObject({ code: 'unreachable' })
  })

  it('that takes the connection and says nothing the call is a timeout', async () => {
    const port = await listen((socket) => socket.resume())
    const http = client({ proxyFor: async () => `http://127.0.0.1:${port}`, timeouts: { connect: 100 } })
    expect(await problemOf(http.text(signIn('https://localhost')))).toMatchObject({ code: 'timeout' })
  })

  it('that opens the tunnel the call is made, the certificate checked', async () => {
    const { address } = await serve(ok)
    const stranger = await serve(ok, 'strange')
    const port = await listen((socket) =>
      socket.once('data', (data) => {
        const target = Number(/^CONNECT [^:]+:(\d+)/.exec(data.toString('latin1'))?.[1])
        const onward = connect(target, '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 OK\r\n\r\n')
          socket.pipe(onward).pipe(socket)
        })
        onward.on('error', () => undefined)
      })
    )
    const http = client({ proxyFor: async () => `http://127.0.0.1:${port}` })
    expect(await http.text(signIn(address))).toBe('[]')
    expect(await http.text(lists(address))).toBe('[]')
    expect(await problemOf(http.text(lists(stranger.address)))).toMatchObject({ code: 'tls' })
  })
})
