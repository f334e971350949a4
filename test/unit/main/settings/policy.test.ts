import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withValue } from '../../../../build/policy/templates.ts'
import { policyTemplates } from '../../../../main/settings/index.ts'
import { settingsChoiceSchema } from '../../../../preload/contract/index.ts'
import { defaultSignIn } from '../../../support/default-sign-in.ts'
import { memoryFile, openSettings, service } from './settings-fixture.ts'

const everything = {
  loginAddress: 'https://fixed.example/login',
  ordersAddress: 'https://fixed.example/order',
  reportingAddress: 'https://fixed.example/rapport',
  reportingUser: 'rapport',
  realms: [{ realm: 'bank', label: 'Banken' }],
  tokenWord: 'Token',
  ordersTokenWord: 'OrderToken',
  returnAddress: 'se.example.kontorist:/back',
  ownFieldsOnly: true,
  processMinutes: 3,
  openSchemes: ['bankid'],
  idleMinutes: 30
}
const { loginAddress, ordersAddress, reportingAddress, reportingUser, ...signIn } = everything
const addresses = { loginAddress, ordersAddress, reportingAddress, reportingUser }
const fixedService = { kind: 'service', ...addresses } as const

/** A value for each rule of the policy, other than the default. */
const rules: Readonly<Record<string, unknown>> = {
  ...everything,
  paidStatuses: [4],
  logLevel: 'debug',
  loginHeaders: { 'x-api-key': 'one' },
  reportingHeaders: { 'x-api-key': 'other' },
  signOut: { path: '/v2/auth/logout' },
  errandSessionKey: 'key',
  'inbox.folder': '/srv/in',
  'inbox.deleteTaken': true,
  'inbox.organisations': ['5560160680'],
  'inbox.listener': { port: 4444, secret: 'Vk3JxQ9mZtR7bW2pLd8sYc' },
  keepDrafts: false,
  exportFiles: false,
  exportPersonalData: false,
  'updates.enabled': false,
  'updates.channel': 'beta',
  'updates.feed': 'https://updates.example/kontorist/',
  'updates.deferDays': 3,
  certificateAuthorities: ['/etc/ours.pem']
}

const openUnder = (fixed: Readonly<Record<string, unknown>>) =>
  openSettings({
    policy: Object.entries(fixed).reduce((policy, [key, value]) => withValue(policy, key.split('.'), value), {}),
    readAuthorities: (paths) => paths
  })

/** All that the program takes from a policy, besides the list of its rules. */
const effectsOf = (fixed: Readonly<Record<string, unknown>>) => {
  const settings = openUnder(fixed)
  const { policy: _, managed: __, ...shown } = settings.get()
  return {
    ...shown,
    service: settings.servicePolicy(),
    inbox: settings.inboxConfig(),
    updates: settings.updatePolicy(),
    drafts: settings.mayKeepDrafts(),
    files: settings.mayExportFiles(),
    personalData: settings.mayExportPersonalData(),
    authorities: settings.certificateAuthorities()
  }
}

describe('a rule of the policy', () => {
  it.each(policyTemplates)('$key has an effect', ({ key }) => {
    const base: typeof rules = { ...addresses, 'inbox.folder': '/srv/in' }
    const { [key]: _, ...others } = base
    const effects = effectsOf({ ...others, [key]: rules[key] })
    expect(effects.policyProblem).toBeNull()
    expect(effects).not.toEqual(effectsOf(others))
  })

  it.each(policyTemplates.map(({ key }) => key).filter((key) => key in settingsChoiceSchema.entries))(
    '%s fixes the setting of that name, cannot be chosen otherwise and is shown read-only',
    (key) => {
      const settings = openUnder({ [key]: rules[key] })
      settings.connect(service)
      expect(settings.get()).toMatchObject({ [key]: rules[key], managed: [key] })
      expect(() => settings.choose({ [key]: rules[key] })).toThrow(/^forbidden/)
      const pages = globSync('renderer/**/*.{vue,ts}').map((file) => readFileSync(file, 'utf8'))
      expect(pages.some((page) => page.includes(`managed.includes('${key}')`))).toBe(true)
    }
  )
})

describe('a policy', () => {
  it('fixes everything that it names, and says so', () => {
    expect(openSettings({ policy: everything }).get()).toMatchObject({
      signIn,
      managed: Object.keys(everything),
      managedConnection: addresses,
      policyProblem: null,
      connection: null
    })
  })

  it('leaves open what it does not name', () => {
    const settings = openSettings({ policy: { reportingAddress, tokenWord: 'Token' } })
    expect(settings.get()).toMatchObject({
      signIn: { ...defaultSignIn, tokenWord: 'Token' },
      managed: ['reportingAddress', 'tokenWord'],
      managedConnection: { reportingAddress }
    })
    settings.connect({ ...service, reportingAddress })
    expect(settings.chooseSignIn({ idleMinutes: 60 }).signIn.idleMinutes).toBe(60)
    expect(settings.loginAddress()).toBe(service.loginAddress)
  })

  it('that is empty fixes nothing', () => {
    const settings = openSettings({ policy: {} })
    expect(settings.get()).toMatchObject({ managed: [], managedConnection: {}, policyProblem: null })
    expect(settings.connect(service).connection).toEqual(service)
  })

  it.each([
    ['another sign-in address', { ...fixedService, loginAddress: service.loginAddress }],
    ['another address of orders', { ...fixedService, ordersAddress: 'https://annan.example' }],
    ['another reporting address', { ...fixedService, reportingAddress: service.reportingAddress }],
    ['another reporting user', { ...fixedService, reportingUser: service.reportingUser }]
  ])('refuses a connection to %s', (_, args) => {
    const settings = openSettings({ policy: everything })
    expect(() => settings.connect({ ...args, reportingPassword: 'hemligt' })).toThrow(/^forbidden/)
    expect(settings.get().connection).toBeNull()
    expect(settings.changed).not.toHaveBeenCalled()
  })

  it('allows the connection that it fixes, and sample data', () => {
    const settings = openSettings({ policy: everything })
    expect(settings.connect({ ...fixedService, reportingPassword: 'hemligt' }).reportingPasswordHeld).toBe(true)
    expect(settings.loginAddress()).toBe(loginAddress)
    expect(settings.connect({ kind: 'sample', rows: 2000 }).connection).toEqual({ kind: 'sample', rows: 2000 })
    expect(settings.disconnect().connection).toBeNull()
  })

  it('fixes an address however it was pasted, and a person may type it otherwise', () => {
    const pasted = {
      loginAddress: ' https://fixed.example/Env/Company/Api/v2/auth/ ',
      reportingAddress: 'https://fixed.example//Api/avtal/'
    }
    const settings = openSettings({ policy: pasted })
    const fixed = {
      loginAddress: 'https://fixed.example/Env/Company/Api',
      reportingAddress: 'https://fixed.example/Api'
    }
    expect(settings.get().managedConnection).toEqual(fixed)
    expect(settings.connect({ ...service, ...fixed }).connection).toEqual({ ...service, ...fixed })
  })

  it.each(['', 'se.kontorist.desktop:/signed-in'])(
    'sends no return address with a sign-out that a template has left blank: %j',
    (returnAddress) => {
      const settings = openSettings({ policy: { ...everything, signOut: { path: '/v2/auth/logout', returnAddress } } })
      expect(settings.servicePolicy().signOut).toEqual({
        path: '/v2/auth/logout',
        ...(returnAddress !== '' && { returnAddress })
      })
    }
  )

  it('fixes headers and a session key for its own addresses and names the sign-out, and shows the window none of their values', () => {
    const service = {
      loginHeaders: { 'x-api-key': 'hemligt', 'X-Client': 'firman' },
      reportingHeaders: { 'x-api-key': 'annan' },
      signOut: { path: '/v2/auth/logout', global: true },
      errandSessionKey: 'dold nyckel'
    }
    const settings = openSettings({ policy: { ...everything, loginAddress: `${loginAddress}/v2/auth`, ...service } })
    expect(settings.servicePolicy()).toEqual({
      headers: {
        login: { origin: new URL(loginAddress).origin, headers: service.loginHeaders },
        reporting: { origin: new URL(reportingAddress).origin, headers: service.reportingHeaders }
      },
      signOut: service.signOut,
      sessionKey: { origin: new URL(ordersAddress).origin, key: 'dold nyckel' }
    })
    expect(JSON.stringify(settings.get())).not.toMatch(/hemligt|annan|dold/)
  })

  it('is shown with where it stands and what it fixes, and without its secrets', () => {
    const settings = openSettings({
      policy: {
        ...everything,
        loginHeaders: { 'x-api-key': 'hemligt' },
        errandSessionKey: 'dold',
        inbox: { folder: '/srv/in', listener: { port: 4444, secret: 'Vk3JxQ9mZtR7bW2pLd8sYc' } },
        paidStatuses: [3, 4],
        logLevel: 'debug',
        keepDrafts: false,
        exportFiles: false,
        updates: { enabled: false, deferDays: 7 }
      }
    })
    const shown = settings.get().policy
    expect(shown?.source).toBe('/etc/kontorist/policy.json')
    expect(Object.fromEntries(shown?.rules.map(({ key, value }) => [key, value]) ?? [])).toEqual({
      ...everything,
      realms: ['Banken (bank)'],
      loginHeaders: ['x-api-key'],
      errandSessionKey: null,
      'inbox.folder': '/srv/in',
      'inbox.listener': 4444,
      paidStatuses: ['3', '4'],
      logLevel: 'debug',
      keepDrafts: false,
      exportFiles: false,
      'updates.enabled': false,
      'updates.deferDays': 7
    })
    expect(JSON.stringify(shown)).not.toMatch(/hemligt|dold|Vk3J/)
  })

  it('says whether files may be saved and how updates are taken; without one the program decides', () => {
    const allowed = (policy?: unknown) => {
      const settings = openSettings({ policy })
      return [settings.mayExportFiles(), settings.mayExportPersonalData(), settings.updatePolicy().on]
    }
    const broken = { updates: { enabled: 'sometimes' } }
    expect(allowed({ exportFiles: false, exportPersonalData: false, updates: { enabled: false } })).not.toContain(true)
    expect(allowed()).toEqual([true, true, true])
    expect(allowed(broken)).toEqual([false, false, false])
    expect(openSettings({ policy: broken }).get().policy).toBeNull()
  })

  it('refuses another way of signing in than it fixes, and takes the same one for no change', () => {
    const settings = openSettings({ policy: { tokenWord: 'Token', openSchemes: [] } })
    expect(() => settings.chooseSignIn({ tokenWord: 'Bearer' })).toThrow(/^forbidden/)
    expect(() => settings.chooseSignIn({ idleMinutes: 5, openSchemes: ['bankid'] })).toThrow(/^forbidden/)
    expect(settings.get().signIn).toEqual({ ...defaultSignIn, tokenWord: 'Token', openSchemes: [] })
    expect(settings.chooseSignIn({ tokenWord: 'Token', idleMinutes: 5 }).signIn.idleMinutes).toBe(5)
  })

  it('stands before what was chosen earlier, which comes back when it goes', () => {
    const file = memoryFile()
    openSettings({ file }).connect(service)
    openSettings({ file }).chooseSignIn({ tokenWord: 'Own' })
    const under = openSettings({ file, policy: { loginAddress, tokenWord: 'Token' } })
    expect(under.get()).toMatchObject({ connection: { ...service, loginAddress }, signIn: { tokenWord: 'Token' } })
    expect(under.loginAddress()).toBe(loginAddress)
    expect(openSettings({ file }).get()).toMatchObject({ connection: service, signIn: { tokenWord: 'Own' } })
  })

  it('that changes an address sends no password to the new one', () => {
    const file = memoryFile()
    const before = openSettings({ file })
    before.connect({ ...service, reportingPassword: 'hemligt' })
    expect(openSettings({ file, policy: { reportingAddress } }).reportingAccess(null)).toBeNull()
  })

  it('is told as a change when a stored connection gives way to another than the one in force', () => {
    const file = memoryFile()
    openSettings({ file }).connect(service)
    const under = openSettings({ file, policy: { loginAddress } })
    const heard: unknown[] = []
    under.onConnectionChanged((connection) => heard.push(connection))
    under.connect({ ...service, loginAddress })
    expect(heard).toEqual([])
    under.connect({ ...service, loginAddress, reportingUser: 'another' })
    expect(heard).toHaveLength(1)
  })
})
