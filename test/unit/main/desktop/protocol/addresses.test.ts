import { describe, expect, it } from 'vitest'
import { isLocalRequest, isOwnPage } from '../../../../../main/desktop/protocol/addresses.ts'

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
    'app://evil@kontorist/index.html',
    'app://kontorist:1/index.html',
    'app://kontorist/',
    'app://kontorist',
    'app://kontorist/other.html',
    'app://kontorist/index.html/',
    'app://kontorist/assets/index.html',
    'app://kontorist/INDEX.html',
    'app://kontorist/%69ndex.html',
    'app://kontorist/index.html?x=1',
    'app:kontorist/index.html',
    'blob:app://kontorist/0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
    'filesystem:app://kontorist/temporary/index.html',
    'view-source:app://kontorist/index.html',
    'about:srcdoc',
    'javascript:alert(1)',
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
    expect(isOwnPage('http://localhost:5173/#/orders', 'http://localhost:5173')).toBe(true)
    expect(isOwnPage('http://localhost:5173/assets/other.html', 'http://localhost:5173')).toBe(false)
  })
})

describe('a request of the window', () => {
  it('may fetch what belongs to the program', () => {
    expect(isLocalRequest('app://kontorist/assets/index.js')).toBe(true)
    expect(isLocalRequest('data:image/png;base64,AA==')).toBe(true)
  })

  it.each([
    'https://service.example/hyresobjekt/',
    'http://127.0.0.1/',
    'ws://localhost:1/',
    'file:///etc/passwd',
    'ftp://a/'
  ])('never leaves the program: %s', (address) => {
    expect(isLocalRequest(address)).toBe(false)
  })

  it('reaches the development server and its web socket, and nothing beside it', () => {
    expect(isLocalRequest('http://localhost:5173/main.ts', 'http://localhost:5173')).toBe(true)
    expect(isLocalRequest('ws://localhost:5173/', 'http://localhost:5173')).toBe(true)
    expect(isLocalRequest('ws://localhost:5174/', 'http://localhost:5173')).toBe(false)
  })
})
