import { hasDigitsOrLetters, organisationLikePattern } from './organisation-match.ts'
import type { OrderFilters, OrderParameter } from './orders.ts'

type OrderFilter = OrderFilters[OrderParameter]

/** Characters that mean something in some dialect of LIKE: SQL Server's sets, PostgreSQL's backslash. */
const special = /[%_[\]^\\]/g

/** `_` is any one character in every dialect, so it stands in for what no dialect escapes alike. */
const literal = (text: string): string => text.replace(special, '_')

/**
 * What a filter looks for, without the blanks around it that come with pasting; an own pattern is sent as typed.
 * `''` matches everything.
 */
export const searchText = ({ operator, text }: OrderFilter): string => (operator === 'own' ? text : text.trim())

/**
 * The LIKE pattern for a parameter's filter ("Endpoints", rule 1). In whatever dialect the service reads it, it matches at
 * least what was asked for, as far as case and accents are the same; main takes the rest away.
 */
export const likePattern = (parameter: OrderParameter, filter: OrderFilter): string => {
  const text = searchText(filter)
  if (text === '' || filter.operator === 'own') return text
  if (parameter === 'Orgnummer' && hasDigitsOrLetters(text)) return organisationLikePattern(filter.operator, text, literal)
  const asked = literal(text)
  if (filter.operator === 'is') return asked
  if (filter.operator === 'begins') return `${asked}%`
  return filter.operator === 'ends' ? `%${asked}` : `%${asked}%`
}

/** The four parameters of the list operation, each with its pattern. */
export const likePatterns = (filters: OrderFilters): Readonly<Record<OrderParameter, string>> => ({
  Ordernummer: likePattern('Ordernummer', filters.Ordernummer),
  Orgnummer: likePattern('Orgnummer', filters.Orgnummer),
  LeverantorNamn: likePattern('LeverantorNamn', filters.LeverantorNamn),
  Fakturanummer: likePattern('Fakturanummer', filters.Fakturanummer)
})
