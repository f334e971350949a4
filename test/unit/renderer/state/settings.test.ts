import { describe, expect, it } from 'vitest'
import { gridIds } from '../../../../preload/contract/index.ts'
import { useSettings } from '../../../../renderer/state/settings.ts'
import { fails, fakeMain } from '../fake-main.ts'
import { firstSettings as first } from '../first-settings.ts'
import { freshStores } from '../fresh-stores.ts'

const sample = { kind: 'sample', rows: 2000 } as const

freshStores()

describe('the settings in the window', () => {
  it('follow main', async () => {
    const { tell } = fakeMain({ 'settings.get': () => first })
    const settings = useSettings()
    await settings.subscribe()
    expect(settings.connection).toBeNull()
    tell('settings.changed', { ...first, theme: 'dark' })
    expect(settings.theme).toBe('dark')
  })

  it('are those of an event that came before the first answer', async () => {
    const answer = Promise.withResolvers<typeof first>()
    const { tell } = fakeMain({ 'settings.get': () => answer.promise })
    const settings = useSettings()
    const subscribed = settings.subscribe()
    tell('settings.changed', { ...first, connection: sample })
    answer.resolve(first)
    await subscribed
    expect(settings.connection).toEqual(sample)
  })

  it('leave the choice of connection once one has been made', async () => {
    fakeMain({ 'settings.connect': () => ({ ...first, connection: sample }) })
    const settings = useSettings()
    settings.changingConnection = true
    await settings.connect(sample)
    expect(settings.changingConnection).toBe(false)
    expect(settings.connection).toEqual(sample)
  })

  it('stay at the choice where main refuses the new connection', async () => {
    fakeMain({ 'settings.connect': fails('invalid') })
    const settings = useSettings()
    settings.changingConnection = true
    await expect(settings.connect(sample)).rejects.toThrow('invalid')
    expect(settings.changingConnection).toBe(true)
  })

  it('reset the layout of every grid', async () => {
    const { called } = fakeMain({ 'settings.keepLayout': () => null })
    await useSettings().resetLayouts()
    expect(called.map(({ args }) => args)).toEqual(gridIds.map((grid) => ({ grid, layout: null })))
  })
})
