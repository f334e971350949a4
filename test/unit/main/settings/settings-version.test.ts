import { describe, expect, it, vi } from 'vitest'
import { migrateSettings, settingsVersion } from '../../../../main/settings/settings-version.ts'
import { memoryFile, openSettings, service } from './settings-fixture.ts'

/** Settings files as each version has written them, by version. */
const files = [
  {
    language: 'sv',
    theme: 'dark',
    connection: service,
    signIn: { realms: [], tokenWord: 'Own', returnAddress: 'se.kontorist.desktop:/signed-in', processMinutes: 5, openSchemes: ['bankid'], idleMinutes: 15 },
    kept: { origin: 'https://login.example', id: 'one', spent: true },
    layouts: {},
    deviceId: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11',
    orderDrafts: {}
  },
  { version: 1, language: 'sv', theme: 'dark', connection: service, signIn: { tokenWord: 'Own', idleMinutes: 15 }, kept: { origin: 'https://login.example', id: 'one', spent: true } }
]

describe('a settings file', () => {
  it('is shown here as every version has written it', () => {
    expect(files).toHaveLength(settingsVersion + 1)
  })

  it.each(files.map((content, version) => [version, content] as const))('of version %i is taken over, and is of this version from its next change on', (_, content) => {
    const file = memoryFile(content)
    const settings = openSettings({ file })
    expect(settings.get()).toMatchObject({ language: 'sv', theme: 'dark', connection: service })
    expect(settings.get()).not.toHaveProperty('newerCopy')
    // A refresh token that has been spent must never be taken for one that has not.
    expect(settings.refreshTokenMarker()).toEqual(content.kept)
    settings.choose({ theme: 'light' })
    expect(file.read()).toMatchObject({ version: settingsVersion, language: 'sv', theme: 'light' })
    expect(openSettings({ file }).get()).toMatchObject({ theme: 'light', connection: service })
  })

  it('of a newer version is copied before anything is written, and what is understood of it is used', () => {
    const newer = memoryFile({ ...files[0], version: settingsVersion + 1, density: 'compact' })
    let written = false
    const keepCopy = vi.fn(() => (written ? undefined : '/profile/settings.json.newer'))
    const file = { ...newer, keepCopy, write: (value: Readonly<Record<string, unknown>>) => ((written = true), newer.write(value)) }
    const settings = openSettings({ file })
    expect(settings.get()).toMatchObject({ theme: 'dark', connection: service, newerCopy: '/profile/settings.json.newer' })
    expect(settings.refreshTokenMarker()).toEqual({ origin: 'https://login.example', id: 'one', spent: true })
    settings.choose({ theme: 'light' })
    expect(newer.read()).toMatchObject({ version: settingsVersion, density: 'compact' })
    expect(openSettings({ file }).get()).not.toHaveProperty('newerCopy')
    expect(keepCopy).toHaveBeenCalledOnce()
  })

  it.each([
    ['no copy could be made', { keepCopy: () => undefined }],
    ['none can be made at all', {}]
  ])('of a newer version stays as it is where %s: not even the start writes to it, and whoever changes something is told', (_, copying) => {
    const newer = { version: settingsVersion + 1, theme: 'dark', density: 'compact' }
    const file = memoryFile(newer)
    const settings = openSettings({ file: { ...file, ...copying } })
    expect(settings.get()).toMatchObject({ theme: 'dark' })
    expect(() => settings.choose({ theme: 'light' })).toThrow(/^notKept/)
    expect(settings.get()).toMatchObject({ theme: 'dark' })
    expect(file.read()).toEqual(newer)
  })

  it.each(['2', null, -1, 1.5, Number.NaN, {}])('whose version is %o is taken for one of before there were versions', (version) => {
    expect(migrateSettings({ version, theme: 'dark' })).toEqual({ entries: { version, theme: 'dark' }, isNewer: false, isVersionUnreadable: true })
  })
})
