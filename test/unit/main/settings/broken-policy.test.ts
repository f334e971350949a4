import { describe, expect, it } from 'vitest'
import { createSettings, sampleAddress } from '../../../../main/settings/index.ts'
import { defaultSignIn } from '../../../support/default-sign-in.ts'
import { memoryFile, openSettings, service } from './settings-fixture.ts'

const { loginAddress } = service

const withHeaders = (loginHeaders: unknown) => ({ loginAddress, loginHeaders })

describe('a policy that is broken', () => {
  const connected = () => {
    const file = memoryFile()
    openSettings({ file }).connect(service)
    return file
  }
  /** Settings whose policy is read so, and what they log. */
  const reading = (content: () => unknown) => {
    const log: string[] = []
    const settings = createSettings({
      file: connected(),
      onChanged: () => undefined,
      policy: () => ({ source: '/etc/kontorist/policy.json', content: content() }),
      readAuthorities: () => [],
      logError: (text) => log.push(text)
    })
    return { log, settings }
  }

  it.each<[string, unknown, RegExp]>([
    ['has an http address', { loginAddress: 'http://fixed.example' }, /^loginAddress: /],
    ['has an address with a password', { reportingAddress: 'https://per:ord@fixed.example' }, /^reportingAddress: /],
    ['misspells a name', { loginAdress: 'https://fixed.example' }, /loginAdress/],
    ['has a value of the wrong kind', { realms: [{ realm: 'bank' }] }, /^realms\.0\.label: /],
    ['returns to a page without encryption', { returnAddress: 'http://fixed.example/back' }, /^returnAddress: /],
    [
      'returns to an address with a password',
      { returnAddress: 'https://per:ord@fixed.example/back' },
      /^returnAddress: /
    ],
    ['locks at a time that cannot be chosen', { idleMinutes: 7 }, /^idleMinutes: /],
    ['says more of a provider', { realms: [{ realm: 'bank', label: 'Banken', lable: 'x' }] }, /^realms\.0\.lable: /],
    ['has a list in place of the inbox', { inbox: [] }, /^inbox: a list$/],
    ['is a list', [], /^policy: /],
    ['is null', null, /^policy: /],
    ['fixes a header that nobody may', withHeaders({ Authorization: 'hemligt' }), /^loginHeaders: refused$/],
    ['fixes a header that cannot be sent', withHeaders({ 'x-api-key': 'hem\nligt' }), /^loginHeaders: value$/],
    ['fixes a header with no text as its value', withHeaders({ 'x-api-key': 4711 }), /^loginHeaders: value$/],
    ['has a header’s value for its name', withHeaders({ 'hemligt lösen 4711': 'x-api-key' }), /^loginHeaders: name$/],
    [
      'has it there with a value that cannot be sent',
      { loginAddress, reportingAddress: loginAddress, reportingHeaders: { hemligt4711: 'a\nb' } },
      /^reportingHeaders: value$/
    ],
    ['fixes a header in the wrong form', withHeaders('hemligt'), /^loginHeaders: not an object/],
    ['fixes headers in a list', withHeaders(['x-api-key: hemligt']), /^loginHeaders: not an object/],
    ['fixes a header twice', withHeaders({ 'x-a': '1', 'X-A': '2' }), /^loginHeaders: a header twice$/],
    [
      'fixes eleven headers',
      withHeaders(Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`x-${n}`, 'v']))),
      /^loginHeaders: more than 10/
    ],
    ['fixes headers for any address', { loginHeaders: { 'x-api-key': 'hemligt' } }, /loginHeaders: no address/],
    [
      'fixes headers for another address',
      { loginAddress, reportingHeaders: { 'x-api-key': 'hemligt' } },
      /reportingHeaders: no address/
    ],
    ['names an operation that does not sign out', { signOut: { path: '/raderaLogin/' } }, /^signOut\.path: /],
    ['signs out somewhere else', { signOut: { path: '//evil.example/logout' } }, /^signOut\.path: /],
    [
      'names authorities by a relative path',
      { certificateAuthorities: ['ours.pem'] },
      /^certificateAuthorities\.0: not an absolute path$/
    ],
    ['names authorities without a list', { certificateAuthorities: '/etc/ours.pem' }, /^certificateAuthorities: /],
    ['fixes a session key for any address', { errandSessionKey: 'hemligt' }, /errandSessionKey: no address/],
    ['fixes a session key that is no text', { loginAddress, errandSessionKey: 4711 }, /^errandSessionKey: not a text$/],
    ['fixes an empty session key', { loginAddress, errandSessionKey: '' }, /^errandSessionKey: /],
    ['says more of a sign-out than there is', { signOut: { path: '/logout', method: 'GET' } }, /signOut/]
  ])('because it %s connects to nothing, and says why', (_, policy, why) => {
    const settings = openSettings({ file: connected(), policy })
    expect(settings.get()).toMatchObject({ connection: null, managedConnection: {} })
    expect(settings.get().policyProblem).toMatch(why)
    expect(settings.get().policyProblem).not.toMatch(/hemligt|4711/)
    expect(settings.servicePolicy()).toEqual({
      headers: { login: null, reporting: null },
      signOut: null,
      sessionKey: null
    })
    expect(settings.loginAddress()).toBeNull()
    expect(settings.reportingAccess(null)).toBeNull()
  })

  it('because a file with authorities that it names is wrong connects to nothing from the first moment on, and says why', () => {
    const policy = { loginAddress, certificateAuthorities: ['/etc/kontorist/ours.pem'] }
    const readAuthorities = (paths: readonly string[]) => {
      throw new Error(`${paths.join()}: no certificate in it`)
    }
    const settings = openSettings({ file: connected(), policy, readAuthorities })
    expect(settings.get()).toMatchObject({ connection: null, managedConnection: {}, waitingService: service })
    expect(settings.get().policyProblem).toContain(
      'certificateAuthorities: /etc/kontorist/ours.pem: no certificate in it'
    )
    expect(settings.certificateAuthorities()).toEqual([])
    expect(() => settings.connect(service)).toThrow(/^forbidden/)
  })

  it('is in the log, by its key and the reason, and without what stands there', () => {
    const { log } = reading(() => ({ inbox: { listener: { port: 47_500, secret: 'hemligt' } } }))
    expect(log).toEqual([
      expect.stringMatching(
        /^the policy is broken \(\/etc\/kontorist\/policy\.json\), so that nothing is connected: inbox\.listener\.secret: less than 128 bits/
      )
    ])
    expect(log.join('')).not.toContain('hemligt')
  })

  it('because it cannot be read is no less broken', () => {
    const { settings } = reading(() => {
      throw new Error('permission denied')
    })
    expect(settings.get().policyProblem).toContain('permission denied')
    expect(settings.loginAddress()).toBeNull()
  })

  it.each(['{ "loginHeaders": { "x-api-key": "hemligt" "x": 1 } }', '{ "x-api-key": hemligt }'])(
    'because it is no JSON shows nothing of what stands in it: %s',
    (text) => {
      const { policyProblem } = reading(() => JSON.parse(text)).settings.get()
      expect(policyProblem).toContain('JSON')
      expect(policyProblem).not.toContain('hemligt')
    }
  )

  it('allows no service and no other way of signing in, but sample data, which lead nowhere', () => {
    const settings = openSettings({ policy: 'broken' })
    expect(() => settings.connect(service)).toThrow(/^forbidden/)
    expect(() => settings.chooseSignIn({ tokenWord: 'Bearer' })).toThrow(/^forbidden/)
    settings.connect({ kind: 'sample', rows: 2000 })
    expect(settings.loginAddress()).toBe(sampleAddress)
    expect(settings.disconnect().connection).toBeNull()
    expect(settings.choose({ theme: 'dark' }).theme).toBe('dark')
  })

  it('keeps the service for when it is mended, and sample data for that run only', () => {
    const file = connected()
    const broken = openSettings({ file, policy: 'broken' })
    expect(broken.get()).toMatchObject({ connection: null, waitingService: service })
    broken.connect({ kind: 'sample', rows: 2000 })
    expect(broken.get()).toMatchObject({ connection: { kind: 'sample', rows: 2000 }, waitingService: service })
    expect(broken.loginAddress()).toBe(sampleAddress)

    const still = openSettings({ file, policy: 'broken' })
    expect(still.get()).toMatchObject({ connection: null, waitingService: service })
    still.connect({ kind: 'sample', rows: 20_000 })
    expect(still.disconnect()).toMatchObject({ connection: null, waitingService: service })

    expect(openSettings({ file }).get()).toMatchObject({ connection: service, waitingService: null })
  })

  it('offers nothing to change about signing in, because nobody can tell what it fixes', () => {
    expect(openSettings({ policy: 'broken' }).get().managed).toEqual(Object.keys(defaultSignIn))
  })

  it('loses nothing that was chosen before', () => {
    const file = connected()
    openSettings({ file, policy: 'broken' }).choose({ theme: 'dark' })
    expect(openSettings({ file }).get()).toMatchObject({ connection: service, theme: 'dark' })
  })
})
