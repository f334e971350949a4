import type { ColumnSummary, Condition, FieldKind } from '../../preload/contract/index.ts'
import { parseTypedDate, parseTypedNumber, type DateSpan } from './parse-typed.ts'
import { parseValueList } from './value-list.ts'
import { isTerminationColumn, terminationConditions } from './termination.ts'

/** What a person has entered in a filter: the grid's option, and its one or two texts. */
interface FilterInput {
  readonly option: string
  readonly value: string
  readonly to: string
}

type ParseCondition = (input: FilterInput, language: string, kind: FieldKind) => Condition | null

/** One operator of a filter. `inputCount`: the number of its texts. */
interface Operator {
  readonly inputCount: 0 | 1 | 2
  readonly parse: ParseCondition
}

/** As the contract's `searchTextSchema` allows. */
const maxText = 1000

const textOperator = (op: 'is' | 'isNot' | 'begins' | 'contains' | 'containsNot' | 'ends' | 'like'): Operator => ({
  inputCount: 1,
  parse: ({ value }) => (value === '' ? null : { op, value: value.slice(0, maxText) })
})

const numberOperator = (op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'): Operator => ({
  inputCount: 1,
  parse: (input, language) => {
    const value = parseTypedNumber(language, input.value)
    return value === null ? null : { op, as: 'number', value }
  }
})

const numberBetween: Operator = {
  inputCount: 2,
  parse: (input, language) => {
    const value = parseTypedNumber(language, input.value)
    const to = parseTypedNumber(language, input.to)
    return value === null || to === null ? null : { op: 'between', as: 'number', value, to }
  }
}

const dateOperator = (toCondition: (span: DateSpan) => Condition | null): Operator => ({
  inputCount: 1,
  parse: ({ value }, _language, kind) => {
    const span = parseTypedDate(kind === 'period' ? 'period' : 'date', value)
    return span && toCondition(span)
  }
})

const dateBetween: Operator = {
  inputCount: 2,
  parse: (input, _language, kind) => {
    const from = parseTypedDate(kind === 'period' ? 'period' : 'date', input.value)
    const to = parseTypedDate(kind === 'period' ? 'period' : 'date', input.to)
    return from && to && { op: 'date.between', value: from.first, to: to.last }
  }
}

const withoutInput = (condition: Condition): Operator => ({ inputCount: 0, parse: () => condition })

/** One of several whole values, as a checklist gives them. */
const oneOf: Operator = {
  inputCount: 1,
  parse: ({ value }) => {
    const values = parseValueList(value)
    return values && { op: 'oneOf', values }
  }
}

/**
 * Every operator that a column's filter can offer, by the grid's own option name where it has one. A date that is typed in
 * part stands for its whole span: "after 2026-03" begins in April, "is 2026" means the year. "Is not" takes full dates only.
 */
const operators = {
  contains: textOperator('contains'),
  notContains: textOperator('containsNot'),
  equals: textOperator('is'),
  notEqual: textOperator('isNot'),
  startsWith: textOperator('begins'),
  endsWith: textOperator('ends'),
  like: textOperator('like'),
  oneOf,
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
  blank: withoutInput({ op: 'empty' }),
  notBlank: withoutInput({ op: 'notEmpty' })
} as const satisfies Record<string, Operator>

export type OperatorName = keyof typeof operators

const isOperatorName = (name: string): name is OperatorName => Object.hasOwn(operators, name)

/** The number of texts that the operator takes. */
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

/** The operators that a column offers. The first is the default, used when a person only types. */
export const operatorsOf = (column: FilteredColumn): readonly OperatorName[] =>
  [
    ...operatorsOfKind[column.kind],
    ...(isTerminationColumn(column) ? (['terminated', 'active'] as const) : []),
    // As a checklist of values and a group of rows give it.
    'oneOf'
  ]

/** The condition that was entered, or null where its text cannot be parsed as what the operator takes. */
export const parseCondition = (column: FilteredColumn, language: string, input: FilterInput): Condition | null =>
  isOperatorName(input.option) && operatorsOf(column).includes(input.option)
    ? operators[input.option].parse(input, language, column.kind)
    : null
