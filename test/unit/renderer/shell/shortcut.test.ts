import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { applicationMenuItems } from '../../../../main/desktop/menu/application-menu.ts'
import { en } from '../../../../renderer/i18n/en/index.ts'
import { sv } from '../../../../renderer/i18n/sv/index.ts'
import { matchesShortcut, menuCommandFor, formatShortcut, shortcuts } from '../../../../renderer/shell/shortcut.ts'

const press = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('the shortcut of the palette', () => {
  it('is the command key on a Mac and Ctrl elsewhere', () => {
    expect(matchesShortcut({ ...press, metaKey: true }, 'Ctrl K', 'darwin')).toBe(true)
    expect(matchesShortcut({ ...press, ctrlKey: true }, 'Ctrl K', 'darwin')).toBe(false)
    expect(matchesShortcut({ ...press, ctrlKey: true }, 'Ctrl K', 'win32')).toBe(true)
    expect(matchesShortcut({ ...press, metaKey: true }, 'Ctrl K', 'linux')).toBe(false)
  })

  it('counts with Caps Lock on, and not with another key held', () => {
    expect(matchesShortcut({ ...press, key: 'K', ctrlKey: true }, 'Ctrl K', 'linux')).toBe(true)
    expect(matchesShortcut({ ...press, ctrlKey: true, shiftKey: true }, 'Ctrl K', 'linux')).toBe(false)
    expect(matchesShortcut({ ...press, ctrlKey: true, altKey: true }, 'Ctrl K', 'linux')).toBe(false)
    expect(matchesShortcut(press, 'Ctrl K', 'linux')).toBe(false)
  })

  it('is labelled as on the keyboard', () => {
    expect(formatShortcut('Ctrl K', 'darwin')).toBe('⌘K')
    expect(formatShortcut('Ctrl K', 'win32')).toBe('Ctrl K')
  })
})

describe('the keys of the application menu', () => {
  it('are the shortcuts shown in the menu', () => {
    expect(menuCommandFor({ ...press, key: 'F5' }, 'win32')).toBe('reload')
    expect(menuCommandFor({ ...press, ctrlKey: true }, 'win32')).toBe('palette')
    expect(menuCommandFor({ ...press, key: 'f', ctrlKey: true }, 'linux')).toBe('find')
    expect(menuCommandFor({ ...press, key: ',', metaKey: true }, 'darwin')).toBe('settings')
  })

  it('show the shortcuts by F1, and by a question mark', () => {
    expect(menuCommandFor({ ...press, key: 'F1' }, 'win32')).toBe('shortcuts')
    expect(menuCommandFor({ ...press, key: '?', shiftKey: true }, 'win32')).toBe('shortcuts')
    expect(menuCommandFor({ ...press, key: '?', ctrlKey: true }, 'win32')).toBeNull()
  })

  it('do nothing with another modifier held, or without theirs', () => {
    expect(menuCommandFor({ ...press, key: 'F5', shiftKey: true }, 'win32')).toBeNull()
    expect(menuCommandFor({ ...press, key: 'f' }, 'win32')).toBeNull()
    expect(menuCommandFor({ ...press, key: 'f', metaKey: true }, 'win32')).toBeNull()
  })
})

describe('the list of shortcuts', () => {
  const declared = new Set(Object.values(shortcuts).flatMap((area) => Object.values(area).flat()) as readonly string[])

  it.each([
    ['Swedish', sv.shortcuts],
    ['English', en.shortcuts]
  ])('has a text for every area and every shortcut in %s', (_, { areas, ...texts }) => {
    expect(Object.keys(areas)).toEqual(Object.keys(shortcuts))
    for (const [area, own] of Object.entries(shortcuts))
      expect(Object.keys(Object.entries(texts).find(([name]) => name === area)?.[1] ?? {})).toEqual(Object.keys(own))
  })

  it('has every letter and function key that a part of the window handles', async () => {
    const folder = new URL('../../../../renderer/', import.meta.url)
    const handled: string[] = []
    for await (const file of glob('**/*.{ts,vue}', { cwd: folder })) {
      const source = readFileSync(new URL(file, folder), 'utf8')
      const keys = source.matchAll(/(?:key|letter)(?:\.toLowerCase\(\))? [!=]== '([a-z]|F\d+)'/g)
      handled.push(...[...keys].map(([, key = '']) => (key.length === 1 ? `Ctrl ${key.toUpperCase()}` : key)))
    }
    expect(handled).toEqual(expect.arrayContaining(['Ctrl A', 'Ctrl C', 'Ctrl Y', 'Ctrl Z', 'F6']))
    expect(handled.filter((key) => !declared.has(key))).toEqual([])
  })

  it('has every shortcut of the application menu', () => {
    const help = { showLogs: () => undefined, copyDiagnostics: () => undefined }
    const items = applicationMenuItems({
      language: 'sv',
      platform: 'linux',
      isPackaged: true,
      onCommand: () => undefined,
      help
    })
    const own = items
      .flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
      .flatMap(({ role, accelerator }) => (role || typeof accelerator !== 'string' ? [] : [accelerator]))
    expect(own.length).toBeGreaterThan(4)
    expect(own.map((key) => key.replace('CmdOrCtrl+', 'Ctrl ')).filter((key) => !declared.has(key))).toEqual([])
  })
})
