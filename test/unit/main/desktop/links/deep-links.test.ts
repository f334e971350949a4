import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDeepLinks } from '../../../../../main/desktop/links/deep-links.ts'

const { app } = vi.hoisted(() => ({ app: { current: null as unknown as EventEmitter, registered: [] as string[] } }))
vi.mock('electron', () => ({
  app: {
    on: (name: string, listener: () => void) => app.current.on(name, listener),
    isPackaged: true,
    isDefaultProtocolClient: () => false,
    setAsDefaultProtocolClient: (scheme: string) => app.registered.push(scheme)
  }
}))
vi.mock('../../../../../main/desktop/dev-overrides.ts', () => ({ isPackaged: () => true }))

beforeEach(() => {
  app.current = new EventEmitter()
  app.registered.length = 0
})

const bring = (address: string): void => void app.current.emit('second-instance', {}, ['kontorist', address])
const start = (returnAddress: string) => {
  const deepLinks = watchDeepLinks()
  const onDeepLink = vi.fn()
  deepLinks.start({ returnAddress, onDeepLink })
  return { ...deepLinks, onDeepLink }
}

describe('the links of a return address', () => {
  it('are received from the moment that the address is changed, beside those of a sign-in that began before', () => {
    const { register, onDeepLink } = start('se.kontorist.desktop:/signed-in')
    bring('se.company.office:/back?code=1')
    expect(onDeepLink).not.toHaveBeenCalled()
    register('se.company.office:/back')
    register('se.company.office:/back')
    bring('se.company.office:/back?code=2')
    bring('se.kontorist.desktop:/signed-in?code=3')
    expect(onDeepLink.mock.calls).toEqual([
      ['se.company.office:/back?code=2'],
      ['se.kontorist.desktop:/signed-in?code=3']
    ])
    expect(app.registered).toEqual(['se.kontorist.desktop', 'se.company.office'])
  })

  it('are never those of the web', () => {
    const { register, onDeepLink } = start('https://company.example/back')
    register('https://company.example/other')
    bring('https://company.example/back?code=1')
    expect(onDeepLink).not.toHaveBeenCalled()
    expect(app.registered).toEqual([])
  })
})
