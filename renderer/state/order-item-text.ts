import {
  isDateTime,
  orderFieldNames,
  parseAmount,
  revealInvisible,
  type OrderDraft,
  type OrderField,
  type OrderItem,
  type OrderStatus
} from '../../preload/contract/index.ts'
import type { Format } from '../i18n/format.ts'

/** Amounts have two decimals, and more only where the service sent more. */
export const amountDecimals = 2

const timeFields: readonly (keyof OrderItem)[] = ['Skapad', 'Borttagen']

type ItemFormat = Pick<Format, 'decimal' | 'dateTime'>

/**
 * One field of an order as text, formatted as in a cell; `''` where it is empty. Text that is no amount or time is left as
 * the service sent it.
 */
export const itemText = (item: OrderItem, name: keyof OrderItem, format: ItemFormat): string => {
  const value = item[name]
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.text
  if (name === 'Belopp') return format.decimal(value, amountDecimals)
  return timeFields.includes(name) && isDateTime(value) && value.includes('T') ? format.dateTime(value) : value
}

/** One field of an order as it is shown: as `itemText`, with invisible characters made visible. */
export const listedText = (item: OrderItem, name: keyof OrderItem, format: ItemFormat): string => revealInvisible(itemText(item, name, format))

/** What a person knows an order of the list by: its numbers, and its supplier. */
export const listedName = (item: OrderItem, format: ItemFormat): string => {
  const numbers = [listedText(item, 'ÄrendeNummer', format), listedText(item, 'ExterntFakturanummer', format)].filter(Boolean).join(' · ')
  const supplier = listedText(item, 'LeverantörNamn', format)
  return numbers && supplier ? `${numbers} (${supplier})` : numbers || supplier
}

/** A field that is to change as the list has it, the status by its name. */
export const beforeText = (item: OrderItem, field: OrderField, format: ItemFormat): string =>
  (field === 'Status' && revealInvisible(item.StatusTypBeteckning ?? '')) || listedText(item, orderFieldNames[field].item, format)

/** A field as it will be: the amount in the format of the language unless it cannot be read, the status by its name where one is known. */
export const afterText = (draft: OrderDraft, field: OrderField, statuses: readonly OrderStatus[], format: Pick<Format, 'decimal'>): string => {
  if (field === 'Belopp') {
    const amount = parseAmount(draft.Belopp)
    return amount.ok ? format.decimal(amount.value, amountDecimals) : draft.Belopp
  }
  return (field === 'Status' && statuses.find(({ id }) => String(id) === draft.Status.trim())?.name) || draft[field]
}
