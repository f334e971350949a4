import {
  comparableForms,
  listedTexts,
  shareDoubleKey,
  type OrderDraft,
  type OrderFilters,
  type OrderItem
} from '../../preload/contract/index.ts'
import { isLikelyMatch } from './order-matching.ts'

/**
 * Whether an order of the list may be the draft's double. Besides the rule (`doubleKeys`), where it may be the draft itself: every
 * number of it is in the row, in any form in which a service may store it.
 */
export const isPossibleDouble = (item: OrderItem, draft: OrderDraft): boolean => isLikelyMatch(item, draft) || shareDoubleKey(listedTexts(item), draft)

type Filter = OrderFilters['Fakturanummer']

const isBlank = (text: string): boolean => text.trim() === ''

/** The longest word of a name, because a service may have stored other blanks between them. */
const tellingWord = (name: string): string =>
  name.trim().split(/\s+/).toSorted((one, other) => other.length - one.length)[0] ?? ''

/**
 * The filters of a search for orders with the invoice number of the draft's supplier, by organisation number and by name. None where the draft
 * has no invoice number: a blank one says nothing.
 */
export const questionsOfSupplier = (draft: OrderDraft, Fakturanummer: Filter): readonly Partial<OrderFilters>[] => {
  if (isBlank(draft.Fakturanummer)) return []
  const containing = (text: string): Filter => ({ operator: 'contains', text })
  return [
    ...(comparableForms.organisation(draft.Orgnummer) === '' ? [] : [{ Fakturanummer, Orgnummer: containing(draft.Orgnummer) }]),
    ...(isBlank(draft.LeverantorNamn) ? [] : [{ Fakturanummer, LeverantorNamn: containing(tellingWord(draft.LeverantorNamn)) }])
  ]
}
