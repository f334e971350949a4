import {
  unitText,
  type ColumnFilter,
  type EnteredCondition,
  type UiLanguage
} from '../../../../preload/contract/index.ts'
import { filterBy, inputCountOf, isLiteral, isNegated, isPicking, isTextRange, type Operator } from './operators.ts'
import { parseFilters } from './parse-filters.ts'
import { parseValues } from './picked-values.ts'
import { literalText, quotedText, signOf, unitsIn, unitWord, type FilterColumn } from './tokens.ts'
import { parseText, type FilterContext } from './comparisons.ts'

/** The content of a column's filter field. */
export interface FieldContent {
  /**
   * The chosen operator, whose sign stands in the field. Null where the text itself tells the comparison, or with
   * several operators.
   */
  readonly operator: Operator | null
  /** Null for a filter that no single text expresses: the field then describes it. */
  readonly text: string | null
}

/** Returns the filter for a text in the field, under the operator whose sign stands there; null for no text. */
export const filterOfText = (text: string, operator: Operator | null): ColumnFilter | null =>
  text.trim() === '' ? null : filterBy(operator ?? 'typed', text)

/** The operator chosen for the text being typed in a field. */
export interface PendingOperator {
  readonly operator: Operator
  /** True if the operator was chosen for a span, such as a month, whose text is being edited. */
  readonly overSpan: boolean
}

/** The state of a field when its text changes. */
export interface Typing {
  /** The content for the applied filter. */
  readonly applied: FieldContent
  /** The text before and after. */
  readonly before: string
  readonly text: string
  /** True if the change inserted text, replacing the selected part. */
  readonly isInserted: boolean
}

/** True if a text covers more than one day in a column of days, or more than one month in one of months. */
const isSpan = (column: FilterColumn, text: string, context: FilterContext): boolean => {
  const { filters } = parseFilters(
    [{ ...column, status: 'known' }],
    { [column.name]: filterBy('typed', text) },
    context
  )
  return filters[0]?.conditions[0]?.op === 'date.between'
}

/** True if a text contains one of the picked values, or none was picked. */
const keepsPicked = (picked: string, text: string): boolean => {
  const values = parseValues(picked)
  return values === null || (parseValues(text)?.some((value) => values.includes(value)) ?? false)
}

/**
 * Returns the operator to keep while the user edits the text. It survives a partial text that means something by
 * itself: on the way to `2027-01-15` stands the year 2027, which may have been applied without it. Any other text, or
 * none, gets the operator shown in the field; text typed over all picked values counts as typed into an empty field.
 */
export const pendingOperator = (
  column: FilterColumn,
  pending: PendingOperator | null,
  { applied, before, text, isInserted }: Typing,
  context: FilterContext
): PendingOperator | null => {
  const isMended = before !== '' && text !== '' && (text.startsWith(before) || before.startsWith(text))
  const { operator } = applied
  if (operator === null) return isMended ? pending : null
  // The first key typed over a selection may equal the start of the previous text.
  const isTypedOver = (pending === null && before !== applied.text) || (isInserted && text.length <= before.length)
  if (isPicking(operator) && !keepsPicked(applied.text ?? '', text) && (!isMended || isTypedOver)) return null
  return { operator, overSpan: isMended && (pending?.overSpan ?? isSpan(column, before, context)) }
}

/**
 * True if a text tells its own comparison and so replaces the chosen operator: by a sign or a word, as a range, a list
 * or a span of days (`nästa kvartal`). A single value keeps the operator, and so does any text after an operator that
 * looks for it literally.
 */
const replacesOperator = (
  column: FilterColumn,
  text: string,
  { operator, overSpan }: PendingOperator,
  context: FilterContext
): boolean => {
  const isText = column.kind === 'text' && column.digits !== true
  if (isLiteral(operator) || (isText && !isTextRange(operator))) return false
  const typed = text.trim()
  if (isNegated(operator)) return signOf(typed) !== null
  const [first, ...more] = parseText(column, typed, context)
  if (!first) return false
  return more.length > 0 || first.value !== typed || (!overSpan && isSpan(column, typed, context))
}

/** Returns the filter for a text that was typed while an operator was pending; null for no text. */
export const filterOfField = (
  column: FilterColumn,
  text: string,
  pending: PendingOperator | null,
  context: FilterContext
): ColumnFilter | null =>
  filterOfText(text, pending && !replacesOperator(column, text, pending, context) ? pending.operator : null)

/**
 * The ways to write a filter's text in the field: as typed; in quotes, where it contains something that the field reads
 * as a range, a list or a sign; and without the spaces at which a number would be taken for a list.
 */
const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => quotedText(literalText(text)),
  (text) => text.replace(/\s+/gu, '')
]

const contentOf = (
  { operator, value, to }: EnteredCondition,
  write: (text: string) => string
): { readonly operator: Operator | null; readonly text: string } =>
  inputCountOf(operator) === 2
    ? { operator: null, text: `${write(value)}..${write(to)}` }
    : { operator: operator === 'typed' ? null : operator, text: write(value) }

/** A field has one line and cannot show line breaks. */
const lineBreak = /[\r\n]/u

/**
 * Returns the content of the field for a filter; null is no filter. The field must read its text back as the same
 * condition, or else it shows a description: text entered elsewhere may look like something else, such as the end of a
 * range that contains dots. A filter that is not complete yet is shown as it is.
 */
export const fieldContent = (
  column: FilterColumn,
  filter: ColumnFilter | null,
  context: FilterContext
): FieldContent => {
  if (!filter) return { operator: null, text: '' }
  const [entered, ...more] = filter.conditions
  if (!entered || more.length > 0 || inputCountOf(entered.operator) === 0) return { operator: null, text: null }
  const parsed = (each: ColumnFilter | null): string =>
    JSON.stringify(each ? parseFilters([column], { [column.name]: each }, context).filters : [])
  const meant = parsed(filter)
  if (meant === '[]' || entered.operator === 'typed') return contentOf(entered, (text) => text)
  const readable = writings
    .map((write) => contentOf(entered, write))
    .find(({ operator, text }) => {
      const pending = operator && { operator, overSpan: isSpan(column, text, context) }
      return !lineBreak.test(text) && parsed(filterOfField(column, text, pending, context)) === meant
    })
  return readable ?? { operator: null, text: null }
}

/** Returns a typed filter with its units replaced, or with the unit added to the last number of each part. */
const withUnit = (typed: string, unit: string): string =>
  unitsIn(typed).length > 0
    ? typed.replace(unitWord, () => ` ${unit}`)
    : typed.replace(/\d(?=\D*(?:;|,\s|$))/gu, (digit) => `${digit} ${unit}`)

/** Returns a typed filter with each existing unit, and its number of rows. Spellings of a unit are merged. */
export const typedWithUnits = (
  typed: string,
  units: readonly { readonly unit: string; readonly count: number }[],
  language: UiLanguage
): readonly { readonly text: string; readonly count: number }[] => {
  const isOne = /^\D*1\D*$/u.test(typed)
  const counts = new Map<string, number>()
  for (const { unit, count } of units) {
    const text = withUnit(typed, unitText(language, unit, isOne))
    if (unit.trim() !== '') counts.set(text, (counts.get(text) ?? 0) + count)
  }
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((one, other) => other.count - one.count)
}
