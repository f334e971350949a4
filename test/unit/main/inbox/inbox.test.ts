import { describe, expect, it } from 'vitest'
import { maxInboxMessages } from '../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../support/memory-files.ts'
import { fill, notification, openInbox, text } from './inbox-world.ts'

const all = { show: 'all', count: 100 } as const
const unread = { show: 'unread', count: 100 } as const

describe('the inbox', () => {
  it('keeps what is pasted, the newest first, and has it again after a restart', async () => {
    const first = openInbox()
    expect(await first.take({ text: text(notification(1), notification(2)) })).toEqual({
      added: 2,
      repeated: 0,
      refused: []
    })
    expect(await first.rows()).toEqual([2, 1])
    const next = openInbox({ disk: first.disk, secrets: first.secrets })
    expect(await next.rows()).toEqual([2, 1])
    expect(await next.state()).toMatchObject({ total: 2, unread: 2, keeping: 'sealed' })
    expect(first.disk.text('the inbox of this installation')).not.toContain('RAD-1')
  })

  it('keeps both ids, the organisation, the id of the address and its host, and nothing else of it', async () => {
    const inbox = openInbox()
    await inbox.take({ text: text(notification(4711)) })
    const { messages } = await inbox.messages(all)
    expect(messages).toEqual([
      {
        id: 1,
        errandId: 4711,
        errandRowId: 'RAD-4711',
        organisation: '556677-8899',
        host: 'tjanst.example',
        addressId: 4711,
        source: 'pasted',
        first: '2026-11-22T08:00:01.000Z',
        last: '2026-11-22T08:00:01.000Z',
        times: 1,
        read: false
      }
    ])
  })

  it('counts what comes again while nobody has read it, and puts it first', async () => {
    const inbox = openInbox()
    await inbox.take({ text: text(notification(1), notification(2)) })
    const again = notification(1, { Organisationsnummer: '16 556677 8899', ErrandRowId: null })
    expect(await inbox.take({ text: text(again) })).toEqual({ added: 0, repeated: 1, refused: [] })
    const { messages } = await inbox.messages(all)
    expect(messages.map(({ errandId, times, errandRowId }) => [errandId, times, errandRowId])).toEqual([
      [1, 2, 'RAD-1'],
      [2, 1, 'RAD-2']
    ])
  })

  it('takes the same row of another organisation, with another id of its own, or once it has been read, as another message', async () => {
    const inbox = openInbox()
    await inbox.take({ text: text(notification(1)) })
    expect(await inbox.take({ text: text(notification(1, { Organisationsnummer: '1' })) })).toMatchObject({ added: 1 })
    expect(await inbox.take({ text: text(notification(1, { ErrandRowId: 'other' })) })).toMatchObject({ added: 1 })
    await inbox.mark({ ids: [1], read: true })
    expect(await inbox.take({ text: text(notification(1)) })).toMatchObject({ added: 1 })
    expect(await inbox.state()).toMatchObject({ total: 4, unread: 3 })
  })

  it('takes messages of our organisations only, where there are some, however the number is written', async () => {
    const inbox = openInbox({ config: { organisations: ['5566778899'] } })
    const foreign = notification(2, { Organisationsnummer: '990000-0000' })
    expect(await inbox.take({ text: text(notification(1), foreign) })).toEqual({
      added: 1,
      repeated: 0,
      refused: [{ reason: 'foreign', detail: 'Organisationsnummer', number: 2 }]
    })
    expect(inbox.sources()).toMatchObject({
      refused: { foreign: 1, malformed: 0 },
      lastRefused: [{ reason: 'foreign', source: 'pasted' }]
    })
  })

  it('takes nothing under a broken policy, because nobody can tell whose messages are ours', async () => {
    const inbox = openInbox({ config: { organisations: null } })
    expect(await inbox.take({ text: text(notification(1)) })).toMatchObject({
      added: 0,
      refused: [{ reason: 'foreign' }]
    })
  })

  it('marks read and unread, one and all, and says which were unread', async () => {
    const inbox = openInbox()
    await inbox.take({ text: text(notification(1), notification(2), notification(3)) })
    await inbox.mark({ ids: [2], read: true })
    expect((await inbox.messages(unread)).messages.map(({ id }) => id)).toEqual([3, 1])
    expect(await inbox.markAllRead()).toEqual([1, 3])
    expect(await inbox.state()).toMatchObject({ total: 3, unread: 0 })
    await inbox.mark({ ids: [1, 3], read: false })
    expect(await inbox.state()).toMatchObject({ total: 3, unread: 2 })
  })

  it('gives back what was removed, in its place', async () => {
    const inbox = openInbox()
    await inbox.take({ text: text(notification(1), notification(2), notification(3)) })
    await inbox.remove({ ids: [2] })
    await inbox.remove({ ids: [3] })
    expect(await inbox.rows()).toEqual([1])
    await inbox.restore({ ids: [2] })
    await inbox.restore({ ids: [3] })
    await inbox.restore({ ids: [2] })
    expect(await inbox.rows()).toEqual([3, 2, 1])
  })

  it('shows the newest of many, and says how many there are', async () => {
    const inbox = openInbox()
    await inbox.take({ text: text(...Array.from({ length: 30 }, (_, n) => notification(n + 1))) })
    const { messages, total } = await inbox.messages({ show: 'all', count: 2 })
    expect([messages.map(({ errandId }) => errandId), total]).toEqual([[30, 29], 30])
  })

  it('lets the oldest read message go when it is full, and takes no more when none has been read', async () => {
    const inbox = openInbox()
    await fill(inbox, maxInboxMessages)
    expect(await inbox.take({ text: text(notification(9999)) })).toMatchObject({
      added: 0,
      refused: [{ reason: 'full', number: 1 }]
    })
    expect(await inbox.take({ text: text(notification(7)) })).toMatchObject({ repeated: 1 })
    await inbox.mark({ ids: [3], read: true })
    expect(await inbox.take({ text: text(notification(9999)) })).toMatchObject({ added: 1 })
    const rows = await inbox.rows()
    expect([rows.length, rows.includes(3), rows[0]]).toEqual([maxInboxMessages, false, 9999])
  })

  it('writes what comes at the same time together', async () => {
    let writes = 0
    const inbox = openInbox({ disk: memoryFiles(undefined, (doing) => doing === 'write' && writes++) })
    await Promise.all(Array.from({ length: 200 }, (_, n) => inbox.take({ text: text(notification(n + 1)) })))
    expect([await inbox.state(), writes]).toMatchObject([{ total: 200 }, 2])
  })

  it('takes nothing that it cannot write, and goes on when it can again', async () => {
    let isFull = true
    const disk = memoryFiles(undefined, (doing) => {
      if (doing === 'write' && isFull) throw new Error('ENOSPC')
    })
    const inbox = openInbox({ disk })
    await expect(inbox.take({ text: text(notification(1)) })).rejects.toMatchObject({ problem: { code: 'notKept' } })
    expect(await inbox.rows()).toEqual([])
    isFull = false
    expect(await inbox.take({ text: text(notification(1)) })).toMatchObject({ added: 1 })
  })

  it('that is sealed with another key is left as it is, until somebody begins anew', async () => {
    const { disk, take } = openInbox()
    await take({ text: text(notification(1)) })
    const before = disk.text('the inbox of this installation')
    const inbox = openInbox({ disk, secrets: memorySecrets() })
    await expect(inbox.state()).rejects.toMatchObject({ problem: { code: 'notKept' } })
    await expect(inbox.take({ text: text(notification(2)) })).rejects.toMatchObject({ problem: { code: 'notKept' } })
    expect(disk.text('the inbox of this installation')).toBe(before)
    expect(await inbox.startOver()).toMatchObject({ total: 0 })
    expect(await inbox.take({ text: text(notification(2)) })).toMatchObject({ added: 1 })
  })

  it('says where it stands in plain text, because the system keeps no key', async () => {
    const refuse = () => Promise.reject(new Error('no keychain'))
    const inbox = openInbox({ secrets: { get: refuse, set: refuse, locationOf: async () => null } })
    await inbox.take({ text: text(notification(1)) })
    expect(await inbox.state()).toMatchObject({ keeping: 'plain' })
  })

  it('does not tell of what somebody has pasted themselves', async () => {
    const inbox = openInbox()
    await inbox.take({ text: text(notification(1)) })
    expect(inbox.told.arrived).toBe(0)
  })

  it('removes what an interrupted write has left, when it starts', async () => {
    const disk = memoryFiles()
    let sweeps = 0
    const files: typeof disk.files = {
      ...disk.files,
      rewriteAll: async (revise) => void ((sweeps += 1), await disk.files.rewriteAll(revise))
    }
    const inbox = openInbox({ disk: { ...disk, files } })
    await inbox.take({ text: text(notification(1)) })
    await inbox.start()
    await inbox.stop()
    expect(sweeps).toBeGreaterThan(0)
    expect(await inbox.rows()).toEqual([1])
  })

  it('tells of a change at once and of many a few times a second, and the last time of the state that they led to', async () => {
    const inbox = openInbox()
    for (let id = 1; id <= 30; id++) await inbox.take({ text: text(notification(id)) })
    await expect.poll(() => inbox.told.states.at(-1)).toMatchObject({ total: 30, unread: 30 })
    expect(inbox.told.states.length).toBeLessThan(30)
  })
})
