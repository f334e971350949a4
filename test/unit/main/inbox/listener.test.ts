import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { maxInboxMessages } from '../../../../preload/contract/index.ts'
import { memoryFiles } from '../../../support/memory-files.ts'
import { fill, notification, openInbox, secret, text } from './inbox-world.ts'
import { good, inbox, listenInEachTest, open, portOf, raw, send } from './listener-world.ts'

listenInEachTest()

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

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'text/json',
    'text/plain',
    'application/json; charset=iso-8859-1',
    'application/x-www-form-urlencoded',
    ''
  ])('takes JSON whose content type says „%s“, because none is documented', async (type) => {
    expect((await send(good, { headers: { 'content-type': type } })).status).toBe(204)
  })

  it('takes JSON of no content type at all', async () => {
    const head = `POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(good)}`
    expect(await raw(`${head}\r\n\r\n${good}`)).toMatch(/^HTTP\/1\.1 204 /)
  })

  it.each([`/${secret}/`, `/${secret}?x=1`, `/${secret}/?x=/y/`])(
    'takes what comes to the secret path as some servers write it: %s',
    async (path) => {
      expect((await send(good, { path: path })).status).toBe(204)
    }
  )

  it('takes a body in pieces, and one that asks first whether it may come', async () => {
    expect((await send(good, { headers: { 'transfer-encoding': 'chunked' } })).status).toBe(204)
    expect(
      await raw(
        `POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(good)}\r\n\r\n${good}`
      )
    ).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /)
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
    for (const address of inbox.sources().listener.addresses)
      expect(address).toMatch(/^http:\/\/(127\.0\.0\.1|\[::1\]):\d+\/$/)
  })

  it('says that its port is taken, and lets go of the half that it had', async () => {
    const second = openInbox({ config: { listener: { port: portOf(inbox), secret } } })
    await second.start()
    expect(second.sources().listener).toEqual({ status: 'failed', addresses: [], strangers: 0, problem: 'EADDRINUSE' })
    await second.stop()
  })

  it.each([
    ['no JSON', '{', 422, 'notJson'],
    ['no text', new Uint8Array([0xff, 0xff]), 415, 'encoding'],
    ['another character encoding', Buffer.from(text(notification(1, { ErrandRowId: 'å' })), 'latin1'), 415, 'encoding'],
    ['nothing', '', 422, 'notJson'],
    ['a list', `[${good}]`, 422, 'malformed'],
    ['no id', '{}', 422, 'malformed'],
    ['the retired object', '{"NotifieringMeddelande":{}}', 422, 'retired']
  ] as const)('refuses %s, and counts it', async (_what, body, status, reason) => {
    expect((await send(body)).status).toBe(status)
    expect([inbox.sources().refused[reason], await inbox.rows()]).toEqual([1, []])
  })

  it('takes two bytes a character, as a file of the inbox folder', async () => {
    expect((await send(Buffer.from(good, 'utf16le'))).status).toBe(204)
  })

  it('refuses a compressed body, counts it, and tells the page at once', async () => {
    const before = inbox.told.sources
    expect((await send(good, { headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
    expect([inbox.sources().refused.encoding, inbox.sources().lastRefused[0]?.reason]).toEqual([1, 'encoding'])
    await expect.poll(() => inbox.told.sources).toBeGreaterThan(before)
  })

  it('counts a body that ends before it is whole', async () => {
    const socket = connect(portOf(inbox), '127.0.0.1')
    socket.end(`POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nContent-Length: 200\r\n\r\n{"Aren`)
    await expect.poll(() => inbox.sources().refused.incomplete).toBe(1)
    socket.destroy()
  })

  const pieces: readonly (readonly [string, string])[] = [
    ['whose size is none', 'hej\r\n{}\r\n0\r\n\r\n'],
    ['of another size than it says', '2\r\n{"Arenderad"}\r\n0\r\n\r\n'],
    ['of a negative size', '-2\r\n{}\r\n0\r\n\r\n'],
    ['larger than any number', `${'f'.repeat(20)}\r\n{}`],
    ['without an end of line', '2\n{}\n0\n\n']
  ]
  it.each(pieces)('answers a piece %s 400, as it has come and is no HTTP, and counts it once', async (_what, body) => {
    const head = `POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\nTransfer-Encoding: chunked\r\n\r\n`
    // At once with the headers, and after them.
    expect(await raw(head + body)).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n((Connection: close|Content-Length: 0)\r\n)+\r\n$/i
    )
    await expect.poll(() => inbox.sources().refused.incomplete).toBe(1)
    const socket = connect(portOf(inbox), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write(`${head}2\r\n{"\r\n`)
    await new Promise((resolve) => setImmediate(resolve))
    socket.write(body)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    await expect.poll(() => inbox.sources().refused.incomplete).toBe(2)
    expect(await inbox.rows()).toEqual([])
  })

  it.each(['Content-Length: 200\r\n\r\n{"Aren', 'Transfer-Encoding: chunked\r\n\r\n6\r\n{"Aren\r\n'])(
    'answers a body that its sender ends too early 400: %j',
    async (rest) => {
      const socket = connect({ port: portOf(inbox), host: '127.0.0.1', allowHalfOpen: true })
      let answer = ''
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.end(`POST /${secret} HTTP/1.1\r\nHost: localhost:${portOf(inbox)}\r\n${rest}`)
      await once(socket, 'end')
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      await expect.poll(() => inbox.sources().refused.incomplete).toBe(1)
    }
  )

  it('refuses the notification of another organisation', async () => {
    inbox.configure({ organisations: ['990000-0000'] })
    expect((await send(good)).status).toBe(422)
    expect(inbox.sources().refused.foreign).toBe(1)
  })

  it('refuses what there is no room for with 503, so that nothing is lost silently', async () => {
    await fill(inbox, maxInboxMessages)
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
    const answer = send(good, {}, ended).then(
      ({ status }) => status,
      () => 'unanswered'
    )
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
