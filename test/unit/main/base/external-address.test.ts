import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isAllowedExternal, isSafeExternal, isTooLongToOpen } from '../../../../main/base/external-address.ts'
import { calls } from '../../../../preload/contract/index.ts'

describe('an address for the system’s browser', () => {
  it('is https with a host', () => {
    expect(isSafeExternal('https://service.example/login?x=1')).toBe(true)
  })

  it.each([
    'http://service.example/',
    'file:///C:/Windows/System32/calc.exe',
    'javascript:alert(1)',
    'ms-settings:',
    'smb://host/share',
    'mailto:a@example.com',
    'https://user:secret@service.example/',
    'https:',
    ''
  ])('is never %s', (address) => {
    expect(isSafeExternal(address)).toBe(false)
  })
})

describe('an address that the service gave for a program on this device', () => {
  const schemes = ['bankid', 'Freja-eID']

  it('may be https, or of a scheme that the settings allow', () => {
    expect(isAllowedExternal('https://app.bankid.com/?autostarttoken=1', schemes)).toBe(true)
    expect(isAllowedExternal('bankid:///?autostarttoken=1&redirect=null', schemes)).toBe(true)
    expect(isAllowedExternal('BankID:?autostarttoken=1', schemes)).toBe(true)
    expect(isAllowedExternal('freja-eid://auth?x=1', schemes)).toBe(true)
  })

  it.each([
    'bankid:///?autostarttoken=1',
    'http://app.bankid.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hi',
    'bankid',
    ''
  ])('may not be %s where nothing is allowed', (address) => {
    expect(isAllowedExternal(address, [])).toBe(false)
  })

  it.each([
    'bankid2:///',
    'bankid.evil:///',
    'bankid://user@host/',
    'bankid://user:word@host/',
    'bankid:///" --flag',
    'bankid:///\\share',
    'bankid:///a\nb',
    ' bankid:///',
    'https://user:word@host/'
  ])('may not be %s where bankid is allowed', (address) => {
    expect(isAllowedExternal(address, schemes)).toBe(false)
  })

  const forbidden = `
    ms-officecmd ms-appinstaller ms-msdt ms-settings ms-word ms-excel ms-cxh MS-OfficeCmd ms.invented
    search-ms search shell ldap ldaps ssh sftp telnet rdp vnc smb nfs jnlp jnlps
    file javascript data vbscript blob about app http ftp filesystem view-source jar mhtml
    powershell vscode vscode-insiders chrome microsoft-edge itms-services intent x-apple.systempreferences
    se.kontorist.desktop`

  it.each(forbidden.trim().split(/\s+/))('may never be of %s, whoever has confirmed it', (scheme) => {
    expect(isAllowedExternal(`${scheme}://host/path`, [scheme])).toBe(false)
    expect(isAllowedExternal(`${scheme}:path`, [scheme, scheme.toLowerCase()])).toBe(false)
    expect(v.is(calls['settings.chooseSignIn'].args, { openSchemes: [scheme] })).toBe(false)
  })

  it('may not be an https without a host, although https is allowed', () => {
    expect(isAllowedExternal('https:', ['https'])).toBe(false)
    expect(isAllowedExternal('https://user@host/', ['https'])).toBe(false)
  })
})

describe('an address that is longer than the system opens', () => {
  const start = 'https://id.example/?'
  const long = (length: number, rest = ''): string => start + 'x'.repeat(length - start.length - rest.length) + rest

  it.each([
    ['win32', 2_081, '', false],
    ['win32', 2_082, '', true],
    // Written in three characters each before it is handed over.
    ['win32', 2_079, '|', false],
    ['win32', 2_080, '|', true],
    ['win32', 2_081, '%7C', false],
    ['win32', 2_079, '%z', false],
    ['win32', 2_080, '%z', true],
    ['darwin', 9_000, '', false],
    ['linux', 9_000, '', false]
  ] as const)('is known on %s by its %i characters, with %s at its end: %s', (platform, length, rest, isTooLong) => {
    expect(isTooLongToOpen(platform, long(length, rest))).toBe(isTooLong)
  })
})
