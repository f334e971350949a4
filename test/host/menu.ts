import { guard, guardPlain } from './guard.ts'
import { withRole } from './menu-roles.ts'
import { visibleItems } from './menu-template.ts'

interface MenuItemTemplate {
  readonly id?: string
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly accelerator?: string | null
  readonly enabled?: boolean
  readonly visible?: boolean
  readonly checked?: boolean
  readonly click?: (item: never, window: never, event: never) => void
  readonly submenu?: readonly MenuItemTemplate[] | object
}

interface MenuItem {
  readonly id: string | undefined
  readonly label: string
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | null | undefined
  readonly enabled: boolean
  readonly visible: boolean
  readonly checked: boolean
  readonly submenu: Menu | undefined
  readonly click: () => void
}

interface Menu {
  readonly items: readonly MenuItem[]
  /** Shows nothing. A spec that wants to see the menu replaces this. */
  readonly popup: (options?: object) => void
  readonly getMenuItemById: (id: string) => MenuItem | null
}

const defaultType = (template: MenuItemTemplate): string => template.type ?? (template.submenu ? 'submenu' : 'normal')

const buildItem = (given: MenuItemTemplate): MenuItem => {
  const template: MenuItemTemplate = withRole(given)
  const item: MenuItem = guardPlain('MenuItem', {
    id: template.id,
    label: template.label ?? '',
    role: template.role,
    type: defaultType(template),
    accelerator: template.accelerator,
    enabled: template.enabled ?? true,
    visible: template.visible ?? true,
    checked: template.checked ?? false,
    submenu: Array.isArray(template.submenu) ? build(template.submenu) : undefined,
    click: () => {
      const click = template.click as ((...args: unknown[]) => void) | undefined
      click?.(item, undefined, {})
    }
  })
  return item
}

const build = (template: readonly MenuItemTemplate[]): Menu => {
  const items = visibleItems(template).map(buildItem)
  const find = (id: string): MenuItem | null => {
    for (const item of items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null)
      if (found) return found
    }
    return null
  }
  return guard('Menu', { items, popup: (_options?: object) => undefined, getMenuItemById: find })
}

/**
 * Electron's `Menu`. The host has no native menus. It keeps them, so that a test can inspect one and choose an item.
 */
export const createMenu = () => {
  let applicationMenu: Menu | null = null
  return guardPlain('Menu', {
    buildFromTemplate: build,
    setApplicationMenu: (menu: Menu | null): void => {
      applicationMenu = menu
    },
    getApplicationMenu: (): Menu | null => applicationMenu
  })
}
