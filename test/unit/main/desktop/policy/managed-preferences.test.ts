import { describe, expect, it } from 'vitest'
import {
  managedPreferencesPaths,
  readManagedPreferences
} from '../../../../../main/desktop/policy/managed-preferences.ts'
import { openSettings } from '../../settings/settings-fixture.ts'

const [computer = '', person = ''] = managedPreferencesPaths('åsa')
/** Property lists as JSON, which `plutil` would make of them. */
const read = (lists: Readonly<Record<string, unknown>>) =>
  readManagedPreferences({
    paths: [computer, person],
    read: (path) => (path in lists ? new TextEncoder().encode(JSON.stringify(lists[path])) : undefined),
    toJson: (list) => new TextDecoder().decode(list)
  })

describe('the managed preferences of macOS', () => {
  it('are those that profiles force, which only root writes', () => {
    expect([computer, person]).toEqual([
      '/Library/Managed Preferences/se.kontorist.desktop.plist',
      '/Library/Managed Preferences/åsa/se.kontorist.desktop.plist'
    ])
    expect(managedPreferencesPaths('../../Users/åsa')).toEqual([computer])
    expect(managedPreferencesPaths('..')).toEqual([computer])
  })

  it('are the policy, without what macOS adds to it, and say where they stand', () => {
    expect(read({ [computer]: { loginAddress: 'https://x.example', PayloadUUID: '1' } })).toEqual({
      source: computer,
      content: { loginAddress: 'https://x.example' }
    })
    expect(read({ [person]: { keepDrafts: false } })?.source).toBe(person)
    expect(read({})).toBeUndefined()
  })

  it('are the same policy for everybody where a profile is for the whole computer, which macOS writes into both files', () => {
    const content = {
      loginAddress: 'https://x.example',
      realms: [{ realm: 'bank', label: 'Banken' }],
      inbox: { listener: { port: 4444 } }
    }
    const found = read({
      [computer]: { ...content, PayloadUUID: '1' },
      [person]: { PayloadUUID: '2', ...structuredClone(content) }
    })
    expect(found).toEqual({ source: computer, content })
  })

  it('fix together what a profile for the computer and one for the person set', () => {
    expect(read({ [computer]: { idleMinutes: 15 }, [person]: { idleMinutes: 15, keepDrafts: false } })).toEqual({
      source: `${computer}, ${person}`,
      content: { idleMinutes: 15, keepDrafts: false }
    })
    expect(read({ [computer]: { idleMinutes: 15 }, [person]: {} })).toEqual({
      source: computer,
      content: { idleMinutes: 15 }
    })
  })

  it('are refused where the computer’s and the person’s contradict each other, by name and without a value', () => {
    const refused = () =>
      read({
        [computer]: { loginHeaders: { 'x-api-key': 'hemligt' }, idleMinutes: 5 },
        [person]: { loginHeaders: { 'x-api-key': 'annat' }, idleMinutes: 5 }
      })
    expect(refused).toThrow(`loginHeaders: not the same in ${computer} and ${person}`)
  })

  it('are the same where a profile was installed by hand, which macOS notes beside what it sets', () => {
    const found = read({ [computer]: { idleMinutes: 15, _manualProfile: true } })
    expect(found).toEqual({ source: computer, content: { idleMinutes: 15 } })
    expect(openSettings({ policy: found?.content }).get().policyProblem).toBeNull()
  })

  it('are refused where they cannot be read, or are no property list', () => {
    const refuse = () => {
      throw new Error('others may write to it')
    }
    expect(() => readManagedPreferences({ paths: [computer], read: refuse })).toThrow('others may write')
    expect(() => readManagedPreferences({ paths: [computer], read: () => new Uint8Array(), toJson: refuse })).toThrow(
      'others may write'
    )
    expect(() => read({ [computer]: ['idleMinutes'] })).toThrow('no names and values')
  })
})
