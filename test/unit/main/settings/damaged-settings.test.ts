import { describe, expect, it, vi } from 'vitest'
import { id, memoryFile, openSettings, service } from './settings-fixture.ts'

/** A file of which some cannot be read, and what was copied of it. */
const damaged = (content: Readonly<Record<string, unknown>>) => {
  const memory = memoryFile(content)
  const copies: { readonly entries: readonly string[]; readonly text: string }[] = []
  const copyUnreadable = (entries: readonly string[]): string | undefined => {
    copies.push({ entries, text: memory.text() })
    return '/profile/settings.json.unreadable'
  }
  return { ...memory, copyUnreadable, copies }
}

const whole = { version: 1, theme: 'dark', deviceId: id, connection: service, signIn: { tokenWord: 'Own', idleMinutes: 15 } }

describe('a settings file that is JSON and cannot be read in part', () => {
  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['a version that is none', { version: -1 }, ['version']],
    ['a version that is a text', { version: '1' }, ['version']],
    ['a connection of another shape', { connection: [] }, ['connection']],
    ['a connection without TLS', { connection: { ...service, loginAddress: 'http://login.example' } }, ['connection']],
    ['several of the wrong kind', { deviceId: 5, orderColumns: 'x', inbox: { folder: 'relative' } }, ['inbox', 'orderColumns', 'deviceId']],
    ['a setting of signing in', { signIn: { tokenWord: 'Own', idleMinutes: 7 } }, ['signIn.idleMinutes']],
    ['no settings of signing in at all', { signIn: 'x' }, ['signIn']]
  ])('for %s is copied before it is written, which the window is told, and once', (_, wrong, entries) => {
    const file = damaged({ ...whole, ...wrong, later: { density: 'compact' } })
    const before = file.text()
    const settings = openSettings({ file })
    expect(file.copies).toEqual([{ entries, text: before }])
    // What can be read counts, and what is not known is kept.
    expect(settings.get()).toMatchObject({ theme: 'dark', unreadableCopy: '/profile/settings.json.unreadable' })
    expect(file.read()).toMatchObject({ version: 1, theme: 'dark', later: { density: 'compact' } })
    const next = openSettings({ file })
    expect(next.get()).not.toHaveProperty('unreadableCopy')
    expect(next.get().connection).toEqual(settings.get().connection)
    expect(file.copies).toHaveLength(1)
  })

  it('keeps every other setting of signing in', () => {
    expect(openSettings({ file: damaged({ ...whole, signIn: { tokenWord: 'Own', idleMinutes: 7 } }) }).get().signIn).toMatchObject({ tokenWord: 'Own', idleMinutes: 0 })
  })

  it('stays as it is where no copy can be made, and whoever changes something is told', () => {
    const content = { ...whole, connection: [] }
    const file = { ...memoryFile(content), copyUnreadable: vi.fn(() => undefined) }
    const settings = openSettings({ file })
    expect(settings.get()).not.toHaveProperty('unreadableCopy')
    expect(() => settings.choose({ theme: 'light' })).toThrow(/^notKept/)
    expect(file.read()).toEqual(content)
  })

  it('of a newer version is none of these: its own copy is enough', () => {
    const file = { ...damaged({ ...whole, version: 99, connection: { kind: 'other' } }), keepCopy: () => '/profile/settings.json.newer' }
    expect(openSettings({ file }).get()).toMatchObject({ connection: null, newerCopy: '/profile/settings.json.newer' })
    expect(file.copies).toEqual([])
  })

  it('is whole in every other case', () => {
    const file = damaged(whole)
    expect(openSettings({ file }).get()).toMatchObject({ connection: service, signIn: { tokenWord: 'Own', idleMinutes: 15 } })
    expect(file.copies).toEqual([])
    openSettings({ file: damaged({}) })
  })
})
