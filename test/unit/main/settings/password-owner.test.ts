import { describe, expect, it } from 'vitest'
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
    expect(settings.reportingAccess()).toBeNull()
    expect(settings.changed.mock.lastCall?.[0].reportingPasswordHeld).toBe(false)
    // Nobody's any more: it does not come back for its owner either.
    settings.claimReportingPassword('anna')
    expect(settings.reportingAccess()).toBeNull()
  })

  it('that is typed before a sign-in is kept for whoever signs in then, though somebody else was here before', () => {
    const settings = openSettings()
    settings.connect(withPassword)
    settings.claimReportingPassword('anna')
    settings.connect(withPassword)
    settings.claimReportingPassword('eva')
    expect(settings.get().reportingPasswordHeld).toBe(true)
    settings.claimReportingPassword('anna')
    expect(settings.reportingAccess()).toBeNull()
  })
})
