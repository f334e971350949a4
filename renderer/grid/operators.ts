import type { ColumnSummary, Condition, FieldKind } from '../../preload/contract/index.ts'
import { isTerminationColumn, terminationConditions } from './termination.ts'
import { parseTypedDate, parseTypedNumber } from './parse-typed.ts'

/** What a person chose and typed in a filter: the grid's option, and the one or two texts beside it. */
interface FilterInput {
  readonly option: string
  readonly value: string
  readonly to: string
}

type ParseCondition = (typed: FilterInput, language: string, kind: FieldKind) => Condition | null

/** One operator of a filter. `inputs`: how many texts stand beside it. */
interface Operator {
  readonly inputCount: 0 | 1 | 2
  readonly parse: ParseCondition
}

const maxText = 1000

const text = (op: 'is' | 'isNot' | 'begins' | 'contains' | 'containsNot' | 'ends' | 'like'): Operator => ({
  inputCount: 1,
  parse: ({ value }) => (value === '' ? null : { op, value: value.slice(0, maxText) })
})

const number = (op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'): Operator => ({
  inputCount: 1,
  parse: (typed, language) => {
    const value = parseTypedNumber(language, typed.value)
    return value === null ? null : { op, as: 'number', value }
  }
})

const numberBetween: Operator = {
  inputCount: 2,
  parse: (typed, language) => {
    const value = parseTypedNumber(language, typed.value)
    const to = parseTypedNumber(language, typed.to)
    return value === null || to === null ? null : { op: 'between', as: 'number', value, to }
  }
}

type Span = { readonly first: string; readonly last: string }

const date = (toCondition: (span: Span) => Condition | null): Operator => ({
  inputCount: 1,
  parse: ({ value }, _language, kind) => {
    const span = parseTypedDate(kind === 'period' ? 'period' : 'date', value)
    return span && toCondition(span)
  }
})

const dateBetween: Operator = {
  inputCount: 2,
  parse: (typed, _language, kind) => {
    const from = parseTypedDate(kind === 'period' ? 'period' : 'date', typed.value)
    const to = parseTypedDate(kind === 'period' ? 'period' : 'date', typed.to)
    return from && to && { op: 'date.between', value: from.first, to: to.last }
  }
}

const fixed = (condition: Condition): Operator => ({ inputCount: 0, parse: () => condition })

/**
 * Every operator that a column's filter can offer, by the grid's own option name where it has one. A date that is typed
 * in part stands for its whole span: "after 2026-03" begins in April, "is 2026" is the year. "Is not" needs all of it.
 */
const operators = {
  contains: text('contains'),
  notContains: text('containsNot'),
  equals: text('is'),
  notEqual: text('isNot'),
  startsWith: text('begins'),
  endsWith: text('ends'),
  like: text('like'),
  numberEq: number('eq'),
  numberNe: number('ne'),
  numberLt: number('lt'),
  numberLe: number('le'),
  numberGt: number('gt'),
  numberGe: number('ge'),
  numberBetween,
  dateEq: date(({ first, last }) =>
    first === last ? { op: 'date.eq', value: first } : { op: 'date.between', value: first, to: last }
  ),
  dateNe: date(({ first, last }) => (first === last ? { op: 'date.ne', value: first } : null)),
  dateLt: date(({ first }) => ({ op: 'date.lt', value: first })),
  dateLe: date(({ last }) => ({ op: 'date.le', value: last })),
  dateGt: date(({ last }) => ({ op: 'date.gt', value: last })),
  dateGe: date(({ first }) => ({ op: 'date.ge', value: first })),
  dateBetween,
  terminated: fixed(terminationConditions.terminated),
  active: fixed(terminationConditions.active),
  blank: fixed({ op: 'empty' }),
  notBlank: fixed({ op: 'notEmpty' })
} as const satisfies Record<string, Operator>

export type OperatorName = keyof typeof operators

const isOperatorName = (name: string): name is OperatorName => Object.hasOwn(operators, name)

/** How many texts stand beside the operator. */
export const inputCountOf = (name: OperatorName): 0 | 1 | 2 => operators[name].inputCount

const textOperators: readonly OperatorName[] = [
  'contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'like', 'blank', 'notBlank'
]
const numberOperators: readonly OperatorName[] = [
  'numberEq', 'numberNe', 'numberLt', 'numberLe', 'numberGt', 'numberGe', 'numberBetween', 'blank', 'notBlank'
]
const dateOperators: readonly OperatorName[] = [
  'dateEq', 'dateNe', 'dateLt', 'dateLe', 'dateGt', 'dateGe', 'dateBetween', 'blank', 'notBlank'
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

type FilteredColumn = Pick<ColumnSummary, 'name' | 'kind'>

/** The operators that a column offers, the first being the one that plain typing means. */
export const operatorsOf = (column: FilteredColumn): readonly OperatorName[] =>
  isTerminationColumn(column) ? [...operatorsOfKind[column.kind], 'terminated', 'active'] : operatorsOfKind[column.kind]

/** The condition that was meant, or null where what was typed cannot be read as what the operator needs. */
export const parseCondition = (column: FilteredColumn, language: string, typed: FilterInput): Condition | null =>
  isOperatorName(typed.option) && operatorsOf(column).includes(typed.option)
    ? operators[typed.option].parse(typed, language, column.kind)
    : null
