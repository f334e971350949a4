import { hasDigitsOrLetters, organisationLikePattern } from './organisation-match.ts'
import { orderParameters, type OrderFilters, type OrderParameter } from '../ipc/orders.ts'

type OrderFilter = OrderFilters[OrderParameter]

/** The LIKE pattern of each of the four parameters of the list operation. `''` matches everything. */
export type OrderPatterns = Readonly<Record<OrderParameter, string>>

/** The wildcard that the service documents, so that a typed one is meant as one. */
export const wildcard = '%'

/** Characters with a meaning in some dialect of LIKE: SQL Server's sets, PostgreSQL's backslash, and `_`. */
const special = /[_[\]^\\]/g

/** Replaces special characters by `_`, any one character in every dialect: no escape is common to all. */
const literal = (text: string): string => text.replace(special, '_')

/** The text that a filter searches for, trimmed. A pattern that the user wrote is left as typed. */
export const searchText = ({ operator, text }: OrderFilter): string => (operator === 'own' ? text : text.trim())

/** True if the filter's text is compared as an organisation number, in any spelling: not if it holds a wildcard. */
export const isOrganisationSearch = (parameter: OrderParameter, text: string): boolean =>
  parameter === 'Orgnummer' && hasDigitsOrLetters(text) && !text.includes(wildcard)

/**
 * The LIKE pattern for a parameter's filter (Service: decisions.md, "Search patterns"). In every dialect it matches at
 * least what the filter means, with case and accents as typed. Main filters out the rest.
 */
export const likePattern = (parameter: OrderParameter, filter: OrderFilter): string => {
  const text = searchText(filter)
  const { operator } = filter
  if (text === '' || operator === 'own') return text
  if (isOrganisationSearch(parameter, text)) return organisationLikePattern(operator, text, literal)
  const before = operator === 'contains' || operator === 'ends' ? wildcard : ''
  const after = operator === 'contains' || operator === 'begins' ? wildcard : ''
  // Two wildcards beside each other mean the same as one.
  return `${before}${literal(text)}${after}`.replace(/%{2,}/g, wildcard)
}

const byParameter = <Value>(of: (name: OrderParameter) => Value): Readonly<Record<OrderParameter, Value>> => ({
  Ordernummer: of('Ordernummer'),
  Orgnummer: of('Orgnummer'),
  LeverantorNamn: of('LeverantorNamn'),
  Fakturanummer: of('Fakturanummer')
})

/** The pattern of each of the four parameters. */
export const likePatterns = (filters: OrderFilters): OrderPatterns =>
  byParameter((name) => likePattern(name, filters[name]))

const letters = /[\p{Lu}\p{Ll}\p{Lt}]/gu

/** The search with `_` for each letter, except in the user's own patterns: finds texts in any case, and more. */
export const inAnyCase = (filters: OrderFilters): OrderFilters =>
  byParameter((name): OrderFilter => {
    const pattern = likePattern(name, filters[name])
    const text = filters[name].operator === 'own' ? pattern : pattern.replace(letters, '_')
    return text === pattern ? filters[name] : { operator: 'own', text }
  })

/** True if ignoring case changes the search: a text to search for has letters. */
export const hasLetters = (filters: OrderFilters): boolean =>
  orderParameters.some((name) => inAnyCase(filters)[name] !== filters[name])
