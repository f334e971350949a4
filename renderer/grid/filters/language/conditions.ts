import { comparePlaces, maxDecimalDigits, type Condition, type FieldKind } from '../../../../preload/contract/index.ts'
import { terminationConditions } from '../../data/termination.ts'
import { parseTypedDate, type DateSpan } from './dates.ts'
import { isAmbiguousNumber, parseTypedNumber } from './numbers.ts'
import { parseValues } from './picked-values.ts'
import { isSeveralWord, literalText, type FilterColumn } from './tokens.ts'
import { spanOf, type Comparison, type FilterContext } from './comparisons.ts'

/** The reason why a text is no condition. Each has a text (`filters.unread`). */
export type UnreadReason =
  /** The operand is still missing. */
  | 'incomplete'
  | 'number'
  /** The number may have decimals or thousands. */
  | 'ambiguous'
  | 'date'
  | 'period'
  /** A span, for an operator that takes a single day. */
  | 'day'
  /** A range that ends before it begins. */
  | 'reversed'
  /** An end of a range that may be two texts: values of the column contain separators. */
  | 'ends'
  | 'values'
  /** A negated value that is read like typed text. */
  | 'noCell'
  | 'tooMany'
  /** There are several units, or only some of the numbers have one. */
  | 'units'
  /** A number without that unit is another number or has another unit, and filters of two columns must both hold. */
  | 'unitNot'
  /** The unit column is missing. */
  | 'noUnit'
  /** A picked number without a unit, which stands for any unit, beside others that have one. */
  | 'someUnits'
  /** The column is missing. */
  | 'missing'

/** `part`: the text that could not be read. */
export interface Unread {
  readonly ok: false
  readonly reason: UnreadReason
  readonly part: string
}
export type ConditionResult = { readonly ok: true; readonly condition: Condition } | Unread

export const read = (condition: Condition): ConditionResult => ({ ok: true, condition })
export const unread = (reason: UnreadReason, part: string): Unread => ({
  ok: false,
  reason: part.trim() === '' ? 'incomplete' : reason,
  part: part.trim()
})
const reversed = (value: string, to: string): Unread => unread('reversed', `${value} – ${to}`)

/** The limit of the contract's `searchTextSchema`. */
const maxText = 1000

const betweenTexts = (first: string, last: string): ConditionResult => {
  const [value, to] = [literalText(first).slice(0, maxText), literalText(last).slice(0, maxText)]
  if (value === '' || to === '') return unread('incomplete', '')
  // `Ce..C` is not reversed: it ends with everything that begins with C.
  return comparePlaces({ text: value, after: false }, { text: to, after: true }) > 0
    ? reversed(first, last)
    : read({ op: 'text.between', value, to })
}

const unreadNumber = (language: string, text: string): Unread =>
  unread(isAmbiguousNumber(language, text) ? 'ambiguous' : 'number', text)

/** A number at the finest scale that can be typed. */
const scaled = (canonical: string): bigint => {
  const [whole = '', fraction = ''] = canonical.split('.')
  return BigInt(whole + fraction.padEnd(maxDecimalDigits, '0'))
}

const betweenNumbers = (language: string, first: string, last: string): ConditionResult => {
  const value = parseTypedNumber(language, first)
  if (value === null) return unreadNumber(language, first)
  const to = parseTypedNumber(language, last)
  if (to === null) return unreadNumber(language, last)
  return scaled(value) > scaled(to) ? reversed(first, last) : read({ op: 'between', as: 'number', value, to })
}

const unreadDate = (kind: FieldKind, text: string): Unread => unread(kind === 'period' ? 'period' : 'date', text)

const betweenDates = (kind: FieldKind, today: string, first: string, last: string): ConditionResult => {
  const from = spanOf(kind, first, today)
  if (!from) return unreadDate(kind, first)
  const to = spanOf(kind, last, today, from.first)
  if (!to) return unreadDate(kind, last)
  return from.first > to.last ? reversed(first, last) : read({ op: 'date.between', value: from.first, to: to.last })
}

/** A partial date stands for its whole span: "after 2026-03" begins in April, "is 2026" means the year. */
const dateCondition = (
  op: `date.${'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'}`,
  { first, last }: DateSpan
): Condition | null => {
  if (op === 'date.lt' || op === 'date.ge') return { op, value: first }
  if (op === 'date.le' || op === 'date.gt') return { op, value: last }
  if (first === last) return { op, value: first }
  return op === 'date.eq' ? { op: 'date.between', value: first, to: last } : null
}

/**
 * Returns a value as cells contain it: a stored month like `202611` in the column's form, and the marker for multiple
 * values as the column writes it; any other value unchanged.
 */
export const asCell = (column: FilterColumn, value: string): string => {
  if (isSeveralWord(column, value)) return column.several ?? value
  return column.kind === 'period' && /^\d{6}$/.test(value)
    ? (parseTypedDate(column.kind, value)?.first ?? value)
    : value
}

/** Converts a comparison to a condition of the contract. */
export const conditionOf = (
  column: FilterColumn,
  { language, today }: FilterContext,
  { operator, value, to }: Comparison
): ConditionResult => {
  switch (operator) {
    case 'empty':
    case 'notEmpty':
    case 'ambiguousNumbers':
    case 'typeMismatch':
      return read({ op: operator })
    case 'terminated':
    case 'active':
      return read(terminationConditions[operator])
    case 'oneOf':
    case 'noneOf': {
      const values = parseValues(value)
      return values
        ? read({ op: operator, values: values.map((each) => asCell(column, each)) })
        : unread('values', value)
    }
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge': {
      const number = parseTypedNumber(language, value)
      return number === null ? unreadNumber(language, value) : read({ op: operator, as: 'number', value: number })
    }
    case 'between':
      return betweenNumbers(language, value, to)
    case 'date.eq':
    case 'date.ne':
    case 'date.lt':
    case 'date.le':
    case 'date.gt':
    case 'date.ge': {
      const span = spanOf(column.kind, value, today)
      if (!span) return unreadDate(column.kind, value)
      const condition = dateCondition(operator, span)
      return condition ? read(condition) : unread('day', value)
    }
    case 'date.between':
      return betweenDates(column.kind, today, value, to)
    case 'text.between':
      return betweenTexts(value, to)
    case 'is':
    case 'isNot':
    case 'begins':
    case 'contains':
    case 'containsNot':
    case 'ends':
    case 'like':
    case 'text.lt':
    case 'text.le':
    case 'text.gt':
    case 'text.ge': {
      // In a pattern, quotes and spaces are literal, as they are to the service.
      const text = operator === 'like' ? value : literalText(value)
      return text === '' ? unread('incomplete', '') : read({ op: operator, value: text.slice(0, maxText) })
    }
  }
}
