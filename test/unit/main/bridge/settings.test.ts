import { describe, expect, it, vi } from 'vitest'
import { settingsHandlers } from '../../../../main/bridge/settings.ts'
import { openSettings } from '../settings/settings-fixture.ts'

const served = (answer: boolean) => {
  const settings = openSettings()
  const confirm = vi.fn(async (_schemes: readonly string[]) => answer)
  return { confirm, settings, choose: settingsHandlers(settings, confirm)['settings.chooseSignIn'] }
}

describe('a change of what may be opened', () => {
  it('asks the person for what is not well known, and keeps it when they allow it', async () => {
    const { confirm, settings, choose } = served(true)
    await choose({ openSchemes: ['bankid', 'firma-login'] })
    expect(confirm).toHaveBeenCalledExactlyOnceWith(['firma-login'])
    expect(settings.signInSettings().openSchemes).toEqual(['bankid', 'firma-login'])
  })

  it('is no change when they do not, and nothing beside it is either', async () => {
    const { settings, choose } = served(false)
    await expect(choose({ openSchemes: ['firma-login'], tokenWord: 'Token' })).rejects.toThrow(/^cancelled/)
    expect(settings.signInSettings()).toMatchObject({ openSchemes: ['bankid', 'frejaeid'], tokenWord: 'Bearer' })
  })

  it('asks nobody for what is well known or taken away', async () => {
    const { confirm, choose } = served(false)
    await choose({ openSchemes: ['frejaeid'] })
    await choose({ openSchemes: [] })
    await choose({ tokenWord: 'Token' })
    expect(confirm).not.toHaveBeenCalled()
  })
})
