import { describe, expect, it } from 'vitest'
import { createMenu } from '../../host/menu.ts'

type Template = Parameters<ReturnType<typeof createMenu>['buildFromTemplate']>[0]
const build = (template: unknown) => createMenu().buildFromTemplate(template as Template)

describe('a menu built from a template', () => {
  it.each([
    ['is no list', 'File'],
    ['holds nothing', [null]],
    ['holds an item without label, role or line', [{ id: 'x' }]],
    ['holds a submenu item without a submenu', [{ label: 'File', type: 'submenu' }]],
    ['holds an item of no type that there is', [{ label: 'File', type: 'tab' }]],
    ['does so in a submenu', [{ label: 'File', submenu: [{}] }]]
  ])('is refused when the template %s', (_name, template) => {
    expect(() => build(template)).toThrow()
  })

  it.each([
    ['moves itself', { label: 'B', before: ['a'] }, 'MenuItem.before'],
    ['is one of several to choose from', { label: 'B', type: 'radio' }, 'type radio']
  ])('is refused, as not covered, when an item %s', (_name, item, named) => {
    expect(() => build([{ label: 'A', id: 'a' }, item])).toThrow(`The host does not cover`)
    expect(() => build([{ label: 'A', id: 'a' }, item])).toThrow(named)
  })

  const line = { type: 'separator' }
  it.each([
    ['at an end', [line, { label: 'A' }, line], ['A']],
    ['after another', [{ label: 'A' }, line, line, { label: 'B' }], ['A', '-', 'B']],
    ['that is hidden', [{ type: 'separator', visible: false }, { label: 'A' }], ['-', 'A']],
    ['in a submenu', [{ label: 'A', submenu: [line, { label: 'B' }] }], ['A: B']]
  ])('has no line too many %s', (_name, template, shown) => {
    const texts = build(template).items.map(({ type, label, submenu }) =>
      submenu ? `${label}: ${submenu.items.map((item) => item.label).join()}` : type === 'separator' ? '-' : label
    )
    expect(texts).toEqual(shown)
  })
})
