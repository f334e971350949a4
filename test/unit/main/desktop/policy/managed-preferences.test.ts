import { describe, expect, it } from 'vitest'
import { managedPreferencesPaths, readManagedPreferences } from '../../../../../main/desktop/policy/managed-preferences.ts'

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
    expect([computer, person]).toEqual(['/Library/Managed Preferences/se.kontorist.desktop.plist', '/Library/Managed Preferences/åsa/se.kontorist.desktop.plist'])
    expect(managedPreferencesPaths('../../Users/åsa')).toEqual([computer])
    expect(managedPreferencesPaths('..')).toEqual([computer])
  })

  it('are the policy, without what macOS adds to it, and say where they stand', () => {
    expect(read({ [computer]: { loginAddress: 'https://x.example', PayloadUUID: '1' } })).toEqual({ source: computer, content: { loginAddress: 'https://x.example' } })
    expect(read({ [person]: { keepDrafts: false } })?.source).toBe(person)
    expect(read({})).toBeUndefined()
  })

  it('are refused where the computer’s and the person’s could contradict each other', () => {
    expect(() => read({ [computer]: {}, [person]: {} })).toThrow(/^more than one policy: .*desktop\.plist, .*åsa/)
  })

  it('are refused where they cannot be read, or are no property list', () => {
    const refuse = () => {
      throw new Error('others may write to it')
    }
    expect(() => readManagedPreferences({ paths: [computer], read: refuse })).toThrow('others may write')
    expect(() => readManagedPreferences({ paths: [computer], read: () => new Uint8Array(), toJson: refuse })).toThrow('others may write')
  })
})
