import { describe, expect, it } from 'vitest'
import { useSignInSettingsDraft } from '../../../../../renderer/features/settings/sign-in-settings-draft.ts'
import { useSettings } from '../../../../../renderer/state/settings.ts'
import { defaultSignIn } from '../../../../support/default-sign-in.ts'
import { fails, fakeMain } from '../../fake-main.ts'
import { firstSettings } from '../../first-settings.ts'
import { freshStores } from '../../fresh-stores.ts'

freshStores()

const form = async (settings = firstSettings) => {
  const main = fakeMain({
    'settings.get': () => settings,
    'settings.chooseSignIn': (change) => ({ ...settings, signIn: { ...settings.signIn, ...(change as object) } })
  })
  await useSettings().subscribe()
  return { ...main, draft: useSignInSettingsDraft() }
}

describe('unsaved sign-in settings', () => {
  it('are saved as the changes that they are', async () => {
    const { draft, last } = await form()
    expect(draft.dirty).toBe(false)
    draft.edit({ processMinutes: '10' })
    expect(draft.dirty).toBe(true)
    expect(await draft.save()).toBe(true)
    expect(last('settings.chooseSignIn')).toEqual({ processMinutes: 10 })
    expect(draft.dirty).toBe(false)
    expect(draft.fields.processMinutes).toBe('10')
  })

  it('stay where they have errors, which are shown only from then on', async () => {
    const { draft, count } = await form()
    draft.edit({ processMinutes: 'ten' })
    expect(draft.saveAttempted).toBe(false)
    expect(await draft.save()).toBe(false)
    expect(draft.saveAttempted).toBe(true)
    expect(count('settings.chooseSignIn')).toBe(0)
    expect(draft.fields.processMinutes).toBe('ten')
  })

  it('stay where main refuses them', async () => {
    fakeMain({ 'settings.get': () => firstSettings, 'settings.chooseSignIn': fails('notKept') })
    await useSettings().subscribe()
    const draft = useSignInSettingsDraft()
    draft.edit({ tokenWord: 'Token' })
    await expect(draft.save()).rejects.toThrow('notKept')
    expect(draft.fields.tokenWord).toBe('Token')
  })

  it('give way to the administrator’s', async () => {
    const { draft, tell } = await form()
    draft.edit({ tokenWord: 'Token', processMinutes: '10' })
    tell('settings.changed', {
      ...firstSettings,
      managed: ['tokenWord'],
      signIn: { ...defaultSignIn, tokenWord: 'Fixed' }
    })
    expect(draft.fields).toMatchObject({ tokenWord: 'Fixed', processMinutes: '10' })
  })

  it('can be discarded', async () => {
    const { draft } = await form()
    draft.edit({ tokenWord: 'Token' })
    draft.discard()
    expect(draft.fields.tokenWord).toBe('Bearer')
  })
})
