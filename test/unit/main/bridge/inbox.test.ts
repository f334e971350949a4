import { describe, expect, it, vi } from 'vitest'
import { inboxHandlers } from '../../../../main/bridge/inbox.ts'
import { openInbox, nothing, notification, text } from '../inbox/inbox-world.ts'
import { openSettings } from '../settings/settings-fixture.ts'
import { expectProblem } from '../http/problems-of.ts'

interface Open {
  readonly policy?: unknown
  readonly chosen?: string | null
}

const open = ({ policy, chosen = null }: Open = {}) => {
  const settings = openSettings({ policy })
  const inbox = openInbox()
  const look = vi.fn(inbox.look)
  const person = { isSignedIn: true }
  const handlers = inboxHandlers({
    inbox: { ...inbox, look },
    isSignedIn: () => person.isSignedIn,
    settings,
    chooseFolder: async () => chosen
  })
  return { handlers, inbox, look, person, settings }
}

const message = text(notification(1))
const args = { show: 'all', count: 1, text: message, ids: [1], read: true, numbers: ['556677-8899'] } as const

describe('the calls of the inbox', () => {
  it('are refused while nobody is signed in, every one of them, and change nothing', async () => {
    const { handlers, inbox, person, settings } = open({ chosen: '/srv/notiser' })
    person.isSignedIn = false
    for (const call of Object.values(handlers)) await expectProblem(call(args as never), { code: 'signedOut' })
    expect([await inbox.state(), settings.inboxConfig()]).toMatchObject([{ total: 0 }, nothing])
  })

  it('tell nothing to whoever has signed out before there was an answer', async () => {
    const { handlers, person } = open()
    const answer = handlers['inbox.state']({})
    person.isSignedIn = false
    await expectProblem(answer, { code: 'signedOut' })
  })

  it('let the person choose a folder in a dialog, which is watched from then on, and choose it no more', async () => {
    const { handlers, look, settings } = open({ chosen: '/srv/notiser' })
    await handlers['inbox.chooseFolder']({})
    expect([settings.inboxConfig().folder, look.mock.calls.length]).toEqual([
      { path: '/srv/notiser', deletes: false },
      1
    ])
    await handlers['inbox.forgetFolder']({})
    expect(settings.inboxConfig().folder).toBeNull()
  })

  it('leave the folder as it is where the dialog was closed', async () => {
    const { handlers, settings } = open()
    await expectProblem(handlers['inbox.chooseFolder']({}), { code: 'cancelled' })
    expect(settings.inboxConfig().folder).toBeNull()
  })

  it('do not set a folder for whoever has left while the dialog was open', async () => {
    const settings = openSettings()
    let isSignedIn = true
    const chooseFolder = async () => {
      isSignedIn = false
      return '/srv/notiser'
    }
    const handlers = inboxHandlers({ inbox: openInbox(), isSignedIn: () => isSignedIn, settings, chooseFolder })
    await expectProblem(handlers['inbox.chooseFolder']({}), { code: 'signedOut' })
    expect(settings.inboxConfig().folder).toBeNull()
  })

  it('change nothing that the policy decides, and ask for no folder then', async () => {
    const { handlers, settings } = open({
      policy: { inbox: { folder: '/srv/fixed', organisations: ['5560160680'] } },
      chosen: '/srv/other'
    })
    for (const call of ['inbox.chooseFolder', 'inbox.forgetFolder', 'inbox.chooseOrganisations'] as const) {
      await expectProblem(handlers[call](args as never), { code: 'forbidden' })
    }
    expect(settings.inboxConfig()).toMatchObject({ folder: { path: '/srv/fixed' }, organisations: ['5560160680'] })
  })
})
