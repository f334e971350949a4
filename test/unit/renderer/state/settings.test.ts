import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gridIds, type Settings } from '../../../../preload/contract/index.ts'
import { useSettings } from '../../../../renderer/state/settings.ts'
import { fakeBridge, ok } from '../bridge.ts'

const first: Settings = { language: 'system', theme: 'system', connection: null, reportingPasswordHeld: false }
const sample = { kind: 'sample', rows: 2000 } as const

beforeEach(() => {
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the settings in the window', () => {
  it('follow main', async () => {
    const { fire } = fakeBridge({ 'settings.get': () => ok(first) })
    const settings = useSettings()
    await settings.start()
    expect(settings.connection).toBeNull()
    fire('settings.changed', { ...first, theme: 'dark' })
    expect(settings.theme).toBe('dark')
  })

  it('leave the choice of connection once one has been made', async () => {
    fakeBridge({ 'settings.connect': () => ok({ ...first, connection: sample }) })
    const settings = useSettings()
    settings.reconnecting = true
    await settings.connect(sample)
    expect(settings.reconnecting).toBe(false)
    expect(settings.connection).toEqual(sample)
  })

  it('stay at the choice where the new connection is not taken', async () => {
    fakeBridge({ 'settings.connect': () => ({ ok: false, problem: { code: 'invalid', place: 'program', detail: '' } }) })
    const settings = useSettings()
    settings.reconnecting = true
    await expect(settings.connect(sample)).rejects.toThrow('invalid')
    expect(settings.reconnecting).toBe(true)
  })

  it('forget the arrangement of every grid when asked to', async () => {
    const { asked } = fakeBridge({ 'settings.keepLayout': () => ok(null) })
    await useSettings().resetLayouts()
    expect(asked.map(({ args }) => args)).toEqual(gridIds.map((grid) => ({ grid, layout: null })))
  })
})
