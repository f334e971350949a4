import { describe, expect, it } from 'vitest'
import type { RefreshTokenMarker } from '../../../../main/refresh-token-marker.ts'
import type { GridLayout } from '../../../../preload/contract/index.ts'
import { memoryFile, openSettings } from './settings-fixture.ts'

const layout: GridLayout = { columns: [{ name: 'Kö', width: 120, hidden: false, pinned: 'left' }], sort: [] }
const flag: RefreshTokenMarker = { origin: 'https://login.example', id: 'one', spent: false }

describe('settings', () => {
  it('of a newer version are kept, whatever an older one changes', () => {
    const newer = { language: 'sv', theme: 'sepia', density: { rows: 'compact' }, pinnedLists: ['kund'] }
    const file = memoryFile(newer)
    const settings = openSettings({ file })
    expect(settings.get().theme).toBe('system')
    settings.choose({ language: 'en' })
    settings.keepLayout('kund', layout)
    settings.writeRefreshTokenMarker(flag)
    const { density, pinnedLists } = file.read() as typeof newer
    expect({ density, pinnedLists }).toEqual({ density: newer.density, pinnedLists: newer.pinnedLists })
    expect(openSettings({ file }).get().language).toBe('en')
  })

  it('of a newer version that this one cannot read stay as they are until they are chosen anew', () => {
    const file = { ...memoryFile({ version: 99, theme: 'sepia', signIn: 'another form' }), keepCopy: () => '/profile/settings.json.newer' }
    const settings = openSettings({ file })
    settings.keepLayout('kund', layout)
    expect(file.read()).toMatchObject({ theme: 'sepia', signIn: 'another form' })
    settings.choose({ theme: 'dark' })
    expect(file.read()).toMatchObject({ theme: 'dark' })
  })

  it('say where a broken file was put, and nothing where there was none', () => {
    expect(openSettings().get()).not.toHaveProperty('unreadableCopy')
    const file = { ...memoryFile(), unreadableCopy: '/profile/settings.json.unreadable' }
    expect(openSettings({ file }).get()).toMatchObject({ unreadableCopy: '/profile/settings.json.unreadable' })
  })
})
