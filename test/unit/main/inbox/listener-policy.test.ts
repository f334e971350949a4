import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openInbox, secret } from './inbox-world.ts'
import { good, inbox, listenInEachTest, portOf, send } from './listener-world.ts'

listenInEachTest()

describe('the listener under a policy that is found to be broken', () => {
  it('answers 503 where a broken policy leaves open which organisations are ours: sent again later, it may be taken', async () => {
    inbox.configure({ organisations: null })
    expect((await send(good)).status).toBe(503)
    expect([inbox.sources().refused.foreign, await inbox.rows()]).toEqual([0, []])
    inbox.configure({ organisations: [] })
    expect((await send(good)).status).toBe(204)
  })

  it('stops at once when the policy that turned it on is found to be broken, and listens again when it is told to', async () => {
    const port = portOf(inbox)
    inbox.configure({ listener: null, organisations: null })
    await inbox.settingsChanged()
    expect(inbox.sources().listener).toMatchObject({ status: 'off', addresses: [] })
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
    inbox.configure({ listener: { port: 0, secret }, organisations: [] })
    await Promise.all([inbox.settingsChanged(), inbox.settingsChanged()])
    expect((await send(good)).status).toBe(204)
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
