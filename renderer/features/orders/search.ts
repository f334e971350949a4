import type { OrderItem } from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { itemFields } from './item-fields.ts'
import { itemText } from './item-text.ts'

/** No-break spaces and the true minus are typed as plain ones. */
const folded = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-')

/** The orders in which all the words occur, in any column and any order, as they are shown. */
export const searched = (
  items: readonly OrderItem[],
  search: string,
  format: Pick<Format, 'decimal' | 'dateTime'>
): readonly OrderItem[] => {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = folded(itemFields.map((name) => itemText(item, name, format)).join('\n'))
    return words.every((word) => text.includes(word))
  })
}
