import { describe, expect, it } from 'vitest'
import { withPaidStatuses } from '../../../../main/settings/stored-settings.ts'
import { memoryFile, openSettings, service } from './settings-fixture.ts'

describe('the statuses that mean paid', () => {
  it('are unknown until somebody says, and survive a restart', () => {
    const file = memoryFile()
    const settings = openSettings({ file })
    settings.connect(service)
    expect(settings.paidStatuses()).toBeNull()
    expect(settings.choose({ paidStatuses: [7, 3, 7] }).paidStatuses).toEqual([3, 7])
    expect(openSettings({ file }).paidStatuses()).toEqual([3, 7])
    expect(settings.choose({ language: 'sv' }).paidStatuses).toEqual([3, 7])
    // That none means paid is something else than that nobody has said.
    expect(settings.choose({ paidStatuses: [] }).paidStatuses).toEqual([])
    expect(settings.choose({ paidStatuses: null }).paidStatuses).toBeNull()
  })

  it('are those of the service in use, by the address of its orders', () => {
    const settings = openSettings()
    settings.connect(service)
    settings.choose({ paidStatuses: [3] })
    settings.connect({ ...service, ordersAddress: 'https://login.example/orders' })
    expect(settings.paidStatuses()).toBeNull()
    settings.choose({ paidStatuses: [9] })
    settings.connect({ kind: 'sample', rows: 2000 })
    expect(settings.paidStatuses()).toBeNull()
    settings.connect(service)
    expect(settings.paidStatuses()).toEqual([3])
  })

  it('cannot be said where nothing is connected', () => {
    expect(() => openSettings().choose({ paidStatuses: [3] })).toThrow(/^forbidden: /)
  })

  it('that are malformed in the file count as unsaid, each by itself', () => {
    const file = memoryFile({
      connection: service,
      paidStatuses: { [service.loginAddress]: ['3'], 'https://other.example': [1] }
    })
    const settings = openSettings({ file })
    expect(settings.paidStatuses()).toBeNull()
    settings.connect({ ...service, loginAddress: 'https://other.example' })
    expect(settings.paidStatuses()).toEqual([1])
  })

  it('are kept of twenty services, those that were set last', () => {
    const many = Array.from({ length: 25 }, (_, at) => `https://${at}.example`)
    const stored = many.reduce((all, address) => withPaidStatuses(all, address, [1]), {})
    expect(Object.keys(stored)).toEqual(many.slice(5))
  })
})
