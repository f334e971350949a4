import { describe, expect, it } from 'vitest'
import type { InboxMessage, InboxPage } from '../../../../../preload/contract/index.ts'
import { useInboxMessages } from '../../../../../renderer/features/inbox/messages-store.ts'
import { fails, fakeMain } from '../../fake-main.ts'
import { freshStores } from '../../fresh-stores.ts'

const message = (id: number): InboxMessage => ({
  id,
  errandId: id,
  errandRowId: '',
  organisation: '1',
  host: null,
  addressId: null,
  source: 'folder',
  first: '2026-11-22T08:00:00Z',
  last: '2026-11-22T08:00:00Z',
  times: 1,
  read: false
})
const page = (...ids: readonly number[]): InboxPage => ({ messages: ids.map(message), total: 300 })

freshStores()

describe('the messages on the page', () => {
  it('are the newest hundred unread ones, more of them when asked for, and all of them when asked for', async () => {
    const main = fakeMain({ 'inbox.messages': () => page(1) })
    const messages = useInboxMessages()
    await messages.load()
    expect(main.last('inbox.messages')).toEqual({ show: 'unread', count: 100 })
    await messages.showMore()
    expect(main.last('inbox.messages')).toEqual({ show: 'unread', count: 200 })
    await messages.showOnly('all')
    expect(main.last('inbox.messages')).toEqual({ show: 'all', count: 100 })
  })

  it('are those of the last question, however late an earlier answer comes', async () => {
    const late = Promise.withResolvers<InboxPage>()
    fakeMain({ 'inbox.messages': ({ show }) => (show === 'unread' ? late.promise : page(2)) })
    const messages = useInboxMessages()
    const first = messages.load()
    await messages.showOnly('all')
    late.resolve(page(1))
    await first
    expect(messages.page?.messages.map(({ id }) => id)).toEqual([2])
  })

  it('are shown without the removed one when its removal resolves, though an event has had them read again meanwhile', async () => {
    const second = Promise.withResolvers<InboxPage>()
    const answers = [page(2, 1), second.promise]
    let asked = 0
    fakeMain({
      'inbox.remove': () => null,
      'inbox.messages': () => {
        asked += 1
        if (asked === 1) void Promise.resolve().then(() => useInboxMessages().load())
        return answers.shift() ?? page(2, 1)
      }
    })
    const messages = useInboxMessages()
    const removed = messages.remove(message(2))
    await expect.poll(() => asked).toBe(2)
    second.resolve(page(1))
    await removed
    expect(messages.page?.messages.map(({ id }) => id)).toEqual([1])
  })

  it('stay as they were where they cannot be read, with the reason', async () => {
    let isBroken = false
    fakeMain({ 'inbox.messages': () => (isBroken ? fails('notKept')() : page(1)) })
    const messages = useInboxMessages()
    await messages.load()
    isBroken = true
    await messages.load()
    expect([messages.page?.messages.length, messages.problem?.code]).toEqual([1, 'notKept'])
    isBroken = false
    await messages.load()
    expect(messages.problem).toBeNull()
  })

  it('are read again after every change, and after none that was refused', async () => {
    const main = fakeMain({
      'inbox.messages': () => page(1),
      'inbox.mark': () => null,
      'inbox.remove': () => null,
      'inbox.take': fails('notKept')
    })
    const messages = useInboxMessages()
    await messages.mark([1], true)
    await messages.remove(message(1))
    expect([main.last('inbox.mark'), main.last('inbox.remove')]).toEqual([{ ids: [1], read: true }, { ids: [1] }])
    expect(main.count('inbox.messages')).toBe(2)
    await expect(messages.take('{}')).rejects.toMatchObject({ problem: { code: 'notKept' } })
    expect(main.count('inbox.messages')).toBe(2)
  })

  it('are gone with whoever saw them', async () => {
    const main = fakeMain({ 'inbox.messages': () => page(1) })
    const messages = useInboxMessages()
    await messages.showOnly('all')
    main.tell('session.changed', { kind: 'signedOut', ended: null, interrupted: null })
    expect([messages.page, messages.show]).toEqual([null, 'unread'])
  })
})
