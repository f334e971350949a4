import { once } from 'node:events'
import type { RequestOptions } from 'node:http'
import { connect, Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { maxConnections, rates } from '../../../../main/inbox/listener.ts'
import { notification, secret, text } from './inbox-world.ts'
import { bare, clock, good, inbox, listenInEachTest, portOf, raw, send } from './listener-world.ts'

listenInEachTest()

describe('attack on the listener:', () => {
  it.each<[string, RequestOptions]>([
    ['another path', { path: '/' }],
    ['a path that begins with the secret', { path: `/${secret}/x` }],
    ['the secret without its last character', { path: `/${secret.slice(0, -1)}` }],
    ['the secret in capitals', { path: `/${secret.toUpperCase()}` }],
    ['the secret behind a whole address', { path: `http://127.0.0.1/${secret}` }],
    ['a reading request', { method: 'GET' }],
    ['a request that would put', { method: 'PUT' }],
    [
      'a question before a request of another origin',
      { method: 'OPTIONS', headers: { origin: 'https://attacker.example', 'access-control-request-method': 'POST' } }
    ],
    [
      'plain text of a page, which it may send without asking',
      { headers: { 'content-type': 'text/plain', origin: 'https://attacker.example' } }
    ],
    ['a form of a page', { headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' } }],
    [
      'plain text of a page that hides where it is',
      { headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' } }
    ],
    ['two slashes behind the secret', { path: `/${secret}//` }],
    ['a slash before the secret', { path: `//${secret}` }],
    ['the secret as what is asked', { path: `/?/${secret}` }],
    ['a page’s origin', { headers: { origin: 'http://127.0.0.1' } }],
    ['a page’s own headers', { headers: { 'sec-fetch-site': 'same-origin' } }],
    ['a name that was resolved to this computer', { headers: { host: 'attacker.example' } }],
    ['such a name with the port', { headers: { host: 'attacker.example:80' } }],
    ['the computer’s address without the port', { headers: { host: '127.0.0.1' } }],
    ['another address of the computer', { headers: { host: '127.0.0.2:80' } }],
    ['a name that ends as ours', { headers: { host: 'localhost.attacker.example' } }]
  ])('%s gets a bare 404', async (_what, options) => {
    const { method } = options
    expect(await send(method === 'GET' || method === 'OPTIONS' ? '' : good, options)).toEqual(bare)
    expect([await inbox.rows(), inbox.sources().listener.strangers]).toEqual([[], 1])
  })

  it.each([
    ['no HTTP', 'HELO attacker\r\n\r\n'],
    [
      'no host',
      `POST /${secret} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`
    ],
    ['a tunnel', 'CONNECT attacker.example:443 HTTP/1.1\r\nHost: attacker.example:443\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', `POST /${secret} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [
      'a length and pieces',
      `POST /${secret} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`
    ],
    [
      'an expectation of its own',
      `POST / HTTP/1.1\r\nHost: localhost\r\nExpect: something\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
    ]
  ])('%s gets a bare 404 and the end of the connection', async (_what, bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n((Connection: close|Content-Length: 0)\r\n)+\r\n$/i)
    expect(await inbox.rows()).toEqual([])
  })

  it('two hosts, of which the first is ours, get a bare 404', async () => {
    const hosts = `Host: localhost:${portOf(inbox)}\r\nHost: attacker.example\r\n`
    expect(
      await raw(
        `POST /${secret} HTTP/1.1\r\n${hosts}Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${good.length}\r\n\r\n${good}`
      )
    ).toMatch(/^HTTP\/1\.1 404 /)
    expect(await inbox.rows()).toEqual([])
  })

  it('no answer lets a page of another origin read it', async () => {
    const origin = 'https://attacker.example'
    for (const answer of [
      await send(good),
      await send(good, { headers: { origin } }),
      await send('', { method: 'OPTIONS', headers: { origin } })
    ]) {
      expect(
        Object.keys(answer.headers).filter(
          (name) => name.startsWith('access-control') || name === 'server' || name === 'date'
        )
      ).toEqual([])
    }
  })

  it('a body larger than 16 kB is refused by what it says, before it comes', async () => {
    const socket = connect(portOf(inbox), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n`
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
    expect(inbox.sources().refused.tooLarge).toBe(1)
  })

  it('a body larger than it says, in pieces without end, is refused', async () => {
    const large = text(notification(1, { x: 'x'.repeat(17_000) }))
    expect((await send(large, { headers: { 'transfer-encoding': 'chunked' } })).status).toBe(413)
    expect(inbox.sources().refused.tooLarge).toBe(1)
  })

  it('a flood of notifications is slowed down: 429, and no more is written than the rate allows', async () => {
    const answers = []
    for (let n = 0; n < rates.supplier.burst + 20; n++) answers.push((await send(text(notification(n + 1)))).status)
    expect(answers.filter((status) => status === 429)).toHaveLength(20)
    expect(inbox.sources().refused.tooFast).toBe(20)
    clock.time += 1000
    expect((await send(good)).status).toBe(204)
  })

  it('strangers that flood it are not even answered, and use up nothing of what the supplier’s server may', async () => {
    const outcomes = []
    for (let n = 0; n < rates.strangers.burst + 10; n++)
      outcomes.push(
        await send(good, { path: '/guess' }).then(
          ({ status }) => status,
          () => 'closed'
        )
      )
    expect(outcomes.filter((one) => one === 'closed')).toHaveLength(10)
    expect((await send(good)).status).toBe(204)
  })

  /**
   * Opens connections one after another, which say nothing, or begin so. Gives them, and which of them have been
   * closed.
   */
  const openMany = async (count: number, beginning = '') => {
    const sockets: Socket[] = []
    const closed = new Set<number>()
    for (let n = 0; n < count; n++) {
      const socket = connect(portOf(inbox), '127.0.0.1')
      socket.on('error', () => undefined).on('close', () => closed.add(n))
      await once(socket, 'connect')
      socket.write(beginning)
      sockets.push(socket)
    }
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    return { sockets, closed }
  }

  it('more connections than there may be end the oldest of strangers', async () => {
    const { closed } = await openMany(maxConnections + 8)
    await expect.poll(() => [...closed].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it.each([
    ['say nothing', ''],
    ['never end their heads', 'POST / HTTP/1.1\r\nX: y\r\n'],
    [
      'guess the secret and never end their bodies',
      'POST /guess HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{'
    ]
  ])('connections of strangers that %s do not keep the supplier’s server out', async (_what, beginning) => {
    await openMany(maxConnections + 4, beginning)
    expect((await send(good)).status).toBe(204)
  })

  it('a flood of connections does not end the one on which a notification is on its way', async () => {
    const head = `POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nContent-Length: ${good.length}\r\n\r\n`
    const {
      sockets: [socket],
      closed
    } = await openMany(1, `${head}{`)
    // The head has been read once another request of the same kind has been answered.
    expect((await send(good)).status).toBe(204)
    await openMany(maxConnections * 2)
    socket?.write(good.slice(1))
    const [answer] = (await once(socket ?? new Socket(), 'data')) as [Buffer]
    expect([answer.toString().slice(0, 12), closed.size]).toEqual(['HTTP/1.1 204', 0])
  })
})
