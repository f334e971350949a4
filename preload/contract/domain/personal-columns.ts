import type { DerivedColumn } from '../ipc/derived-columns.ts'
import type { RowsOf } from '../ipc/rows.ts'
import { foldText } from '../parse/search-words.ts'

const identifying: Readonly<Record<string, readonly string[]>> = {
  avtal: ['AvtalBorgensman'],
  kund: [
    'HyresobjektAdress',
    'Kund',
    'KundPersonOrgNr',
    'KundTelHem',
    'KundTelArb',
    'KundMobilNr',
    'KundEpostHem',
    'KundEpostArb'
  ]
}

/** The fields of a list that tell who or where a person is. */
export const identifyingFields = (list: string): readonly string[] => identifying[list] ?? []

/** The list of customers, of which every field is personal, undocumented ones too (Service: reporting.md, "kund"). */
const customers = 'kund'
const isPersonalField = (list: string, name: string): boolean =>
  list === customers || identifyingFields(list).includes(name)

const letters = '[\\p{L}\\p{N}_]'

/** True if a formula mentions the column, even in a quoted text. No name has regular expression characters. */
const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<!${letters})${foldText(name)}(?!${letters})`, 'u').test(foldText(text))

/** True if a derived column may show personal data. `list` is null for orders. */
const showsPersonal = (column: DerivedColumn, list: string | null, fields: ReadonlySet<string>): boolean => {
  if (column.kind === 'lookUp') return column.several !== 'count' && isPersonalField(column.from, column.column)
  if (list === customers) return true
  return column.kind === 'change' ? fields.size > 0 : [...fields].some((name) => mentions(column.text, name))
}

/**
 * The columns among these that hold personal data. A supplier of an order is a business, and an address of an object
 * alone identifies no person. `derived`: the derived columns of the list, each after those that it is made of.
 */
export const personalColumns = (
  subject: RowsOf,
  names: readonly string[],
  derived: readonly DerivedColumn[] = []
): string[] => {
  const list = subject.kind === 'list' ? subject.list : null
  const fields = new Set(list === null ? [] : identifyingFields(list))
  for (const column of derived) if (showsPersonal(column, list, fields)) fields.add(column.id)
  const own = new Set(derived.map(({ id }) => id))
  return names.filter((name) => fields.has(name) || (list === customers && !own.has(name)))
}

/** The name of a list's column in a journal, in terms of the service's names: for a derived column, its definition. */
export const noteOfColumn = (name: string, derived: readonly DerivedColumn[]): string => {
  const column = derived.find(({ id }) => id === name)
  if (!column) return name
  if (column.kind === 'change') return 'before › now'
  return column.kind === 'lookUp' ? `${column.from}.${column.column}` : `= ${column.text}`
}
