import { describe, expect, it, vi } from 'vitest'
import { openSettings, service } from './settings-fixture.ts'

const withPassword = { ...service, reportingPassword: 'lösen:ord' }

describe('the reporting password', () => {
  it('is dropped when somebody else signs in, even long after its owner has left, and say that it is gone', () => {
    const settings = openSettings()
    settings.connect(withPassword)
    settings.claimReportingPassword('anna')
    settings.claimReportingPassword('anna')
    expect(settings.get().reportingPasswordHeld).toBe(true)
    settings.claimReportingPassword('eva')
    expect(settings.reportingAccess('eva')).toBeNull()
    expect(settings.changed.mock.lastCall?.[0].reportingPasswordHeld).toBe(false)
    // Nobody's any more: it does not come back for its user either.
    settings.claimReportingPassword('anna')
    expect(settings.reportingAccess('anna')).toBeNull()
  })

  it('that is typed before a sign-in is kept for whoever signs in then, though somebody else was here before', () => {
    const settings = openSettings()
    settings.connect(withPassword)
    settings.claimReportingPassword('anna')
    settings.connect(withPassword)
    settings.claimReportingPassword('eva')
    expect(settings.get().reportingPasswordHeld).toBe(true)
    settings.claimReportingPassword('anna')
    expect(settings.reportingAccess('anna')).toBeNull()
  })

  it('is for nobody but its owner: not for a call that comes when they have signed out', () => {
    const settings = openSettings()
    settings.connect(withPassword)
    expect(settings.reportingAccess(null)).not.toBeNull()
    settings.claimReportingPassword('anna')
    expect(settings.reportingAccess('anna')).not.toBeNull()
    expect(settings.reportingAccess(null)).toBeNull()
    expect(settings.reportingAccess('eva')).toBeNull()
    settings.claimReportingPassword(null)
    expect(settings.get()).toMatchObject({ reportingPasswordHeld: true, reportingPasswordClaimed: true })
  })

  it('is dropped with the address of the sign-in once it has an owner, and kept before', () => {
    const settings = openSettings()
    const elsewhere = { ...service, loginAddress: 'https://annan.example' }
    settings.connect(withPassword)
    expect(settings.connect(elsewhere).reportingPasswordHeld).toBe(true)
    settings.claimReportingPassword('anna')
    expect(settings.connect(elsewhere).reportingPasswordHeld).toBe(true)
    expect(settings.connect(service).reportingPasswordHeld).toBe(false)
  })

  it('opens the lists without an account, and only for whoever types it once it is claimed', () => {
    const settings = openSettings()
    settings.connect({ ...service, reportingPassword: 'hemligt' })
    expect(settings.enterReportingPassword(undefined, false)).toBe(true)
    settings.claimReportingPassword('lists')
    expect(settings.enterReportingPassword(undefined, false)).toBe(false)
    expect(settings.enterReportingPassword('annat', true)).toBe(false)
    expect(settings.enterReportingPassword('hemligt', true)).toBe(true)
    settings.releaseReportingPassword()
    settings.claimReportingPassword('anna')
    expect(settings.reportingAccess('anna')).not.toBeNull()
  })

  it('stays when an address to sign in at is added, and is nobody’s without a user or an address', () => {
    const { loginAddress, ...reporting } = service
    const settings = openSettings()
    settings.connect({ ...reporting, reportingPassword: 'hemligt' })
    settings.claimReportingPassword('lists')
    const changed = vi.fn()
    settings.onConnectionChanged(changed)
    settings.connect(service)
    expect(changed).toHaveBeenCalledWith(service, reporting)
    expect(settings.reportingAccess('lists')).not.toBeNull()
    settings.connect({ kind: 'service', loginAddress, reportingPassword: 'hemligt' })
    expect(settings.reportingAccess(null)).toBeNull()
    expect(settings.reportingAccount()).toBeNull()
  })
})
