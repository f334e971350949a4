import { useI18n } from 'vue-i18n'
import type { OrderItem } from '../../preload/contract/index.ts'
import { useFormat, type Format } from '../i18n/format.ts'
import { listedText } from './order-item-text.ts'

/** The fields by which a user recognises an order of the list, in the order in which they are shown. */
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

export const useFoundOrderColumns = (): ((items: readonly OrderItem[]) => readonly FoundOrderColumn[]) => {
  const { t } = useI18n()
  const format = useFormat()
  return (items) => foundOrderColumns(items, (name) => t(`orders.columns.${name}`), format)
}
