import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { applicationMenuItems } from '../../../../../main/desktop/menu/application-menu.ts'

const platforms = ['win32', 'darwin', 'linux'] as const
const languages = ['sv', 'en'] as const
const cases = platforms.flatMap((platform) => languages.map((language) => ({ platform, language })))

const menu = (
  { platform, language }: (typeof cases)[number],
  isPackaged = true,
  onCommand = vi.fn(),
  help = { showLogs: vi.fn(), copyDiagnostics: vi.fn() }
): MenuItemConstructorOptions[] => applicationMenuItems({ language, platform, isPackaged, onCommand, help })

/** Every item, including nested ones. Electron would fill a missing submenu with its own, in English. */
const all = (items: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])])

const labels = (items: readonly MenuItemConstructorOptions[]): readonly string[] =>
  all(items).flatMap(({ type, label = '(none)' }) => (type === 'separator' ? [] : [label]))

/** Roles that get Electron's own submenu if none is given. */
const withSubmenu = ['appMenu', 'fileMenu', 'editMenu', 'viewMenu', 'windowMenu']

describe('the menu, in both languages', () => {
  it.each(cases)('has a label of ours on every item of $platform in $language', (on) => {
    for (const isPackaged of [true, false]) expect(labels(menu(on, isPackaged))).not.toContain('(none)')
  })

  it.each(cases)('leaves no submenu of $platform in $language to Electron', (on) => {
    const left = all(menu(on)).filter(({ role = '', submenu }) => withSubmenu.includes(role) && !Array.isArray(submenu))
    expect(left).toEqual([])
  })

  it.each(platforms)('says nothing in the other language on %s', (platform) => {
    const [swedish, english] = languages.map((language) => labels(menu({ platform, language }, false)))
    // The program's name is the same in both languages.
    expect(swedish?.filter((label) => label !== 'Kontorist' && english?.includes(label))).toEqual([])
    expect(swedish).toHaveLength(english?.length ?? -1)
  })

  it.each(cases)('has everything that a person of $platform looks for', ({ platform, language }) => {
    const roles = all(menu({ platform, language })).flatMap(({ role }) => role ?? [])
    const mac = ['about', 'services', 'hide', 'hideOthers', 'unhide', 'front', 'zoom']
    const everywhere = [
      'undo',
      'redo',
      'cut',
      'copy',
      'paste',
      'selectAll',
      'resetZoom',
      'zoomIn',
      'zoomOut',
      'togglefullscreen',
      'minimize',
      'close',
      'quit'
    ]
    expect(roles).toEqual(expect.arrayContaining([...everywhere, ...(platform === 'darwin' ? mac : [])]))
    // A macOS role does nothing on other systems.
    if (platform !== 'darwin') expect(roles.filter((role) => mac.includes(role))).toEqual([])
  })

  it.each(platforms)('shows no developer tools in the packaged program on %s', (platform) => {
    const has = (isPackaged: boolean): boolean =>
      all(menu({ platform, language: 'sv' }, isPackaged)).some(({ role }) => role === 'toggleDevTools')
    expect([has(true), has(false)]).toEqual([false, true])
  })

  it.each(cases)('helps on $platform in $language without the window, which may be locked or have failed', (on) => {
    const [send, help] = [vi.fn(), { showLogs: vi.fn(), copyDiagnostics: vi.fn() }]
    const last = menu(on, true, send, help).at(-1)
    expect(last?.role).toBe('help')
    for (const { click } of Array.isArray(last?.submenu) ? last.submenu : [])
      if (click) Reflect.apply(click, undefined, [])
    expect([help.copyDiagnostics.mock.calls.length, help.showLogs.mock.calls.length, send.mock.calls.length]).toEqual([
      1, 1, 0
    ])
  })

  it('asks the window for what is the window’s to do', () => {
    const send = vi.fn()
    const items = all(menu({ platform: 'linux', language: 'sv' }, true, send))
    for (const label of ['Inställningar…', 'Kommandon…', 'Sök i listan', 'Uppdatera listan']) {
      const click = items.find((item) => item.label === label)?.click
      if (click) Reflect.apply(click, undefined, [])
    }
    expect(send.mock.calls.flat()).toEqual(['settings', 'palette', 'find', 'reload'])
  })
})

/** As Electron's accelerator_util and keyboard_util parse it: the key, and whether Shift is part of it. */
const keyOf = (accelerator: string): string => {
  const [key = ''] = accelerator.split('+').slice(-1)
  const lower = key.toLowerCase()
  if (lower === 'plus') return 'shift OEM_PLUS'
  return (
    { '=': 'OEM_PLUS', '-': 'OEM_MINUS', numadd: 'ADD', numsub: 'SUBTRACT', '0': '0', num0: 'NUMPAD0' }[lower] ?? lower
  )
}

/** The role's own accelerator, in Electron's menu-item-roles. */
const ownAccelerators: Readonly<Record<string, string>> = {
  zoomIn: 'CommandOrControl+Plus',
  zoomOut: 'CommandOrControl+-',
  resetZoom: 'CommandOrControl+0'
}

describe('zooming by keyboard', () => {
  const keysOf = (platform: (typeof platforms)[number], role: string): readonly string[] =>
    all(menu({ platform, language: 'sv' }))
      .filter((item) => item.role === role)
      .map(({ accelerator }) => keyOf(accelerator ?? ownAccelerators[role] ?? ''))

  it.each(platforms)(
    'works on %s with the plus of a Swedish keyboard, of an American one, and of the number pad',
    (platform) => {
      // A Swedish keyboard has a plus key of its own. On a US keyboard it is Shift and the equals key, or that key alone.
      expect(keysOf(platform, 'zoomIn')).toEqual(expect.arrayContaining(['OEM_PLUS', 'shift OEM_PLUS', 'ADD']))
      expect(keysOf(platform, 'zoomOut')).toEqual(expect.arrayContaining(['OEM_MINUS', 'SUBTRACT']))
      expect(keysOf(platform, 'resetZoom')).toEqual(expect.arrayContaining(['0', 'NUMPAD0']))
    }
  )

  it.each(platforms)('shows one item for each on %s, with the shortcut that people know', (platform) => {
    for (const role of ['zoomIn', 'zoomOut', 'resetZoom']) {
      const shown = all(menu({ platform, language: 'sv' })).filter(
        (item) => item.role === role && item.visible !== false
      )
      expect(shown.map(({ accelerator = ownAccelerators[role] }) => accelerator)).toEqual([ownAccelerators[role]])
    }
  })
})
