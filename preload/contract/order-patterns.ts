import { hasDigitsOrLetters, organisationLikePattern } from './organisation-match.ts'
import type { OrderFilters, OrderParameter } from './orders.ts'

type OrderFilter = OrderFilters[OrderParameter]

/** Characters with a meaning in some dialect of LIKE: SQL Server's sets, PostgreSQL's backslash. */
const special = /[%_[\]^\\]/g

/** No escape is common to all dialects, so special characters become `_`, which matches any one character in every dialect. */
const literal = (text: string): string => text.replace(special, '_')

/** Letters with a case: those of ASCII, which are all that SQLite's `LIKE` takes in either case, and all others. */
const cased = { ascii: /[A-Za-z]/g, other: /(?![A-Za-z])[\p{Lu}\p{Ll}\p{Lt}]/gu } as const
export type LetterKind = keyof typeof cased
export const letterKinds: readonly LetterKind[] = ['ascii', 'other']

/**
 * The pattern with `_` for each letter whose case may count in a service's `LIKE`: it matches whatever the pattern matches where it does not,
 * and more.
 */
export const anyCase = (pattern: string, kinds: readonly LetterKind[] = letterKinds): string =>
  kinds.reduce((text, kind) => text.replace(cased[kind], '_'), pattern)

/** So few characters that are no letters leave a pattern that matches much of any list. */
const tellingLength = 2
/** Whether enough of the pattern is left in `anyCase` to find but a few. */
export const tellsInAnyCase = (pattern: string): boolean => anyCase(pattern).replace(/[%_]/g, '').length >= tellingLength

/**
 * The text that a filter searches for, trimmed, because pasted text often has blanks around it. A pattern of the person's
 * own is left as typed. `''` matches everything.
 */
export const searchText = ({ operator, text }: OrderFilter): string => (operator === 'own' ? text : text.trim())

/**
 * The LIKE pattern for a parameter's filter (Service: orders-and-errands.md, "Order search"; decisions.md, "Search
 * patterns"). In every dialect it matches at least what the filter means, with case and accents as typed; where case may count,
 * `anyCase` makes it match any. Main filters out what it matches besides.
 */
export const likePattern = (parameter: OrderParameter, filter: OrderFilter): string => {
  const text = searchText(filter)
  if (text === '' || filter.operator === 'own') return text
  if (parameter === 'Orgnummer' && hasDigitsOrLetters(text)) return organisationLikePattern(text, literal)
  const pattern = literal(text)
  if (filter.operator === 'is') return pattern
  if (filter.operator === 'begins') return `${pattern}%`
  return filter.operator === 'ends' ? `%${pattern}` : `%${pattern}%`
}

/** The pattern of each of the four parameters of the list operation. */
export const likePatterns = (filters: OrderFilters): Readonly<Record<OrderParameter, string>> => ({
  Ordernummer: likePattern('Ordernummer', filters.Ordernummer),
  Orgnummer: likePattern('Orgnummer', filters.Orgnummer),
  LeverantorNamn: likePattern('LeverantorNamn', filters.LeverantorNamn),
  Fakturanummer: likePattern('Fakturanummer', filters.Fakturanummer)
})
