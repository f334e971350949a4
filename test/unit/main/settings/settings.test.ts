import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RefreshTokenMarker } from '../../../../main/session/refresh-token-marker.ts'
import {
  sampleAddress,
  settingsFormat,
  type ConnectArgs,
  type Entries,
  type SettingsFile
} from '../../../../main/settings/index.ts'
import type { GridLayout } from '../../../../preload/contract/index.ts'
import { defaultSignIn } from '../../../support/default-sign-in.ts'
import { firstSettings } from '../../renderer/first-settings.ts'
import { id, memoryFile, openSettings, readSettings, service } from './settings-fixture.ts'

const withPassword = { ...service, reportingPassword: 'lösen:ord' }
const layout: GridLayout = { columns: [{ name: 'Kö', width: 120, hidden: false, pinned: 'left' }], sort: [] }
const flag: RefreshTokenMarker = { origin: 'https://login.example', id: 'one', spent: false }
const onFullDisk = (content: Entries = {}): SettingsFile => ({
  read: memoryFile(content).read,
  write: () => {
    throw new Error('no space left')
  }
})

describe('settings', () => {
  it('begin as the system has it, connected to nothing', () => {
    const settings = openSettings()
    expect(settings.get()).toEqual(firstSettings)
    expect(settings.loginAddress()).toBeNull()
    expect(settings.reportingAccess(null)).toBeNull()
    expect(settings.refreshTokenMarker()).toBeNull()
    expect(settings.layout('kund')).toBeNull()
  })

  it('survive a restart', () => {
    const file = memoryFile()
    const before = openSettings({ file })
    before.choose({ language: 'sv' })
    before.choose({ theme: 'dark' })
    before.choose({ rowPanelWidth: 512 })
    before.chooseSignIn({ realms: [{ realm: 'bank', label: 'Banken' }], idleMinutes: 15 })
    before.writeRefreshTokenMarker(flag)
    before.connect(withPassword)
    before.keepLayout('uthyrning', layout)
    const after = openSettings({ file })
    expect(after.get()).toEqual({ ...before.get(), reportingPasswordHeld: false })
    expect(after.layout('uthyrning')).toEqual(layout)
    expect(after.refreshTokenMarker()).toEqual(flag)
  })

  it('forget a layout when told so', () => {
    const settings = openSettings()
    settings.keepLayout('kund', layout)
    settings.keepLayout('kund', null)
    expect(settings.layout('kund')).toBeNull()
  })

  it.each([
    ['no policy', undefined, true],
    ['a policy that does not speak of it', {}, true],
    ['one that allows it', { keepDrafts: true }, true],
    ['one that forbids it', { keepDrafts: false }, false],
    ['a broken one', { keepDrafts: 'no' }, false]
  ])('say whether what is typed may be kept on disk: %s', (_what, policy, keeps) => {
    expect(openSettings({ policy }).mayKeepDrafts()).toBe(keeps)
  })

  it('tell of every change that is shown', () => {
    const settings = openSettings()
    const now = settings.choose({ theme: 'light' })
    expect(now.theme).toBe('light')
    expect(settings.changed).toHaveBeenCalledExactlyOnceWith(now)
  })

  it('that could not be written are not taken for kept', () => {
    const settings = openSettings({ file: onFullDisk() })
    expect(() => settings.choose({ theme: 'dark' })).toThrow(/^notKept: .*no space left/)
    expect(settings.get().theme).toBe('system')
  })
})

describe('how signing in is done', () => {
  it('is as usual where nothing was chosen, and as chosen where something was', () => {
    const settings = openSettings()
    expect(settings.signInSettings()).toEqual(defaultSignIn)
    const changed = settings.chooseSignIn({ tokenWord: 'Token', openSchemes: [] })
    expect(changed.signIn).toEqual({ ...defaultSignIn, tokenWord: 'Token', openSchemes: [] })
    expect(settings.signInSettings()).toEqual(changed.signIn)
    expect(settings.changed).toHaveBeenCalledExactlyOnceWith(changed)
    expect(settings.chooseSignIn({ openSchemes: undefined }).signIn).toEqual(changed.signIn)
  })

  it('has an idle lock that can be turned off again', () => {
    const settings = openSettings()
    settings.chooseSignIn({ idleMinutes: 5 })
    expect(settings.chooseSignIn({ idleMinutes: 0 }).signIn.idleMinutes).toBe(0)
  })
})

describe('the flag of a kept token', () => {
  it('is kept as it was last written, without telling the window', () => {
    const file = memoryFile()
    const settings = openSettings({ file })
    settings.writeRefreshTokenMarker(flag)
    settings.writeRefreshTokenMarker({ ...flag, spent: true })
    expect(openSettings({ file }).refreshTokenMarker()).toEqual({ ...flag, spent: true })
    settings.writeRefreshTokenMarker(null)
    expect(settings.refreshTokenMarker()).toBeNull()
    expect(openSettings({ file }).refreshTokenMarker()).toBeNull()
    expect(settings.changed).not.toHaveBeenCalled()
  })

  it('that cannot be written is not taken for written', () => {
    const settings = openSettings({ file: onFullDisk({ kept: flag }) })
    expect(() => settings.writeRefreshTokenMarker({ ...flag, spent: true })).toThrow(/^notKept/)
    expect(settings.refreshTokenMarker()).toEqual(flag)
  })

  it.each([
    { origin: 'https://login.example/api', id: 'one', spent: false },
    { origin: 'http://login.example', id: 'one', spent: false },
    { origin: 'https://login.example', id: '', spent: false },
    { origin: 'https://login.example', id: 'one' },
    { origin: 'https://login.example', id: 'one', spent: 'no' },
    'kept'
  ])('that is broken is none: %j', (kept) => {
    expect(openSettings({ file: memoryFile({ kept }) }).refreshTokenMarker()).toBeNull()
  })
})

describe('the connection', () => {
  it('to the service gives its addresses, and Basic credentials in UTF-8', () => {
    const settings = openSettings()
    expect(settings.connect(withPassword)).toMatchObject({ connection: service, reportingPasswordHeld: true })
    expect(settings.loginAddress()).toBe(service.loginAddress)
    const { address, authorization = '' } = settings.reportingAccess(null) ?? {}
    expect(address).toBe(service.reportingAddress)
    expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString('utf8')).toBe('pärla:lösen:ord')
  })

  it('to the sample data needs no password', () => {
    const settings = openSettings()
    settings.connect({ kind: 'sample', rows: 2000 })
    expect(settings.loginAddress()).toBe(sampleAddress)
    expect(settings.reportingAccess(null)).toEqual({
      address: sampleAddress,
      authorization: 'Basic c2FtcGxlOnNhbXBsZQ=='
    })
    expect(settings.get().reportingPasswordHeld).toBe(true)
  })

  it('never writes the password to the file', () => {
    const file = memoryFile()
    openSettings({ file }).connect(withPassword)
    expect(file.text()).toContain('rapport.example')
    expect(file.text()).not.toMatch(/lösen|bMO2c2Vu/)
  })

  it('keeps the password while its address and user stay', () => {
    const settings = openSettings()
    settings.connect(withPassword)
    expect(settings.connect({ ...service, loginAddress: 'https://annan.example' }).reportingPasswordHeld).toBe(true)
  })

  it.each<[string, ConnectArgs]>([
    ['another address', { ...service, reportingAddress: 'https://annan.example' }],
    ['another user', { ...service, reportingUser: 'annan' }],
    ['the sample data', { kind: 'sample', rows: 2000 }]
  ])('does not send a password on to %s', (_, next) => {
    const settings = openSettings()
    settings.connect(withPassword)
    settings.connect(next)
    settings.connect(service)
    expect(settings.reportingAccess(null)).toBeNull()
  })

  it('that is ended holds nothing', () => {
    const settings = openSettings()
    settings.connect(withPassword)
    expect(settings.disconnect()).toMatchObject({ connection: null, reportingPasswordHeld: false })
    settings.connect(service)
    expect(settings.reportingAccess(null)).toBeNull()
  })

  it('tells who listens when it has changed, and only then, before the window hears of it', () => {
    const settings = openSettings()
    const order: string[] = []
    settings.changed.mockImplementation(() => order.push('window'))
    const off = settings.onConnectionChanged((connection) => order.push(connection?.kind ?? 'none'))
    settings.connect(withPassword)
    settings.connect(service)
    settings.disconnect()
    off()
    settings.connect(service)
    expect(order).toEqual(['service', 'window', 'window', 'none', 'window', 'window'])
  })
})

describe('a settings file', () => {
  it('with an http address in it connects to nothing', () => {
    for (const address of [
      'http://login.example',
      'https://per:ord@login.example',
      'file:///etc/passwd',
      'login.example'
    ]) {
      expect(readSettings({ connection: { ...service, loginAddress: address } }).connection).toBeNull()
      expect(readSettings({ connection: { ...service, reportingAddress: address } }).connection).toBeNull()
    }
  })

  it('with one broken entry loses that entry only', () => {
    const read = readSettings({
      language: 'sv',
      theme: 7,
      rowPanelWidth: 12,
      logLevel: 'loud',
      connection: service,
      deviceId: 'not an id',
      signIn: { tokenWord: 'två ord', processMinutes: 7, realms: 'bank' },
      kept: { origin: 'http://login.example', id: 'one', spent: false },
      layouts: { kund: layout, avtal: { columns: 'all' }, something: layout },
      paidStatuses: { [service.loginAddress]: [3], 'https://other.example': ['three'] },
      reportingPassword: 'left by somebody'
    })
    expect(read).toEqual({
      ...settingsFormat(id).defaults,
      language: 'sv',
      connection: service,
      signIn: { ...defaultSignIn, processMinutes: 7 },
      paidStatuses: { [service.loginAddress]: [3] },
      layouts: { kund: layout }
    })
  })

  it('of any content can be read, and what was read reads the same again', () => {
    const entries = Object.keys(settingsFormat(id).entries)
    const entry = fc.constantFrom(...entries, '__proto__')
    fc.assert(
      fc.property(fc.dictionary(entry, fc.jsonValue()), (raw) => {
        const read = readSettings(raw)
        expect(Object.keys(read).sort()).toEqual(entries.toSorted())
        expect(readSettings(JSON.parse(JSON.stringify(read)))).toEqual(read)
      })
    )
  })
})
