import { describe, expect, it } from 'vitest'
import { memoryFile, openSettings } from './settings-fixture.ts'

/** 132 bits, and 128 as hexadecimal digits. Of no use anywhere. */
const secret = 'dGVzdC1zZWNyZXQtcGF0aA'
const hexadecimal = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'

describe('a policy about the inbox', () => {
  it('turns on what it names: a folder, whether its files go, the organisations of ours, the listener', () => {
    const inbox = {
      folder: '/srv/notiser',
      deleteTaken: true,
      organisations: ['556677-8899'],
      listener: { port: 8123, secret }
    }
    expect(openSettings({ policy: { inbox } }).inboxConfig()).toEqual({
      folder: { path: '/srv/notiser', deletes: true },
      folderManaged: true,
      listener: { port: 8123, secret },
      organisations: ['556677-8899'],
      organisationsManaged: true
    })
  })

  it('leaves folder and organisations to the person where it does not name them, and no listener to anybody', () => {
    const file = memoryFile()
    const settings = openSettings({ file })
    settings.chooseInbox({ folder: '/home/anna/notiser' })
    settings.chooseInbox({ organisations: ['556677-8899'] })
    const chosen = {
      folder: { path: '/home/anna/notiser', deletes: false },
      listener: null,
      organisations: ['556677-8899'],
      organisationsManaged: false
    }
    expect(settings.inboxConfig()).toMatchObject(chosen)
    expect(openSettings({ file }).inboxConfig()).toMatchObject(chosen)
  })

  it('cannot be got around by what a person has chosen, or has in the file of settings', () => {
    const file = memoryFile({ inbox: { folder: '/tmp', organisations: ['1'], listener: { port: 8123, secret } } })
    const settings = openSettings({
      file,
      policy: { inbox: { folder: '/srv/notiser', organisations: ['5560160680'] } }
    })
    expect(settings.inboxConfig()).toMatchObject({
      folder: { path: '/srv/notiser', deletes: false },
      organisations: ['5560160680'],
      listener: null
    })
    expect(() => settings.chooseInbox({ folder: null })).toThrow('forbidden')
    expect(() => settings.chooseInbox({ organisations: [] })).toThrow('forbidden')
  })

  it.each([
    ['a listener without a secret', { listener: { port: 8123 } }, 'inbox.listener.secret'],
    ['a secret of 126 bits', { listener: { port: 8123, secret: secret.slice(1) } }, 'less than 128 bits'],
    ['a secret of 124 bits', { listener: { port: 8123, secret: hexadecimal.slice(1) } }, 'less than 128 bits'],
    ['a secret that is long and not random', { listener: { port: 8123, secret: 'abc'.repeat(20) } }, 'not random'],
    [
      'a secret that would be more than one part of a path',
      { listener: { port: 8123, secret: `${secret}/..` } },
      'not only letters'
    ],
    ['a port that only the system may use', { listener: { port: 80, secret } }, 'inbox.listener.port'],
    ['an address of its own', { listener: { port: 8123, secret, host: '0.0.0.0' } }, 'inbox.listener.host'],
    ['a folder that is not absolute', { folder: 'notiser' }, 'not an absolute path'],
    ['files that go from a folder that people choose', { deleteTaken: true }, 'deleteTaken without a folder'],
    ['no organisation', { organisations: [] }, 'inbox.organisations'],
    [
      'an organisation number with a digit too few',
      { organisations: ['556016068'] },
      'inbox.organisations: not an organisation number'
    ],
    [
      'an organisation number with a wrong check digit',
      { organisations: ['5560160680', '556016-0681'] },
      'inbox.organisations: not an organisation number'
    ],
    ['a misspelt name', { listner: {} }, 'inbox.listner']
  ])('with %s is broken as a whole', (_what, inbox, told) => {
    const settings = openSettings({ policy: { inbox } })
    expect(settings.get().policyProblem).toContain(told)
    expect(settings.inboxConfig()).toEqual({
      folder: null,
      folderManaged: true,
      listener: null,
      organisations: null,
      organisationsManaged: true
    })
  })

  it('that is broken tells nothing of the secret', () => {
    for (const wrong of [secret.slice(1), `${secret}/`, `${secret}${'x'.repeat(200)}`]) {
      expect(
        openSettings({ policy: { inbox: { listener: { port: 8123, secret: wrong } } } }).get().policyProblem
      ).not.toContain(secret.slice(2, 12))
    }
  })

  it.each<[string, unknown]>([
    ['an address in place of port and secret', { listener: `http://127.0.0.1:8123/${secret}` }],
    ['a list of them', { listener: [`8123/${secret}`] }],
    ['a port with the secret after it', { listener: { port: `8123/${secret}`, secret } }],
    ['the secret alone', secret],
    ['the secret as the folder’s way of going', { folder: '/srv', deleteTaken: secret }],
    ['the secret among the organisations', { organisations: secret }]
  ])('that has %s tells nothing of it, in the window or in the log', (_what, inbox) => {
    const { policyProblem } = openSettings({ policy: { inbox } }).get()
    expect(policyProblem).toMatch(/^inbox/)
    expect(policyProblem).not.toContain(secret.slice(2, 12))
  })

  it('that is broken watches nothing that a person had chosen, because nobody can tell what it fixes', () => {
    const file = memoryFile({ inbox: { folder: '/home/anna/notiser', organisations: [] } })
    expect(openSettings({ file, policy: { misspelt: 1 } }).inboxConfig()).toMatchObject({
      folder: null,
      organisations: null
    })
  })

  it('what is malformed in the file of settings counts as not chosen', () => {
    for (const inbox of [7, { folder: '../x', organisations: [] }, { folder: null, organisations: [''] }]) {
      expect(openSettings({ file: memoryFile({ inbox }) }).inboxConfig()).toMatchObject({
        folder: null,
        organisations: []
      })
    }
  })
})
