import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notification, openInbox, secret, text } from './inbox-world.ts'

let inbox = openInbox()
beforeEach(async () => {
  inbox = openInbox({ config: { listener: { port: 0, secret } } })
  await inbox.start()
})
afterEach(() => inbox.stop())

const portOf = (): number => Number(new URL(inbox.sources().listener.addresses[0] ?? '').port)
const good = text(notification(1))

/** Sends a notification, and gives the status of the answer. */
const send = async (body: string): Promise<number | undefined> => {
  const headers = { 'content-type': 'application/json' }
  const sent = request({
    host: '127.0.0.1',
    port: portOf(),
    path: `/${secret}`,
    method: 'POST',
    agent: false,
    headers
  }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

describe('the listener under a policy that is found to be broken', () => {
  it('answers 503 where a broken policy leaves open which organisations are ours: sent again later, it may be taken', async () => {
    inbox.configure({ organisations: null })
    expect(await send(good)).toBe(503)
    expect([inbox.sources().refused.foreign, await inbox.rows()]).toEqual([0, []])
    inbox.configure({ organisations: [] })
    expect(await send(good)).toBe(204)
  })

  it('stops at once when the policy that turned it on is found to be broken, and listens again when it is told to', async () => {
    const port = portOf()
    inbox.configure({ listener: null, organisations: null })
    await inbox.settingsChanged()
    expect(inbox.sources().listener).toMatchObject({ status: 'off', addresses: [] })
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
    inbox.configure({ listener: { port: 0, secret }, organisations: [] })
    await Promise.all([inbox.settingsChanged(), inbox.settingsChanged()])
    expect(await send(good)).toBe(204)
  })

  it('is not turned on by a change of the settings before it is started, or after it is stopped', async () => {
    const other = openInbox({ config: { listener: { port: 0, secret } } })
    await other.settingsChanged()
    expect(other.sources().listener.status).toBe('off')
    await Promise.all([other.start(), other.stop()])
    await other.settingsChanged()
    expect(other.sources().listener.status).toBe('off')
  })
})
