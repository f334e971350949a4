import { describe, expect, it } from 'vitest'
import { matchesShortcut, menuCommandFor, formatShortcut } from '../../../../renderer/shell/shortcut.ts'

const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('the shortcut of the palette', () => {
  it('is the command key on a Mac and Ctrl elsewhere', () => {
    expect(matchesShortcut({ ...press, metaKey: true }, 'k', 'darwin')).toBe(true)
    expect(matchesShortcut({ ...press, ctrlKey: true }, 'k', 'darwin')).toBe(false)
    expect(matchesShortcut({ ...press, ctrlKey: true }, 'k', 'win32')).toBe(true)
    expect(matchesShortcut({ ...press, metaKey: true }, 'k', 'linux')).toBe(false)
  })

  it('counts with Caps Lock on, and not with another key held', () => {
    expect(matchesShortcut({ ...press, key: 'K', ctrlKey: true }, 'k', 'linux')).toBe(true)
    expect(matchesShortcut({ ...press, ctrlKey: true, shiftKey: true }, 'k', 'linux')).toBe(false)
    expect(matchesShortcut({ ...press, ctrlKey: true, altKey: true }, 'k', 'linux')).toBe(false)
    expect(matchesShortcut(press, 'k', 'linux')).toBe(false)
  })

  it('is labelled as on the keyboard', () => {
    expect(formatShortcut('K', 'darwin')).toBe('⌘K')
    expect(formatShortcut('K', 'win32')).toBe('Ctrl K')
  })
})

describe('the keys of the application menu', () => {
  it('are the shortcuts shown in the menu', () => {
    expect(menuCommandFor({ ...press, key: 'F5' }, 'win32')).toBe('reload')
    expect(menuCommandFor({ ...press, ctrlKey: true }, 'win32')).toBe('palette')
    expect(menuCommandFor({ ...press, key: 'f', ctrlKey: true }, 'linux')).toBe('find')
    expect(menuCommandFor({ ...press, key: ',', metaKey: true }, 'darwin')).toBe('settings')
  })

  it('do nothing with another modifier held, or without theirs', () => {
    expect(menuCommandFor({ ...press, key: 'F5', shiftKey: true }, 'win32')).toBeNull()
    expect(menuCommandFor({ ...press, key: 'f' }, 'win32')).toBeNull()
    expect(menuCommandFor({ ...press, key: 'f', metaKey: true }, 'win32')).toBeNull()
  })
})
