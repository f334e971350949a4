import { describe, expect, it, vi } from 'vitest'
import type { Cdp } from '../../host/cdp.ts'
import { createSchemes } from '../../host/schemes.ts'
import { createSessions } from '../../host/sessions.ts'

const open = (isReady = true) => {
  const schemes = createSchemes()
  schemes.register('app')
  return createSessions(schemes, () => isReady)
}

describe('the sessions of the host', () => {
  it('are not there before the app is ready', () => {
    const { facade } = open(false)
    expect(() => facade.fromPartition('persist:a')).toThrow('app is ready')
    expect(() => facade.defaultSession).toThrow('app is ready')
  })

  it('are told of once each, when the program first comes upon them', () => {
    const created = vi.fn()
    const { facade } = createSessions(createSchemes(), () => true, created)
    const told = () =>
      created.mock.calls.map(([session]) => [facade.fromPartition('persist:a'), facade.defaultSession].indexOf(session))
    expect(created).not.toHaveBeenCalled()
    facade.fromPartition('persist:a')
    expect(created).toHaveBeenCalledTimes(1)
    expect(told()).toEqual([0])
    expect(told()).toEqual([0, 1])
  })

  it('serve a window’s page by the handlers of its own session alone', () => {
    const { facade, of, standard } = open()
    const own = facade.fromPartition('persist:a')
    own.protocol.handle('app', () => new Response('x'))
    expect(of({ session: own }).protocol.handlerOf('app://kontorist/')).toBeDefined()
    expect(of({ partition: 'persist:a' })).toBe(of({ session: own }))
    expect(of({})).toBe(standard)
    expect(standard.protocol.handlerOf('app://kontorist/')).toBeUndefined()
    expect(of({ partition: 'persist:b' }).protocol.handlerOf('app://kontorist/')).toBeUndefined()
  })

  it.each([
    ['https://example.com/', {}, 'PROXY 127.0.0.1:1'],
    ['http://localhost/', {}, 'DIRECT'],
    ['http://127.0.0.1:8080/', {}, 'DIRECT'],
    ['http://localhost/', { proxyBypassRules: '<-loopback>' }, 'PROXY 127.0.0.1:1'],
    ['http://localhost:5173/', { proxyBypassRules: '<-loopback>;localhost:5173' }, 'DIRECT'],
    ['http://localhost:5174/', { proxyBypassRules: '<-loopback>;localhost:5173' }, 'PROXY 127.0.0.1:1'],
    ['https://example.com/', { proxyRules: 'socks5://127.0.0.1:1' }, 'SOCKS5 127.0.0.1:1'],
    ['https://example.com/', { mode: 'direct' }, 'DIRECT']
  ] as const)('tell of the proxy that each was given: %s with %o', async (address, config, way) => {
    const { facade } = open()
    const own = facade.fromPartition('persist:a')
    await own.setProxy({ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1', ...config })
    expect(await own.resolveProxy(address)).toBe(way)
    expect(await facade.defaultSession.resolveProxy(address)).toBe('DIRECT')
  })

  it.each([
    ['rules for each scheme', { proxyRules: 'http=a:1;https=b:2' }],
    ['a script', { mode: 'pac_script', pacScript: 'https://example.com/proxy.pac' }],
    ['a script without a mode', { pacScript: 'https://example.com/proxy.pac', proxyRules: 'a:1' }],
    ['a mode that there is not', { mode: 'invalid' }]
  ])('refuse what they cannot play: %s', async (_name, config) => {
    const own = open().facade.fromPartition('persist:a')
    const set = async (): Promise<unknown> => await Reflect.apply(own.setProxy, own, [config])
    await expect(set()).rejects.toThrow('does not cover')
  })

  it('tell of a download by the address that the program knows', async () => {
    const sessions = open()
    const heard: string[] = []
    sessions.facade.defaultSession.on('will-download', (_event, item) => heard.push(item.getURL()))
    let begin: ((download: unknown) => void) | undefined
    const browser = {
      on: (_name: string, listener: (download: unknown) => void) => {
        begin = listener
      },
      send: () => Promise.resolve()
    }
    await sessions.attach({ browser } as unknown as Cdp)
    begin?.({ url: 'https://kontorist.app.invalid/list.csv', suggestedFilename: 'list.csv' })
    expect(heard).toEqual(['app://kontorist/list.csv'])
  })

  it('are one for each partition, and the default one for none', () => {
    const { facade } = open()
    expect(facade.fromPartition('persist:a')).toBe(facade.fromPartition('persist:a'))
    expect(facade.fromPartition('persist:a')).not.toBe(facade.fromPartition('a'))
    expect(facade.fromPartition('persist:a')).not.toBe(facade.defaultSession)
    expect(facade.fromPartition('')).toBe(facade.defaultSession)
  })
})
