import { documentedLists, type DocumentedType } from '../documents/reporting.ts'
import { serializeDate } from './json-style.ts'
import type { ListsVariant } from './variant.ts'

/** The list without rows, as of a marketplace without lettings. */
export const emptyList = 'uthyrning'
export const rowCount = 40

/** The value of a cell before the service serializes it. A number is in hundredths. */
export type Meaning = string | bigint | null

const dayOf = (row: number): string => `202${row % 10}-0${1 + (row % 9)}-1${row % 10}`

const byType: { readonly [Type in DocumentedType]: (field: string, row: number) => Meaning } = {
  'free text': (field, row) => (row % 5 === 4 ? null : `${field} på Södra vägen ${row}/A`),
  'YYYY-MM': () => '2026-11',
  'YYYY-MM-DD': (_field, row) => (row % 3 === 0 ? null : dayOf(row)),
  integer: (_field, row) => BigInt(row % 2 === 0 ? 0 : row) * 100n,
  decimal: (_field, row) => (row % 7 === 6 ? -12_345n : BigInt(row) * 100_000n + 50n),
  account: (_field, row) => `0${100 + row}`
}

/** The value of a field. */
const meaningOf = (field: string, type: DocumentedType, row: number, { vat }: ListsVariant): Meaning => {
  if (field === 'HyresobjektHarMoms') return row % 4 === 0 ? BigInt(vat) * 100n : 0n
  // Identifying columns have another value in every row.
  if (['Hyresobjekt', 'Avtal', 'KundId', 'AvtalHyresobjekt'].includes(field)) return `01-001-01-${1000 + row}`
  return byType[type](field, row)
}

/** The values of every row of a list, by documented field. */
export const meanings = (list: string, variant: ListsVariant): readonly Readonly<Record<string, Meaning>>[] => {
  const fields = Object.entries(documentedLists[list] ?? {})
  return Array.from({ length: list === emptyList ? 0 : rowCount }, (_, row) =>
    Object.fromEntries(fields.map(([field, type]) => [field, meaningOf(field, type, row, variant)]))
  )
}

const decimalText = (hundredths: bigint, mark: string): string => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  const fraction = digits.slice(-2)
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}${fraction === '00' ? '' : mark + fraction}`
}

/** The rows of a list as the service sends them. */
export const variantRows = (list: string, variant: ListsVariant): readonly Readonly<Record<string, unknown>>[] => {
  const types = documentedLists[list] ?? {}
  const value = (field: string, meaning: Meaning): unknown => {
    if (meaning === null) return variant.emptyValue
    if (typeof meaning === 'string')
      return types[field] === 'YYYY-MM-DD' ? serializeDate(meaning, variant.dates) : meaning
    return variant.numbers === 'strings' ? decimalText(meaning, variant.decimalMark) : Number(decimalText(meaning, '.'))
  }
  return meanings(list, variant).map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([field, meaning]) =>
        meaning === null && variant.emptyValue === 'absent' ? [] : [[field, value(field, meaning)]]
      )
    )
  )
}
