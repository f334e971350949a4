import {
  isNumericKind,
  isOverTime,
  type ColumnSummary,
  type EnteredCondition,
  type SavedQuery
} from '../../../preload/contract/index.ts'
import { parseTypedNumber, rewriteNumbers } from '../filters/language/numbers.ts'
import { isPicking } from '../filters/language/operators.ts'
import type { GridState } from './grid-state.ts'

type AskedView = Pick<GridState, 'filters' | 'language' | 'search' | 'sort'>

/** Returns a grid's query for storage. `language`: the language of its texts. */
export const questionOf = (
  { filters, language, search, sort }: AskedView,
  windowLanguage: SavedQuery['language']
): SavedQuery => ({
  language: language ?? windowLanguage,
  filters: Object.entries(filters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([column, filter]) => ({ column, ...filter })),
  search: search.trim(),
  sort: [...(sort ?? [])]
})

/** Rewrites a typed number for another language: `1,234.50` becomes `1234.50`. Other texts stay. */
const retyped = (text: string, from: string, to: string): string => {
  const number = parseTypedNumber(from, text)
  if (number === null || parseTypedNumber(to, text) === number) return text
  // Three decimals could be read as thousands; four cannot.
  return parseTypedNumber(to, number) === number ? number : `${number}0`
}

/** The query with its numbers in one form, so that two that mean the same are equal. */
export const withPlainNumbers = (
  question: SavedQuery,
  columns: readonly Pick<ColumnSummary, 'name' | 'kind'>[]
): SavedQuery => {
  const numeric = new Set(columns.flatMap(({ name, kind }) => (isNumericKind(kind) ? [name] : [])))
  const plain = (number: string): string =>
    parseTypedNumber(question.language, number)?.replace(/(\.\d*?)0+$/, '$1') ?? number
  return {
    ...question,
    filters: question.filters.map((filter) => ({
      ...filter,
      conditions: filter.conditions.map((condition) =>
        numeric.has(filter.column) && !isPicking(condition.operator)
          ? { ...condition, value: rewriteNumbers(condition.value, plain), to: rewriteNumbers(condition.to, plain) }
          : condition
      )
    }))
  }
}

/** Converts a stored query for a grid. `gone`: named columns that do not exist, left out of filters and sort. */
export const askedBy = (
  { language, filters, search, sort }: SavedQuery,
  columns: readonly Pick<ColumnSummary, 'name' | 'kind'>[],
  windowLanguage: string
): { readonly view: AskedView; readonly gone: readonly string[] } => {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]))
  const named = [...filters, ...sort].map(({ column }) => column)
  const model = filters.flatMap(({ column, join, conditions }) => {
    const kind = kinds.get(column)
    if (!kind) return []
    const inWindow = (text: string): string => {
      if (isNumericKind(kind)) return rewriteNumbers(text, (number) => retyped(number, language, windowLanguage))
      return isOverTime({ kind })
        ? text.replace(/\b(?:idag|today)\b/giu, windowLanguage === 'sv' ? 'idag' : 'today')
        : text
    }
    // The values of a checklist are canonical in every language.
    const rewritten = ({ operator, value, to }: EnteredCondition): EnteredCondition =>
      language === windowLanguage || isPicking(operator)
        ? { operator, value, to }
        : { operator, value: inWindow(value), to: inWindow(to) }
    return [[column, { join, conditions: conditions.map(rewritten) }] as const]
  })
  return {
    view: { filters: Object.fromEntries(model), search, sort: sort.filter(({ column }) => kinds.has(column)) },
    gone: [...new Set(named)].filter((column) => !kinds.has(column))
  }
}
