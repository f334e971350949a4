import { isDateTime, type OrderItem } from '../../preload/contract/index.ts'
import type { Format } from '../i18n/format.ts'

/** Amounts have two decimals, and more only where the service sent more. */
export const amountDecimals = 2

const timeFields: readonly (keyof OrderItem)[] = ['Skapad', 'Borttagen']

/**
 * One field of an order as text, formatted as in a cell; `''` where it is empty. Text that is no amount or time is left as
 * the service sent it.
 */
export const itemText = (item: OrderItem, name: keyof OrderItem, format: Pick<Format, 'decimal' | 'dateTime'>): string => {
  const value = item[name]
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.text
  if (name === 'Belopp') return format.decimal(value, amountDecimals)
  return timeFields.includes(name) && isDateTime(value) && value.includes('T') ? format.dateTime(value) : value
}
