import { isDateTime, type OrderItem } from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'

/** Money is shown with two decimals, and with more only where the service sent more. */
const amountDecimals = 2

const moments: readonly (keyof OrderItem)[] = ['Skapad', 'Borttagen']

/** One field of an order as it is read in a cell; `''` for an empty one. A text that is no amount or time stays as sent. */
export const itemText = (item: OrderItem, name: keyof OrderItem, format: Pick<Format, 'decimal' | 'dateTime'>): string => {
  const value = item[name]
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.text
  if (name === 'Belopp') return format.decimal(value, amountDecimals)
  return moments.includes(name) && isDateTime(value) && value.includes('T') ? format.dateTime(value) : value
}
