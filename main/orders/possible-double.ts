import {
  comparableForms,
  orderFieldNames,
  type ComparableForm,
  type OrderDraft,
  type OrderField,
  type OrderFilters,
  type OrderItem
} from '../../preload/contract/index.ts'
import { isLikelyMatch } from './order-matching.ts'

type TextField = Extract<OrderField, 'Ordernummer' | 'Fakturanummer' | 'Orgnummer' | 'LeverantorNamn'>

interface DoubleKey {
  /** Fields that are the same in both orders, and not blank. */
  readonly parts: readonly { readonly field: TextField; readonly as: ComparableForm }[]
  /** The key counts only where one of the two has nothing here. */
  readonly oneBlank?: TextField
}

const invoice = { field: 'Fakturanummer', as: 'number' } as const

/**
 * The one rule for which orders may be the same (Service: decisions.md, "Possible duplicates"): the same two numbers, or the same invoice
 * number of the same supplier. The view finds them by it, and so do the warnings before an order is sent.
 */
export const doubleKeys: readonly DoubleKey[] = [
  { parts: [invoice, { field: 'Ordernummer', as: 'number' }] },
  { parts: [invoice, { field: 'Orgnummer', as: 'organisation' }] },
  { parts: [invoice, { field: 'LeverantorNamn', as: 'name' }], oneBlank: 'Orgnummer' }
]

const isBlank = (text: string): boolean => text.trim() === ''

const isSame = (item: OrderItem, draft: OrderDraft, { parts, oneBlank }: DoubleKey): boolean => {
  const stored = (field: TextField): string => item[orderFieldNames[field].item] ?? ''
  const isShared = parts.every(({ field, as }) => {
    const form = comparableForms[as](draft[field])
    return form !== '' && form === comparableForms[as](stored(field))
  })
  return isShared && (oneBlank === undefined || isBlank(draft[oneBlank]) || isBlank(stored(oneBlank)))
}

/**
 * Whether an order of the list may be the draft's double. Besides the rule, where it may be the draft itself: every number of it is in the
 * row, in any form in which a service may store it.
 */
export const isPossibleDouble = (item: OrderItem, draft: OrderDraft): boolean =>
  isLikelyMatch(item, draft) || doubleKeys.some((key) => isSame(item, draft, key))

type Filter = OrderFilters['Fakturanummer']

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
