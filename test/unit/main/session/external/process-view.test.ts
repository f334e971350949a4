import { describe, expect, it } from 'vitest'
import { applicationLinksOf, blockedSchemesOf } from '../../../../../main/session/external-sign-in.ts'

const schemes = ['bankid', 'Se.Egen-App']
const offered = (openOnDeviceUrl?: string, openOnDeviceUrlPlatform?: Record<string, unknown>) =>
  Object.fromEntries(applicationLinksOf({ id: 'p1', openOnDeviceUrl, openOnDeviceUrlPlatform }, schemes))

describe('links to applications on this device', () => {
  it("are offered by name, the device's own first", () => {
    const links = applicationLinksOf(
      {
        id: 'p1',
        openOnDeviceUrlPlatform: { ios: 'https://app.example/i', android: 'bankid:///a' },
        openOnDeviceUrl: 'https://app.example/'
      },
      schemes
    )
    expect([...links]).toEqual([
      ['device', 'https://app.example/'],
      ['ios', 'https://app.example/i'],
      ['android', 'bankid:///a']
    ])
  })

  it.each(['https://app.example/open?x=1', 'bankid:///?autostarttoken=1', 'BANKID:///', 'se.egen-app:/open'])(
    'to %s are offered',
    (address) => {
      expect(offered(address)).toEqual({ device: address })
    }
  )

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
    'file://host/share/evil.exe',
    'data:text/html,<script>alert(1)</script>',
    'http://app.example/',
    'blob:https://app.example/1',
    'vbscript:msgbox',
    'ms-msdt:/id',
    'bankid2:///',
    'https://user:password@app.example/',
    'bankid://user@host/',
    '//app.example/',
    'open',
    ''
  ])('to %j are not', (address) => {
    expect(offered(address, { ios: address })).toEqual({})
  })

  it('are none of those that reach into the computer, even where the settings allow them', () => {
    for (const address of ['file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'http://app.example/']) {
      const scheme = address.split(':')[0] ?? ''
      expect(applicationLinksOf({ id: 'p1', openOnDeviceUrl: address }, [scheme]).size).toBe(0)
    }
  })

  it('are looked up by name only among themselves', () => {
    const links = applicationLinksOf(
      { id: 'p1', openOnDeviceUrlPlatform: JSON.parse('{"__proto__":"https://app.example/"}') },
      schemes
    )
    expect(links.get('constructor')).toBeUndefined()
    expect(links.get('device')).toBeUndefined()
  })

  it('that may not be opened are told by their scheme, but for those that nobody can allow', () => {
    const openOnDeviceUrlPlatform = {
      ios: 'se.annan:/open',
      android: 'FREJAEID://x',
      wp: 'javascript:alert(1)',
      mac: 'https://app.example/',
      linux: 'http://app.example/'
    }
    expect(blockedSchemesOf({ id: 'p1', openOnDeviceUrl: 'bankid:///', openOnDeviceUrlPlatform }, schemes)).toEqual([
      'se.annan',
      'frejaeid'
    ])
  })

  it('are a handful, with names that can be shown', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`p${n}`, `https://app.example/${n}`]))
    expect(applicationLinksOf({ id: 'p1', openOnDeviceUrlPlatform: many }, schemes).size).toBe(10)
    expect(
      offered(undefined, { ['n'.repeat(101)]: 'https://app.example/', device: 'https://app.example/', wp: 7 })
    ).toEqual({})
  })
})
