import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { InboxSources, InboxState } from '../../../../preload/contract/index.ts'
import { useInbox } from '../../../../renderer/state/inbox.ts'
import { fails, fakeMain } from '../fake-main.ts'
import { signedIn, signedOut } from '../session-states.ts'
import { freshStores } from '../fresh-stores.ts'

const state = (unread: number): InboxState => ({ total: 5, unread, revision: unread, keeping: 'sealed' })
const none = {
  notJson: 0,
  encoding: 0,
  incomplete: 0,
  tooLarge: 0,
  tooMany: 0,
  malformed: 0,
  foreign: 0,
  retired: 0,
  full: 0,
  tooFast: 0,
  notFile: 0
}
const sources: InboxSources = {
  folder: { status: 'off', path: null, managed: false, deletes: false },
  listener: { status: 'off', addresses: [], strangers: 0, problem: null },
  organisations: { numbers: [], managed: false },
  refused: none,
  lastRefused: []
}

freshStores()

describe('the inbox in the window', () => {
  it('counts what is unread, and follows main', async () => {
    const main = fakeMain({ 'inbox.state': () => state(2) })
    const inbox = useInbox()
    await expect.poll(() => inbox.unread).toBe(2)
    main.tell('inbox.changed', state(3))
    expect(inbox.unread).toBe(3)
  })

  it('does not put an older answer in the place of a newer event', async () => {
    const answer = Promise.withResolvers<InboxState>()
    const main = fakeMain({ 'inbox.state': () => answer.promise })
    const inbox = useInbox()
    main.tell('inbox.changed', state(4))
    answer.resolve(state(1))
    await setImmediate()
    expect(inbox.unread).toBe(4)
  })

  it('shows nothing of it to nobody, and asks again for whoever signs in', async () => {
    let unread = 2
    const main = fakeMain({ 'inbox.state': () => state(unread) })
    const inbox = useInbox()
    main.tell('session.changed', signedIn('anna'))
    await expect.poll(() => inbox.unread).toBe(2)
    main.tell('session.changed', signedOut())
    expect([inbox.unread, inbox.state, inbox.sources]).toEqual([0, null, null])
    unread = 5
    main.tell('session.changed', signedIn('eva'))
    await expect.poll(() => inbox.unread).toBe(5)
  })

  it('has no number where it cannot be opened, and disturbs nobody with why', async () => {
    fakeMain({ 'inbox.state': fails('notKept') })
    const inbox = useInbox()
    await expect(inbox.refresh()).rejects.toMatchObject({ problem: { code: 'notKept' } })
    expect(inbox.unread).toBe(0)
  })

  it('leaves the folder as it is where the person closes the dialog, and says where the policy decides', async () => {
    let failure: 'cancelled' | 'forbidden' = 'cancelled'
    fakeMain({
      'inbox.state': () => state(0),
      'inbox.sources': () => sources,
      'inbox.chooseFolder': () => fails(failure)()
    })
    const inbox = useInbox()
    await inbox.refreshSources()
    await inbox.chooseFolder()
    expect(inbox.sources).toEqual(sources)
    failure = 'forbidden'
    await expect(inbox.chooseFolder()).rejects.toMatchObject({ problem: { code: 'forbidden' } })
  })
})
