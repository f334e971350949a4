import { useI18n } from 'vue-i18n'
import type { OrderItem } from '../../preload/contract/index.ts'
import { useFormat, type Format } from '../i18n/format.ts'
import { listedText } from './order-item-text.ts'

/**
 * The fields of an order of the service's list by which a user recognises the one in question, in the order in which
 * they are shown.
 */
const fields = [
  'ÄrendeNummer',
  'ExterntFakturanummer',
  'LeverantörNamn',
  'Organisationsnummer',
  'Belopp',
  'StatusTypBeteckning',
  'BetaldDatum',
  'Skapad',
  'Borttagen'
] as const

/** A field of orders that are shown beside each other, as a column of a table or a line of a list. */
interface FoundOrderColumn {
  readonly name: (typeof fields)[number]
  readonly heading: string
  readonly text: (item: OrderItem) => string
  readonly kind?: 'amount'
}

/** The columns in which orders are shown beside each other: those that any of them has something in. */
export const foundOrderColumns = (
  items: readonly OrderItem[],
  heading: (name: FoundOrderColumn['name']) => string,
  format: Pick<Format, 'decimal' | 'dateTime'>
): readonly FoundOrderColumn[] =>
  fields
    .filter((name) => items.some((item) => item[name] !== null))
    .map((name) => ({
      name,
      heading: heading(name),
      text: (item) => listedText(item, name, format),
      ...(name === 'Belopp' && { kind: 'amount' })
    }))

/** Gives them in the current language. */
export const useFoundOrderColumns = (): ((items: readonly OrderItem[]) => readonly FoundOrderColumn[]) => {
  const { t } = useI18n()
  const format = useFormat()
  return (items) => foundOrderColumns(items, (name) => t(`orders.columns.${name}`), format)
}
