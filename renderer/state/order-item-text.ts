import {
  isDateTime,
  orderFieldNames,
  parseAmount,
  parseStatus,
  revealInvisible,
  type OrderDraft,
  type OrderField,
  type OrderItem
} from '../../preload/contract/index.ts'
import type { Format } from '../i18n/format.ts'

/** Amounts have two decimals, and more only where the service sent more. */
export const amountDecimals = 2

const timeFields: readonly (keyof OrderItem)[] = ['Skapad', 'Borttagen']

type ItemFormat = Pick<Format, 'decimal' | 'dateTime'>

/** One field of an order, formatted as in a cell; `''` where empty. Unreadable text is left as the service sent it. */
export const itemText = (item: OrderItem, name: keyof OrderItem, format: ItemFormat): string => {
  const value = item[name]
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.text
  if (name === 'Belopp') return format.decimal(value, amountDecimals)
  return timeFields.includes(name) && isDateTime(value) && value.includes('T') ? format.dateTime(value) : value
}

/** One field of an order as it is shown: as `itemText`, with invisible characters made visible. */
export const listedText = (item: OrderItem, name: keyof OrderItem, format: ItemFormat): string =>
  revealInvisible(itemText(item, name, format))

/** Name of an order of the list: its numbers, and its supplier. */
export const listedName = (item: OrderItem, format: ItemFormat): string => {
  const numbers = [listedText(item, 'ÄrendeNummer', format), listedText(item, 'ExterntFakturanummer', format)]
    .filter(Boolean)
    .join(' · ')
  const supplier = listedText(item, 'LeverantörNamn', format)
  return numbers && supplier ? `${numbers} (${supplier})` : numbers || supplier
}

type StatusName = (id: number) => string

/** A field that is to change as the list has it, the status by its name. */
export const beforeText = (item: OrderItem, field: OrderField, nameOf: StatusName, format: ItemFormat): string => {
  const id = item.ÄrendeFakturaExternStatusTypId
  if (field === 'Status') return revealInvisible(item.StatusTypBeteckning || (id === null ? '' : nameOf(id)))
  return listedText(item, orderFieldNames[field].item, format)
}

/** A field as it will be: the amount in the format of the language unless it cannot be read, the status by its name. */
export const afterText = (
  draft: OrderDraft,
  field: OrderField,
  nameOf: StatusName,
  format: Pick<Format, 'decimal'>
): string => {
  if (field === 'Belopp') {
    const amount = parseAmount(draft.Belopp)
    return amount.ok ? format.decimal(amount.value, amountDecimals) : draft.Belopp
  }
  if (field !== 'Status') return draft[field]
  const status = parseStatus(draft.Status)
  return status.ok ? nameOf(status.value) : draft.Status
}
