import {
  comparePlaces,
  isOverTime,
  maxConditions,
  maxDecimalDigits,
  type Condition,
  type FieldKind
} from '../../../../preload/contract/index.ts'
import { isCellShaped } from '../../cells/cell-shape.ts'
import { isStated, isTypedAmong } from './picked-values.ts'
import { parseDateSpan } from './date-span.ts'
import { isAmbiguousNumber, parseTypedDate, parseTypedNumber, type DateSpan } from './parse-typed.ts'
import { isSeveralWord, withoutShownWords } from '../../cells/cell-state-words.ts'
import { readTyped, type TypedColumn } from './typed-filter.ts'
import { literalText, maySeparate } from './typed-text.ts'
import type { UnreadReason } from '../../cells/unread-reason.ts'
import { parseListedValues, parseValueList, type ListedValue } from '../values/value-list.ts'
import { isTerminationColumn, terminationConditions } from '../../data/termination.ts'

/** A filter as entered: the grid's option and its one or two texts. */
interface FilterInput {
  readonly option: string
  readonly value: string
  readonly to: string
}

/** The context that decides the meaning of a text. */
export interface TypedContext {
  readonly language: string
  /** `YYYY-MM-DD` */
  readonly today: string
}

export type ConditionResult =
  | { readonly ok: true; readonly condition: Condition }
  /** `part`: the text that could not be read. */
  | { readonly ok: false; readonly reason: UnreadReason; readonly part: string }

type ParseCondition = (input: FilterInput, context: TypedContext, column: TypedColumn) => ConditionResult

/** One operator of a filter. `inputCount`: the number of its texts. */
interface Operator {
  readonly inputCount: 0 | 1 | 2
  readonly parse: ParseCondition
}

const read = (condition: Condition): ConditionResult => ({ ok: true, condition })
const unread = (reason: UnreadReason, part: string): ConditionResult => ({
  ok: false,
  reason: part.trim() === '' ? 'incomplete' : reason,
  part: part.trim()
})

const unreadNumber = (language: string, text: string): ConditionResult =>
  unread(isAmbiguousNumber(language, text) ? 'ambiguous' : 'number', text)

/** The limit of the contract's `searchTextSchema`. */
const maxText = 1000

const textOperator = (
  op:
    | 'is'
    | 'isNot'
    | 'begins'
    | 'contains'
    | 'containsNot'
    | 'ends'
    | 'like'
    | 'text.lt'
    | 'text.le'
    | 'text.gt'
    | 'text.ge'
): Operator => ({
  inputCount: 1,
  parse: ({ value }) => {
    // In a pattern, quotes and spaces are literal, as they are to the service.
    const text = op === 'like' ? value : literalText(value)
    return text === '' ? unread('incomplete', text) : read({ op, value: text.slice(0, maxText) })
  }
})

const textBetween: Operator = {
  inputCount: 2,
  parse: (input) => {
    const [value, to] = [literalText(input.value).slice(0, maxText), literalText(input.to).slice(0, maxText)]
    if (value === '' || to === '') return unread('incomplete', '')
    // `Ce..C` is not reversed: it ends with everything that begins with C.
    const isReversed = comparePlaces({ text: value, after: false }, { text: to, after: true }) > 0
    return isReversed ? unread('reversed', `${input.value} – ${input.to}`) : read({ op: 'text.between', value, to })
  }
}

const numberOperator = (op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'): Operator => ({
  inputCount: 1,
  parse: (input, { language }) => {
    const value = parseTypedNumber(language, input.value)
    return value === null ? unreadNumber(language, input.value) : read({ op, as: 'number', value })
  }
})

/** A number at the finest scale that can be typed. */
const units = (canonical: string): bigint => {
  const [whole = '', fraction = ''] = canonical.split('.')
  return BigInt(whole + fraction.padEnd(maxDecimalDigits, '0'))
}

const numberBetween: Operator = {
  inputCount: 2,
  parse: (input, { language }) => {
    const value = parseTypedNumber(language, input.value)
    if (value === null) return unreadNumber(language, input.value)
    const to = parseTypedNumber(language, input.to)
    if (to === null) return unreadNumber(language, input.to)
    return units(value) > units(to)
      ? unread('reversed', `${input.value} – ${input.to}`)
      : read({ op: 'between', as: 'number', value, to })
  }
}

const spanOf = (kind: FieldKind, text: string, today: string, from?: string): DateSpan | null =>
  parseDateSpan(kind === 'period' || kind === 'dateTime' ? kind : 'date', text, today, from)
const unreadDate = (kind: FieldKind, text: string): ConditionResult =>
  unread(kind === 'period' ? 'period' : 'date', text)

const dateOperator = (toCondition: (span: DateSpan) => Condition | null): Operator => ({
  inputCount: 1,
  parse: ({ value }, { today }, { kind }) => {
    const span = spanOf(kind, value, today)
    if (!span) return unreadDate(kind, value)
    const condition = toCondition(span)
    return condition ? read(condition) : unread('day', value)
  }
})

const dateBetween: Operator = {
  inputCount: 2,
  parse: (input, { today }, { kind }) => {
    const from = spanOf(kind, input.value, today)
    if (!from) return unreadDate(kind, input.value)
    const to = spanOf(kind, input.to, today, from.first)
    if (!to) return unreadDate(kind, input.to)
    return from.first > to.last
      ? unread('reversed', `${input.value} – ${input.to}`)
      : read({ op: 'date.between', value: from.first, to: to.last })
  }
}

const withoutInput = (condition: Condition): Operator => ({ inputCount: 0, parse: () => read(condition) })

/**
 * Returns a value as cells contain it: a stored month like `202611` in the column's form, and the marker for multiple
 * values as the column writes it; any other value unchanged.
 */
const asCell = (column: TypedColumn, value: string): string => {
  if (isSeveralWord(column, value)) return column.several ?? value
  return column.kind === 'period' && /^\d{6}$/.test(value)
    ? (parseTypedDate(column.kind, value)?.first ?? value)
    : value
}

/** The operators on lists of whole values, as a checklist writes them. */
const chosenValues = (op: 'oneOf' | 'noneOf'): Operator => ({
  inputCount: 1,
  parse: ({ value }, _context, column) => {
    const values = parseValueList(value)
    return values ? read({ op, values: values.map((each) => asCell(column, each)) }) : unread('values', value)
  }
})

/**
 * Every operator that a column's filter can offer, by the grid's own option name where it has one. A partial date
 * stands for its whole span: "after 2026-03" begins in April, "is 2026" means the year. "Is not" takes full dates only.
 * A text in a range stands for everything that begins with it: "up to C" includes all of C, "after C" begins with D.
 */
const operators = {
  contains: textOperator('contains'),
  notContains: textOperator('containsNot'),
  equals: textOperator('is'),
  notEqual: textOperator('isNot'),
  startsWith: textOperator('begins'),
  endsWith: textOperator('ends'),
  like: textOperator('like'),
  textLt: textOperator('text.lt'),
  textLe: textOperator('text.le'),
  textGt: textOperator('text.gt'),
  textGe: textOperator('text.ge'),
  textBetween,
  oneOf: chosenValues('oneOf'),
  noneOf: chosenValues('noneOf'),
  numberEq: numberOperator('eq'),
  numberNe: numberOperator('ne'),
  numberLt: numberOperator('lt'),
  numberLe: numberOperator('le'),
  numberGt: numberOperator('gt'),
  numberGe: numberOperator('ge'),
  numberBetween,
  dateEq: dateOperator(({ first, last }) =>
    first === last ? { op: 'date.eq', value: first } : { op: 'date.between', value: first, to: last }
  ),
  dateNe: dateOperator(({ first, last }) => (first === last ? { op: 'date.ne', value: first } : null)),
  dateLt: dateOperator(({ first }) => ({ op: 'date.lt', value: first })),
  dateLe: dateOperator(({ last }) => ({ op: 'date.le', value: last })),
  dateGt: dateOperator(({ last }) => ({ op: 'date.gt', value: last })),
  dateGe: dateOperator(({ first }) => ({ op: 'date.ge', value: first })),
  dateBetween,
  terminated: withoutInput(terminationConditions.terminated),
  active: withoutInput(terminationConditions.active),
  ambiguousNumbers: withoutInput({ op: 'ambiguousNumbers' }),
  typeMismatch: withoutInput({ op: 'typeMismatch' }),
  blank: withoutInput({ op: 'empty' }),
  notBlank: withoutInput({ op: 'notEmpty' })
} as const satisfies Record<string, Operator>

export type OperatorName = keyof typeof operators

/** The option of a text typed without choosing an operator. The text tells its comparison (`readTyped`). */
export const typedOption = 'typed'

/** True if the option's text is a list of whole values, as a checklist writes it. */
export const isChosenValues = (option: string): boolean => option === 'oneOf' || option === 'noneOf'

const textRanges: ReadonlySet<string> = new Set<OperatorName>(['textLt', 'textLe', 'textGt', 'textGe', 'textBetween'])

/** True if the option compares texts in the order of their column. */
export const isTextRange = (option: string): boolean => textRanges.has(option)

const isOperatorName = (name: string): name is OperatorName => Object.hasOwn(operators, name)

/** Returns the number of texts that the option takes. */
export const inputCountOf = (option: string): 0 | 1 | 2 => (isOperatorName(option) ? operators[option].inputCount : 1)

const textOperators: readonly OperatorName[] = [
  'contains',
  'notContains',
  'equals',
  'notEqual',
  'startsWith',
  'endsWith',
  'textLt',
  'textLe',
  'textGt',
  'textGe',
  'textBetween',
  'like',
  'blank',
  'notBlank'
]
const numberOperators: readonly OperatorName[] = [
  'numberEq',
  'numberNe',
  'numberLt',
  'numberLe',
  'numberGt',
  'numberGe',
  'numberBetween',
  'blank',
  'notBlank'
]
const dateOperators: readonly OperatorName[] = [
  'dateEq',
  'dateNe',
  'dateLt',
  'dateLe',
  'dateGt',
  'dateGe',
  'dateBetween',
  'blank',
  'notBlank'
]

const operatorsOfKind: { readonly [Kind in FieldKind]: readonly OperatorName[] } = {
  text: textOperators,
  account: ['startsWith', ...textOperators.filter((name) => name !== 'startsWith')],
  integer: numberOperators,
  decimal: numberOperators,
  date: dateOperators,
  dateTime: dateOperators,
  period: dateOperators
}

/** Returns the operators offered for a column. */
export const operatorsOf = (column: TypedColumn): readonly OperatorName[] => [
  ...operatorsOfKind[column.kind],
  ...(isTerminationColumn(column) ? (['terminated', 'active'] as const) : []),
  ...(column.ambiguousNumbers ? (['ambiguousNumbers'] as const) : []),
  ...(column.typeMismatches ? (['typeMismatch'] as const) : []),
  'oneOf',
  'noneOf'
]

/** Returns a predicate for whole values of the column. */
export const isWholeValue =
  ({ kind }: TypedColumn, { language, today }: TypedContext) =>
  (text: string): boolean => {
    if (operatorsOfKind[kind] === dateOperators) return spanOf(kind, text, today) !== null
    return operatorsOfKind[kind] === numberOperators ? parseTypedNumber(language, text) !== null : /^\d+$/.test(text)
  }

/** The most alternatives, which is the contract's limit of conditions. */
const maxAlternatives = maxConditions

/**
 * Parses the alternatives of a text typed without an operator. One unreadable alternative rejects all, because the
 * others alone would show too few rows.
 */
const parseAlternatives = (column: TypedColumn, context: TypedContext, value: string): readonly ConditionResult[] => {
  const parts = readTyped(column, value, isWholeValue(column, context))
  if (parts.length === 0) return [unread('incomplete', '')]
  if (parts.length > maxAlternatives) return [unread('tooMany', value)]
  return parts.map((part) => {
    if (!isOperatorName(part.option)) return unread('incomplete', '')
    if (isTextRange(part.option) && (maySeparate(part.value) || maySeparate(part.to))) return unread('ends', value)
    return operators[part.option].parse(part, context, column)
  })
}

/** Returns a predicate for texts that can be read without an operator. */
const isReadTyped =
  (column: TypedColumn, context: TypedContext) =>
  (text: string): boolean =>
    parseAlternatives(column, context, text).every(({ ok }) => ok)

/** Returns the first of the chosen values that is read like typed text; null for none. */
const typedAmong = (column: TypedColumn, context: TypedContext, value: string): string | null =>
  parseListedValues(value)?.find(isTypedAmong(column, isReadTyped(column, context)))?.value ?? null

/** Parses chosen days, each like typed text, and other values of the column literally. */
const parseChosenDays = (column: TypedColumn, context: TypedContext, value: string): readonly ConditionResult[] => {
  const isValue = isWholeValue(column, context)
  const isTyped = isTypedAmong(column, isReadTyped(column, context))
  const listed = parseListedValues(value) ?? []
  const isDay = (each: ListedValue): boolean =>
    isTyped(each) || (isCellShaped(column, each.value) && isValue(each.value))
  const days = listed.flatMap((each) =>
    each.value === '' ? [read({ op: 'empty' })] : isDay(each) ? parseAlternatives(column, context, each.value) : []
  )
  const others = listed.filter((each) => each.value !== '' && !isDay(each)).map((each) => asCell(column, each.value))
  const all = others.length > 0 ? [...days, read({ op: 'oneOf', values: others })] : days
  return all.length > maxAlternatives ? [unread('tooMany', value)] : all
}

/** The sign that stands before a state when a comparison becomes a state filter: its negation, or nothing. */
const signsOfStates: Readonly<Record<string, string>> = { numberEq: '', dateEq: '', numberNe: '≠', dateNe: '≠' }

/**
 * Rewrites a filter that must be read as typed text: chosen values of which one is read like that, and a comparison
 * with a cell state.
 */
export const enteredAs = (column: TypedColumn, context: TypedContext, input: FilterInput): FilterInput => {
  const { option, value } = input
  if (option === 'oneOf')
    return isOverTime(column) || typedAmong(column, context, value) === null ? input : { ...input, option: typedOption }
  const sign = signsOfStates[option]
  return sign !== undefined && isStated(column, value) ? { ...input, option: typedOption, value: sign + value } : input
}

/**
 * Parses a filter into alternative conditions, of which a row has to meet one, or into the reasons why it cannot be
 * read.
 */
export const parseConditions = (
  column: TypedColumn,
  context: TypedContext,
  entered: FilterInput
): readonly ConditionResult[] => {
  const input = enteredAs(column, context, entered)
  const typed = isChosenValues(input.option) ? typedAmong(column, context, input.value) : null
  // Negated, such a list would silently match every row.
  if (typed !== null)
    return input.option === 'noneOf' ? [unread('noCell', typed)] : parseChosenDays(column, context, input.value)
  if (input.option === typedOption) return parseAlternatives(column, context, input.value)
  if (!isOperatorName(input.option) || !operatorsOf(column).includes(input.option))
    return [unread('incomplete', input.value)]
  // Texts are searched literally, and chosen values are as the service sends them.
  const bare = (text: string): string =>
    /^(?:number|date)/u.test(input.option) ? withoutShownWords(column, text) : text
  return [operators[input.option].parse({ ...input, value: bare(input.value), to: bare(input.to) }, context, column)]
}
