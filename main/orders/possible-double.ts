import {
  comparableForms,
  listedTexts,
  shareDoubleKey,
  type DoubleTexts,
  type OrderDraft,
  type OrderItem
} from '../../preload/contract/index.ts'
import { isLikelyMatch } from './order-matching.ts'

const isBlank = (text: string): boolean => text.trim() === ''

type Supplier = Pick<DoubleTexts, 'Orgnummer' | 'LeverantorNamn'>

const bySupplier = [
  ['Orgnummer', comparableForms.organisation],
  ['LeverantorNamn', comparableForms.name]
] as const

/**
 * True if two orders are of the same supplier, by its organisation number or, where one lacks that, by its name; null
 * where that is not known.
 */
export const isSameSupplier = (one: Supplier, other: Supplier): boolean | null => {
  for (const [field, form] of bySupplier) {
    const texts = [form(one[field]), form(other[field])]
    if (!texts.includes('')) return texts[0] === texts[1]
  }
  return null
}

const numbers = ['Ordernummer', 'Fakturanummer'] as const

/**
 * True if an order of the list may be the double, but does not show a number that would prove it: the list may lack the
 * field, or name it otherwise. Each number that both have is the same, and the supplier is not known to be another.
 */
const mayHideNumber = (listed: DoubleTexts, draft: OrderDraft): boolean => {
  const typed = numbers.filter((name) => !isBlank(draft[name]))
  const shown = typed.filter((name) => !isBlank(listed[name]))
  const isSame = (name: (typeof numbers)[number]): boolean =>
    comparableForms.number(listed[name]) === comparableForms.number(draft[name])
  return (
    shown.length > 0 && shown.length < typed.length && shown.every(isSame) && isSameSupplier(listed, draft) !== false
  )
}

/**
 * True if an order of the list may be the draft's double. Besides the rule (`doubleKeys`) it may be the draft itself:
 * every number of the draft is in the row, in any form in which a service may store it, or is not shown there.
 */
export const isPossibleDouble = (item: OrderItem, draft: OrderDraft): boolean => {
  const listed = listedTexts(item)
  return isLikelyMatch(item, draft) || shareDoubleKey(listed, draft) || mayHideNumber(listed, draft)
}
