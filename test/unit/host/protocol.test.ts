import { describe, expect, it } from 'vitest'
import { createProtocol, createProtocolModule } from '../../host/protocol.ts'
import { createSchemes } from '../../host/schemes.ts'

const privileges = { standard: true, secure: true, supportFetchAPI: true }
const answer = (): Response => new Response('x')

const create = (isReady = false) => {
  const schemes = createSchemes()
  const { facade } = createProtocol(schemes)
  const protocol = createProtocolModule(
    schemes,
    () => (scheme, handler) => {
      facade.handle(scheme, handler)
    },
    () => isReady
  )
  return { schemes, own: facade, protocol }
}

describe('the schemes of a program', () => {
  it('are registered before the app is ready, and once', () => {
    expect(() => create(true).protocol.registerSchemesAsPrivileged([])).toThrow('before the app is ready')
    const { protocol } = create()
    protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }])
    expect(() => protocol.registerSchemesAsPrivileged([{ scheme: 'other', privileges }])).toThrow('once')
  })

  it.each([
    ['nothing', {}],
    ['no origin', { secure: true }],
    ['no secure context', { standard: true }],
    ['a way past its content policy', { ...privileges, bypassCSP: true }]
  ])('are not covered with %s', (_name, given) => {
    expect(() => create().protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: given }])).toThrow(
      'does not cover'
    )
  })

  it('are handled only when they are registered, and by one handler', () => {
    const { protocol, own } = create()
    expect(() => own.handle('app', answer)).toThrow('does not cover protocol.handle of app')
    protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }])
    own.handle('app', answer)
    expect(() => protocol.handle('app', answer)).toThrow('has a handler already')
  })

  it('can be asked for by script only with the privilege', () => {
    const { protocol, schemes } = create()
    const quiet = { standard: true, secure: true }
    protocol.registerSchemesAsPrivileged([
      { scheme: 'app', privileges },
      { scheme: 'still', privileges: quiet }
    ])
    const addresses = ['app://a/', 'still://a/', 'https://example.com/']
    expect(addresses.map((address) => schemes.mayFetch(address))).toEqual([true, false, true])
  })
})
