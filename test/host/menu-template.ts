interface TemplateItem {
  readonly type?: string
  readonly visible?: boolean
  readonly submenu?: unknown
}

/**
 * The fields of an item that the host knows. Electron ignores unknown fields, but a field that moves the item must not
 * be ignored here.
 */
const fields = new Set([
  'id',
  'label',
  'role',
  'type',
  'accelerator',
  'registerAccelerator',
  'enabled',
  'visible',
  'checked',
  'click',
  'submenu'
])
/** A `radio` forms a group with its neighbours, which the host does not implement. */
const types = new Set(['normal', 'separator', 'submenu', 'checkbox'])

const isSeparator = (item: TemplateItem | undefined): boolean => item?.type === 'separator'

const check = (item: unknown): void => {
  if (typeof item !== 'object' || item === null) throw new TypeError('An item of a menu has to be an object')
  for (const field of Object.keys(item))
    if (!fields.has(field)) throw new Error(`The host does not cover MenuItem.${field}`)
  const { type, submenu } = item as TemplateItem
  if (!('label' in item) && !('role' in item) && !isSeparator(item)) {
    throw new TypeError('An item of a menu has to have a label, a role or be a separator')
  }
  if (type !== undefined && !types.has(type)) throw new Error(`The host does not cover an item of the type ${type}`)
  if (type === 'submenu' && !submenu) throw new Error('An item of the type submenu has to have one')
}

/**
 * The items that Electron would show: of adjacent separators only the first, and none at either end.
 * @throws what Electron throws, and for what the host does not cover.
 */
export const visibleItems = <Item extends TemplateItem>(template: readonly Item[]): readonly Item[] => {
  if (!Array.isArray(template)) throw new TypeError('The template of a menu has to be a list')
  for (const item of template) check(item)
  return template
    .filter((item, at) => item.visible === false || !isSeparator(item) || !isSeparator(template[at - 1]))
    .filter((item, at, all) => item.visible === false || !isSeparator(item) || (at > 0 && at < all.length - 1))
}
