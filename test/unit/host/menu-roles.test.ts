import { describe, expect, it } from 'vitest'
import { createMenu } from '../../host/menu.ts'
import { withRole } from '../../host/menu-roles.ts'

describe('an item of a menu that has a role', () => {
  it('and no label of its own is called what Electron calls it, in English, so that no Swedish menu passes without labels', () => {
    const { items } = createMenu().buildFromTemplate([
      { role: 'resetZoom' },
      { role: 'togglefullscreen' },
      { role: 'resetZoom', label: 'Återställ zoom' },
      { label: 'Sök' }
    ])
    expect(items.map(({ label }) => label)).toEqual(['Actual Size', 'Toggle Full Screen', 'Återställ zoom', 'Sök'])
  })

  it.each([
    ['linux', 'Quit'],
    ['win32', 'Exit'],
    ['darwin', 'Quit Electron']
  ] as const)('is called what it is called on %s', (platform, label) => {
    expect(withRole({ role: 'quit' }, platform).label).toBe(label)
  })

  it('and no items of its own has those that Electron gives it, in English too', () => {
    const [edit, own] = createMenu().buildFromTemplate([
      { role: 'editMenu', label: 'Redigera' },
      { role: 'windowMenu', label: 'Fönster', submenu: [{ role: 'close', label: 'Stäng' }] }
    ]).items
    expect(edit).toMatchObject({ label: 'Redigera', type: 'submenu' })
    expect(edit?.submenu?.items.slice(0, 4).map(({ label }) => label)).toEqual(['Undo', 'Redo', '', 'Cut'])
    expect(own?.submenu?.items.map(({ label }) => label)).toEqual(['Stäng'])
  })
})
