import { describe, expect, it } from 'vitest'
import { memoryFile, openSettings, service } from './settings-fixture.ts'

describe('an address that an earlier version has kept as it was typed', () => {
  const typed = { ...service, loginAddress: 'https://login.example/api/v2/', reportingAddress: 'HTTPS://rapport.example/kund/' }
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
    settings.connect({ ...settings.get().connection, ...service, loginAddress: 'https://login.example/api', reportingPassword: 'hemligt' })
    expect(heard).toEqual([])
    expect(settings.get().reportingPasswordHeld).toBe(true)
  })
})
