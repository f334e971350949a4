import { once } from 'node:events'
import { request, type IncomingMessage, type RequestOptions } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxConnections, rates } from '../../../../main/inbox/listener/server-limits.ts'
import { maxInboxMessages } from '../../../../preload/contract/index.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { notification, openInbox, secret, text } from './inbox-world.ts'

type World = ReturnType<typeof openInbox>
let inbox: World
const clock = { time: 0 }

const open = async (more: Parameters<typeof openInbox>[0] = {}): Promise<World> => {
  const opened = openInbox({ ...more, clock: () => clock.time, config: { listener: { port: 0, secret }, ...more.config } })
  await opened.start()
  return opened
}
const portOf = ({ sources }: World): number => Number(new URL(sources().listener.addresses[0] ?? '').port)

beforeEach(async () => {
  clock.time = 0
  inbox = await open()
})
afterEach(() => inbox.stop())

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Sends a request as it is given, which none of Node's own rules changes. */
const send = async (body: string | Uint8Array, options: RequestOptions = {}, world = inbox): Promise<Answer> => {
  const sent = request({
    host: '127.0.0.1',
    port: portOf(world),
    path: `/${secret}`,
    method: 'POST',
    agent: false,
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers }
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let answer = ''
  for await (const chunk of response) answer += String(chunk)
  return { status: response.statusCode, headers: response.headers, body: answer }
}

/** Sends bytes and gives all that comes back until the connection ends. */
const raw = async (bytes: string): Promise<string> => {
  const socket = connect(portOf(inbox), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

const good = text(notification(1))
const bare: Answer = { status: 404, headers: { connection: 'close', 'content-length': '0' }, body: '' }

describe('the listener', () => {
  it('takes a notification on either address of this computer, and answers with nothing but that it has it', async () => {
    expect(await send(good)).toEqual({ status: 204, headers: { connection: 'close' }, body: '' })
    const six = inbox.sources().listener.addresses.find((address) => address.includes('[::1]'))
    if (six) {
      const { port } = new URL(six)
      expect((await send(text(notification(2)), { host: '::1', port: Number(port) })).status).toBe(204)
    }
    expect(await inbox.rows()).toContain(1)
    expect(inbox.told.arrived).toBeGreaterThan(0)
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('takes %s', async (type) => {
    expect((await send(good, { headers: { 'content-type': type } })).status).toBe(204)
  })

  it('takes a body in pieces, and one that asks first whether it may come', async () => {
    expect((await send(good, { headers: { 'transfer-encoding': 'chunked' } })).status).toBe(204)
    expect(await raw(`POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(good)}\r\n\r\n${good}`)).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /
    )
  })

  it('is off where no policy turns it on, and says so', async () => {
    const off = openInbox()
    await off.start()
    expect(off.sources().listener).toEqual({ status: 'off', addresses: [], strangers: 0, problem: null })
    await off.stop()
  })

  it('says where it listens, and never the secret', () => {
    expect(inbox.sources().listener).toMatchObject({ status: 'listening', problem: null })
    expect(JSON.stringify(inbox.sources())).not.toContain(secret)
    for (const address of inbox.sources().listener.addresses) expect(address).toMatch(/^http:\/\/(127\.0\.0\.1|\[::1\]):\d+\/$/)
  })

  it('says that its port is taken, and lets go of the half that it had', async () => {
    const second = openInbox({ config: { listener: { port: portOf(inbox), secret } } })
    await second.start()
    expect(second.sources().listener).toEqual({ status: 'failed', addresses: [], strangers: 0, problem: 'EADDRINUSE' })
    await second.stop()
  })

  it.each([
    ['no JSON', '{', 422, 'notJson'],
    ['no text', new Uint8Array([0xff, 0xff]), 422, 'notJson'],
    ['a list', `[${good}]`, 422, 'malformed'],
    ['no id', '{}', 422, 'malformed'],
    ['the retired object', '{"NotifieringMeddelande":{}}', 422, 'retired']
  ] as const)('refuses %s, and counts it', async (_what, body, status, reason) => {
    expect((await send(body)).status).toBe(status)
    expect([inbox.sources().refused[reason], await inbox.rows()]).toEqual([1, []])
  })

  it('refuses the notification of another organisation', async () => {
    inbox.configure({ organisations: ['990000-0000'] })
    expect((await send(good)).status).toBe(422)
    expect(inbox.sources().refused.foreign).toBe(1)
  })

  it('refuses what there is no room for with 503, so that nothing is lost silently', async () => {
    for (let from = 1; from <= maxInboxMessages; from += 500) await inbox.take({ text: text(...Array.from({ length: 500 }, (_, n) => notification(from + n))) })
    expect((await send(text(notification(999_999)))).status).toBe(503)
    expect(inbox.sources().refused.full).toBe(1)
  })
})

/** A disk that waits with every write until it is told to go on. */
const heldDisk = () => {
  const gate = Promise.withResolvers<null>()
  const begun = Promise.withResolvers<null>()
  const disk = memoryFiles(undefined, (doing) => {
    if (doing === 'read') return null
    begun.resolve(null)
    return gate.promise
  })
  return { disk, begun: begun.promise, goOn: () => gate.resolve(null) }
}

describe('a notification is answered when it is on disk, and not before:', () => {
  it('it is unanswered while it is being written, and stored when it is answered', async () => {
    const { disk, begun, goOn } = heldDisk()
    const slow = await open({ disk })
    let isAnswered = false
    const answer = send(good, {}, slow).then((it) => {
      isAnswered = true
      return it
    })
    await begun
    // A later request that needs no disk has its answer meanwhile.
    expect((await send(good, { path: '/' }, slow)).status).toBe(404)
    expect([isAnswered, disk.kept.size]).toEqual([false, 0])
    goOn()
    expect([(await answer).status, disk.kept.size]).toEqual([204, 1])
    await slow.stop()
  })

  it('one that a program ended over is unanswered and not there, or there', async () => {
    const { disk, begun, goOn } = heldDisk()
    const ended = await open({ disk })
    const answer = send(good, {}, ended).then(({ status }) => status, () => 'unanswered')
    await begun
    await ended.stop()
    expect(await answer).toBe('unanswered')
    const next = openInbox({ disk: memoryFiles(new Map(disk.kept)), secrets: ended.secrets })
    expect(await next.rows()).toEqual([])
    goOn()
    await expect.poll(() => disk.kept.size).toBe(1)
    expect(await openInbox({ disk, secrets: ended.secrets }).rows()).toEqual([1])
  })

  it('one that cannot be written is answered 503', async () => {
    const disk = memoryFiles(undefined, (doing) => {
      if (doing === 'write') throw new Error('ENOSPC')
    })
    const full = await open({ disk })
    expect((await send(good, {}, full)).status).toBe(503)
    expect(await full.rows()).toEqual([])
    await full.stop()
  })
})

describe('attack on the listener:', () => {
  it.each<[string, RequestOptions]>([
    ['another path', { path: '/' }],
    ['a path that begins with the secret', { path: `/${secret}/x` }],
    ['the secret without its last character', { path: `/${secret.slice(0, -1)}` }],
    ['the secret with something asked', { path: `/${secret}?x=1` }],
    ['the secret in capitals', { path: `/${secret.toUpperCase()}` }],
    ['the secret behind a whole address', { path: `http://127.0.0.1/${secret}` }],
    ['a reading request', { method: 'GET' }],
    ['a request that would put', { method: 'PUT' }],
    ['a question before a request of another origin', { method: 'OPTIONS', headers: { origin: 'https://attacker.example', 'access-control-request-method': 'POST' } }],
    ['a form of a page', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['plain text, which a page may send without asking', { headers: { 'content-type': 'text/plain' } }],
    ['plain text that says JSON too', { headers: { 'content-type': 'text/plain; application/json' } }],
    ['JSON of another character set', { headers: { 'content-type': 'application/json; charset=utf-16' } }],
    ['no type', { headers: { 'content-type': '' } }],
    ['a compressed body', { headers: { 'content-encoding': 'gzip' } }],
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
    ['no host', `POST /${secret} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`],
    ['a tunnel', 'CONNECT attacker.example:443 HTTP/1.1\r\nHost: attacker.example:443\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', `POST /${secret} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and pieces', `POST /${secret} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['an expectation of its own', `POST / HTTP/1.1\r\nHost: localhost\r\nExpect: something\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`]
  ])('%s gets a bare 404 and the end of the connection', async (_what, bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n((Connection: close|Content-Length: 0)\r\n)+\r\n$/i)
    expect(await inbox.rows()).toEqual([])
  })

  it('two hosts, of which the first is ours, get a bare 404', async () => {
    const hosts = `Host: localhost:${portOf(inbox)}\r\nHost: attacker.example\r\n`
    expect(await raw(`POST /${secret} HTTP/1.1\r\n${hosts}Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${good.length}\r\n\r\n${good}`)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await inbox.rows()).toEqual([])
  })

  it('no answer lets a page of another origin read it', async () => {
    const origin = 'https://attacker.example'
    for (const answer of [await send(good), await send(good, { headers: { origin } }), await send('', { method: 'OPTIONS', headers: { origin } })]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control') || name === 'server' || name === 'date')).toEqual([])
    }
  })

  it('a body larger than 16 kB is refused by what it says, before it comes', async () => {
    const socket = connect(portOf(inbox), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n`)
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
    for (let n = 0; n < rates.strangers.burst + 10; n++) outcomes.push(await send(good, { path: '/guess' }).then(({ status }) => status, () => 'closed'))
    expect(outcomes.filter((one) => one === 'closed')).toHaveLength(10)
    expect((await send(good)).status).toBe(204)
  })

  it('more connections than there may be are closed at once', async () => {
    const sockets = Array.from({ length: maxConnections + 8 }, () => connect(portOf(inbox), '127.0.0.1'))
    let closed = 0
    for (const socket of sockets) socket.on('error', () => undefined).on('close', () => closed++)
    await expect.poll(() => closed).toBe(8)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => closed).toBe(sockets.length)
  })

  it('a connection that says nothing, and one that says a little at a time, are ended', { timeout: 20_000 }, async () => {
    const silent = connect(portOf(inbox), '127.0.0.1')
    const slow = connect(portOf(inbox), '127.0.0.1')
    slow.write('POST / HTTP/1.1\r\n')
    const drip = setInterval(() => slow.write('X: y\r\n'), 500)
    const ended = (socket: Socket) => once(socket.on('error', () => undefined).resume(), 'close')
    await Promise.all([ended(silent), ended(slow)])
    clearInterval(drip)
    expect((await send(good)).status).toBe(204)
  })
})
