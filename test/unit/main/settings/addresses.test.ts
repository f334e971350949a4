import { describe, expect, it } from 'vitest'
import { memoryFile, openSettings, service } from './settings-fixture.ts'

describe('the address of orders and errands', () => {
  it('is that of the sign-in, unless one of its own is entered, and signs out when it changes', () => {
    const settings = openSettings()
    settings.connect(service)
    expect(settings.ordersAddress()).toBe(service.loginAddress)
    const heard: unknown[] = []
    settings.onConnectionChanged((connection) => heard.push(connection))
    settings.connect({ ...service, ordersAddress: 'https://login.example/order' })
    expect(settings.ordersAddress()).toBe('https://login.example/order')
    expect(settings.loginAddress()).toBe(service.loginAddress)
    expect(heard).toHaveLength(1)
  })

  it('is the policy’s, whatever is in the file', () => {
    const file = memoryFile({ connection: { ...service, ordersAddress: 'https://order.example' } })
    const policy = { ordersAddress: 'https://fixed.example/order' }
    expect(openSettings({ file, policy }).ordersAddress()).toBe('https://fixed.example/order')
  })

  it('at another origin than the sign-in’s is refused where a person names it', () => {
    const settings = openSettings()
    expect(() => settings.connect({ ...service, ordersAddress: 'https://order.example' })).toThrow(/^otherOrigin/)
    expect(settings.get().connection).toBeNull()
    expect(settings.changed).not.toHaveBeenCalled()
  })

  it.each(['https://order.example', 'https://login.example:8443/api', 'https://login.example.order.example'])(
    'at another origin is used by nothing where the file alone names it: %s',
    (ordersAddress) => {
      const settings = openSettings({ file: memoryFile({ connection: { ...service, ordersAddress } }) })
      expect(settings.ordersAddress()).toBeNull()
      expect(settings.loginAddress()).toBe(service.loginAddress)
      // Shown, so that the person sees what must be changed.
      expect(settings.get().connection).toMatchObject({ ordersAddress })
      settings.connect(service)
      expect(settings.ordersAddress()).toBe(service.loginAddress)
    }
  )

  it('at another origin is not used because the policy fixes that of the sign-in', () => {
    const file = memoryFile({ connection: { ...service, ordersAddress: 'https://login.example/order' } })
    expect(openSettings({ file, policy: { loginAddress: 'https://fixed.example' } }).ordersAddress()).toBeNull()
  })

  it.each([
    ['http', { ...service, ordersAddress: 'http://order.example' }],
    ['no address', { ...service, ordersAddress: 'order' }]
  ])('that is %s in the file drops the connection', (_, connection) => {
    expect(openSettings({ file: memoryFile({ connection }) }).get().connection).toBeNull()
  })
})

describe('the session key that a policy fixes', () => {
  const loginAddress = 'https://fixed.example/login'
  const errandSessionKey = 'administratörens nyckel'
  const at = (policy: object, connection: object) =>
    openSettings({ file: memoryFile({ connection: { ...service, ...connection } }), policy })

  it('goes where errand rows are saved, if the policy fixes that address, or the sign-in’s for both', () => {
    expect(at({ loginAddress, errandSessionKey }, {}).fixedSessionKey()).toBe(errandSessionKey)
    expect(
      at({ loginAddress, errandSessionKey }, { ordersAddress: 'https://fixed.example/order' }).fixedSessionKey()
    ).toBe(errandSessionKey)
    const both = { loginAddress, ordersAddress: 'https://order.example/api', errandSessionKey }
    expect(at(both, {}).fixedSessionKey()).toBe(errandSessionKey)
    expect(at({ ordersAddress: 'https://order.example/api', errandSessionKey }, {}).fixedSessionKey()).toBe(
      errandSessionKey
    )
  })

  it.each([
    ['another host', 'https://evil.example/api'],
    ['another port of the host', 'https://fixed.example:8443'],
    ['a host within the other’s name', 'https://fixed.example.evil.example']
  ])('never goes to %s that a person has chosen for orders', (_, ordersAddress) => {
    const settings = at({ loginAddress, errandSessionKey }, { ordersAddress })
    expect(settings.fixedSessionKey()).toBeNull()
    settings.connect({ ...service, loginAddress })
    expect(settings.fixedSessionKey()).toBe(errandSessionKey)
  })

  it('goes to no sample, and nowhere without a connection', () => {
    const settings = at({ loginAddress, errandSessionKey }, {})
    settings.connect({ kind: 'sample', rows: 2000 })
    expect(settings.fixedSessionKey()).toBeNull()
    settings.disconnect()
    expect(settings.fixedSessionKey()).toBeNull()
  })
})

describe('an address that an earlier version has kept as it was typed', () => {
  const typed = {
    ...service,
    loginAddress: 'https://login.example/api/v2/',
    reportingAddress: 'HTTPS://rapport.example/kund/'
  }
  const kept = { origin: 'https://login.example', id: 'abc', spent: false }
  const earlier = () => memoryFile({ connection: typed, kept })

  it('goes on working, in its normal form', () => {
    const settings = openSettings({ file: earlier() })
    expect(settings.get().connection).toEqual({ ...service, loginAddress: 'https://login.example/api' })
    expect(settings.loginAddress()).toBe('https://login.example/api')
  })

  it('signs nobody out: the kept session is of the same service, and to enter it again in any form changes nothing', () => {
    const settings = openSettings({ file: earlier() })
    expect(settings.refreshTokenMarker()).toEqual(kept)
    expect(new URL(settings.loginAddress() ?? '').origin).toBe(settings.refreshTokenMarker()?.origin)
    const heard: unknown[] = []
    settings.onConnectionChanged((connection) => heard.push(connection))
    settings.connect({
      ...settings.get().connection,
      ...service,
      loginAddress: 'https://login.example/api',
      reportingPassword: 'hemligt'
    })
    expect(heard).toEqual([])
    expect(settings.get().reportingPasswordHeld).toBe(true)
  })
})
