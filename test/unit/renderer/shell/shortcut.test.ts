import { describe, expect, it } from 'vitest'
import { isShortcut, menuCommandOf, shortcutText } from '../../../../renderer/shell/shortcut.ts'

const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('the shortcut of the palette', () => {
  it('is the command key on a Mac and Ctrl elsewhere', () => {
    expect(isShortcut({ ...press, metaKey: true }, 'k', 'darwin')).toBe(true)
    expect(isShortcut({ ...press, ctrlKey: true }, 'k', 'darwin')).toBe(false)
    expect(isShortcut({ ...press, ctrlKey: true }, 'k', 'win32')).toBe(true)
    expect(isShortcut({ ...press, metaKey: true }, 'k', 'linux')).toBe(false)
  })

  it('counts with Caps Lock on, and not with another key held', () => {
    expect(isShortcut({ ...press, key: 'K', ctrlKey: true }, 'k', 'linux')).toBe(true)
    expect(isShortcut({ ...press, ctrlKey: true, shiftKey: true }, 'k', 'linux')).toBe(false)
    expect(isShortcut({ ...press, ctrlKey: true, altKey: true }, 'k', 'linux')).toBe(false)
    expect(isShortcut(press, 'k', 'linux')).toBe(false)
  })

  it('is written as the keyboard writes it', () => {
    expect(shortcutText('K', 'darwin')).toBe('⌘K')
    expect(shortcutText('K', 'win32')).toBe('Ctrl K')
  })
})

describe('the keys of the application menu', () => {
  it('ask for what the menu says beside them', () => {
    expect(menuCommandOf({ ...press, key: 'F5' }, 'win32')).toBe('reload')
    expect(menuCommandOf({ ...press, ctrlKey: true }, 'win32')).toBe('palette')
    expect(menuCommandOf({ ...press, key: 'f', ctrlKey: true }, 'linux')).toBe('find')
    expect(menuCommandOf({ ...press, key: ',', metaKey: true }, 'darwin')).toBe('settings')
  })

  it('ask for nothing with another key held, or alone', () => {
    expect(menuCommandOf({ ...press, key: 'F5', shiftKey: true }, 'win32')).toBeNull()
    expect(menuCommandOf({ ...press, key: 'f' }, 'win32')).toBeNull()
    expect(menuCommandOf({ ...press, key: 'f', metaKey: true }, 'win32')).toBeNull()
  })
})
