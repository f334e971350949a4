import { describe, expect, it } from 'vitest'
import {
  isAllowedExternal,
  isLocalRequest,
  isOwnPage,
  isSafeExternal,
  readProxyAnswer
} from '../../../../main/desktop/addresses.ts'

describe('the page that may speak to main', () => {
  it('is the one on the app protocol', () => {
    expect(isOwnPage('app://kontorist/index.html')).toBe(true)
    expect(isOwnPage('app://kontorist/index.html#/orders')).toBe(true)
  })

  it.each([
    'https://kontorist/index.html',
    'app://other/index.html',
    'app://kontorist.example/index.html',
    'app://evil@other/index.html',
    'file:///index.html',
    'about:blank',
    'data:text/html,hi',
    'http://localhost:5173/',
    'not an address',
    ''
  ])('is never %s', (address) => {
    expect(isOwnPage(address)).toBe(false)
  })

  it('is also the development server, but only the one given', () => {
    expect(isOwnPage('http://localhost:5173/index.html', 'http://localhost:5173')).toBe(true)
    expect(isOwnPage('http://localhost:5174/index.html', 'http://localhost:5173')).toBe(false)
    expect(isOwnPage('https://localhost:5173/index.html', 'http://localhost:5173')).toBe(false)
  })
})

describe('a request of the window', () => {
  it('may fetch what belongs to the program', () => {
    expect(isLocalRequest('app://kontorist/assets/index.js')).toBe(true)
    expect(isLocalRequest('data:image/png;base64,AA==')).toBe(true)
  })

  it.each(['https://service.example/hyresobjekt/', 'http://127.0.0.1/', 'ws://localhost:1/', 'file:///etc/passwd', 'ftp://a/'])(
    'never leaves the program: %s',
    (address) => {
      expect(isLocalRequest(address)).toBe(false)
    }
  )

  it('reaches the development server and its web socket, and nothing beside it', () => {
    expect(isLocalRequest('http://localhost:5173/main.ts', 'http://localhost:5173')).toBe(true)
    expect(isLocalRequest('ws://localhost:5173/', 'http://localhost:5173')).toBe(true)
    expect(isLocalRequest('ws://localhost:5174/', 'http://localhost:5173')).toBe(false)
  })
})

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

describe('the system’s answer about a proxy', () => {
  it('gives the first entry', () => {
    expect(readProxyAnswer('PROXY proxy.example:8080; DIRECT')).toBe('http://proxy.example:8080')
    expect(readProxyAnswer('HTTPS proxy.example:443')).toBe('https://proxy.example:443')
  })

  it('is a direct connection where nothing else is understood', () => {
    expect(readProxyAnswer('DIRECT')).toBeNull()
    expect(readProxyAnswer('DIRECT; PROXY proxy.example:8080')).toBeNull()
    expect(readProxyAnswer('SOCKS5 proxy.example:1080')).toBeNull()
    expect(readProxyAnswer('')).toBeNull()
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

  it.each(['file', 'javascript', 'data', 'vbscript', 'blob', 'about', 'app', 'http', 'ftp', 'shell', 'view-source'])(
    'may never be of %s, whatever the settings say',
    (scheme) => {
      expect(isAllowedExternal(`${scheme}://host/path`, [scheme])).toBe(false)
    }
  )

  it('may not be an https without a host, although https is allowed', () => {
    expect(isAllowedExternal('https:', ['https'])).toBe(false)
    expect(isAllowedExternal('https://user@host/', ['https'])).toBe(false)
  })
})
