import { orderFieldNames } from './order-field-names.ts'
import { numbersKey } from './order-numbers.ts'
import { comparableForms, type ComparableForm } from './order-views.ts'
import type { OrderDraft, OrderItem } from '../ipc/orders.ts'

/** The fields by which two orders are compared for duplicates. */
export const doubleFields = ['Ordernummer', 'Fakturanummer', 'Orgnummer', 'LeverantorNamn'] as const
export type DoubleField = (typeof doubleFields)[number]
/** The texts of an order that decide if another may be the same. */
export type DoubleTexts = Pick<OrderDraft, DoubleField>

/** The same texts of an order of the list. */
export const listedTexts = (item: OrderItem): DoubleTexts => ({
  Ordernummer: item[orderFieldNames.Ordernummer.item] ?? '',
  Fakturanummer: item[orderFieldNames.Fakturanummer.item] ?? '',
  Orgnummer: item[orderFieldNames.Orgnummer.item] ?? '',
  LeverantorNamn: item[orderFieldNames.LeverantorNamn.item] ?? ''
})

interface DoubleKey {
  /** Fields that are the same in both orders, and not blank. */
  readonly parts: readonly { readonly field: DoubleField; readonly as: ComparableForm }[]
  /** The key counts only where one of the two has nothing here. */
  readonly oneBlank?: DoubleField
}

const invoice = { field: 'Fakturanummer', as: 'number' } as const

/**
 * The one rule for which orders may be the same (Service: decisions.md, "Possible duplicates"): the same two numbers,
 * or the same invoice number of the same supplier. For the list's view, and all warnings before an order is sent.
 */
export const doubleKeys: readonly DoubleKey[] = [
  { parts: [invoice, { field: 'Ordernummer', as: 'number' }] },
  { parts: [invoice, { field: 'Orgnummer', as: 'organisation' }] },
  { parts: [invoice, { field: 'LeverantorNamn', as: 'name' }], oneBlank: 'Orgnummer' }
]

/** A text that is the same for two orders that may be the same by the key, `null` for none. */
interface Form {
  readonly text: string
  readonly key: DoubleKey | null
}

/** Cache by order, valid because orders are never mutated: thousands are compared with the one that is being edited. */
const formsByOrder = new WeakMap<DoubleTexts, readonly Form[]>()

const makeForms = (order: DoubleTexts): readonly Form[] => {
  const keyed = doubleKeys.flatMap((key, at): Form[] => {
    const parts = key.parts.map(({ field, as }) => comparableForms[as](order[field]))
    return parts.includes('') ? [] : [{ text: JSON.stringify([at, ...parts]), key }]
  })
  const isNumbered = order.Ordernummer.trim() !== '' || order.Fakturanummer.trim() !== ''
  return isNumbered ? [...keyed, { text: numbersKey(order), key: null }] : keyed
}

const formsOf = (order: DoubleTexts): readonly Form[] => {
  const forms = formsByOrder.get(order) ?? makeForms(order)
  formsByOrder.set(order, forms)
  return forms
}

const isBlank = (text: string): boolean => text.trim() === ''
const counts = ({ key }: Form, one: DoubleTexts, other: DoubleTexts): boolean =>
  !key?.oneBlank || isBlank(one[key.oneBlank]) || isBlank(other[key.oneBlank])

/** True if two orders may be the same by one of the keys. */
export const shareDoubleKey = (one: DoubleTexts, other: DoubleTexts): boolean => {
  const others = new Set(formsOf(other).map(({ text }) => text))
  return formsOf(one).some((form) => form.key !== null && others.has(form.text) && counts(form, one, other))
}

const formOf: Readonly<Record<DoubleField, ComparableForm>> = {
  Ordernummer: 'number',
  Fakturanummer: 'number',
  Orgnummer: 'organisation',
  LeverantorNamn: 'name'
}

/** The fields that are the same in both orders, and not blank. */
export const sharedFields = (one: DoubleTexts, other: DoubleTexts): readonly DoubleField[] =>
  doubleFields.filter((field) => {
    const form = comparableForms[formOf[field]]
    return form(one[field]) !== '' && form(one[field]) === form(other[field])
  })

/**
 * Prepares many orders that are yet to be sent. Gives, in ascending order, the indexes of those that may be the same as
 * an order: by the rule, or because both numbers are the same, be it that both orders lack one.
 */
export const indexDoubles = (orders: readonly DoubleTexts[]): ((order: DoubleTexts) => readonly number[]) => {
  const indexes = new Map<string, number[]>()
  for (const [index, order] of orders.entries()) {
    for (const { text } of formsOf(order)) {
      const before = indexes.get(text)
      if (before) before.push(index)
      else indexes.set(text, [index])
    }
  }
  return (order) => {
    const found = formsOf(order).flatMap((form) =>
      (indexes.get(form.text) ?? []).filter((index) => {
        const other = orders[index]
        return other !== undefined && counts(form, order, other)
      })
    )
    return [...new Set(found)].toSorted((one, other) => one - other)
  }
}

/** Equal for orders that compare alike with all others. Null where an order has neither number: it may be any. */
export const doubleTextsKey = (order: DoubleTexts): string | null =>
  isBlank(order.Ordernummer) && isBlank(order.Fakturanummer)
    ? null
    : JSON.stringify([
        numbersKey(order),
        comparableForms.organisation(order.Orgnummer),
        comparableForms.name(order.LeverantorNamn)
      ])
