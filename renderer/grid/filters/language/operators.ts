import {
  comparisons,
  dateComparisons,
  isNumericKind,
  isOverTime,
  textComparisons,
  type ColumnFilter,
  type EnteredCondition,
  type FilterOperator
} from '../../../../preload/contract/index.ts'
import { isTerminationColumn } from '../../data/termination.ts'
import type { FilterColumn } from './tokens.ts'

/** An operator that is chosen, rather than told by the text. */
export type Operator = Exclude<FilterOperator, 'typed'>

const offeredForText = [
  'contains',
  'containsNot',
  'is',
  'isNot',
  'begins',
  'ends',
  ...textComparisons,
  'text.between',
  'like'
] as const

const operatorsOfKind = ({ kind }: FilterColumn): readonly Operator[] => {
  if (isNumericKind(kind)) return [...comparisons, 'between']
  if (isOverTime({ kind })) return [...dateComparisons, 'date.between']
  return kind === 'account' ? ['begins', ...offeredForText.filter((each) => each !== 'begins')] : offeredForText
}

/** Returns the operators offered for a column. */
export const operatorsOf = (column: FilterColumn): readonly Operator[] => [
  ...operatorsOfKind(column),
  'empty',
  'notEmpty',
  ...(isTerminationColumn(column) ? (['terminated', 'active'] as const) : []),
  ...(column.ambiguousNumbers ? (['ambiguousNumbers'] as const) : []),
  ...(column.typeMismatches ? (['typeMismatch'] as const) : []),
  'oneOf',
  'noneOf'
]

/**
 * The texts that an operator takes: none, the two ends of a range, or one. `literal`: one that is looked for literally.
 * `negated`: one whose list or span keeps the operator, because replacing it would turn it into its opposite.
 */
const inputs: Readonly<Record<FilterOperator, 'none' | 'one' | 'literal' | 'negated' | 'range'>> = {
  typed: 'one',
  is: 'one',
  isNot: 'negated',
  begins: 'one',
  contains: 'one',
  containsNot: 'negated',
  ends: 'one',
  like: 'literal',
  'text.lt': 'one',
  'text.le': 'one',
  'text.gt': 'one',
  'text.ge': 'one',
  'text.between': 'range',
  eq: 'one',
  ne: 'negated',
  lt: 'one',
  le: 'one',
  gt: 'one',
  ge: 'one',
  between: 'range',
  'date.eq': 'one',
  'date.ne': 'negated',
  'date.lt': 'one',
  'date.le': 'one',
  'date.gt': 'one',
  'date.ge': 'one',
  'date.between': 'range',
  oneOf: 'literal',
  noneOf: 'literal',
  terminated: 'none',
  active: 'none',
  empty: 'none',
  notEmpty: 'none',
  typeMismatch: 'none',
  ambiguousNumbers: 'none'
}

/** Returns the number of texts that an operator takes. */
export const inputCountOf = (operator: FilterOperator): 0 | 1 | 2 =>
  inputs[operator] === 'none' ? 0 : inputs[operator] === 'range' ? 2 : 1

/** True if the operator looks for its text literally. */
export const isLiteral = (operator: FilterOperator): boolean => inputs[operator] === 'literal'

/** True if the operator denies its text. */
export const isNegated = (operator: FilterOperator): boolean => inputs[operator] === 'negated'

/** True if the operator's text is a list of whole values, as a checklist writes it. */
export const isPicking = (operator: FilterOperator): operator is 'oneOf' | 'noneOf' =>
  operator === 'oneOf' || operator === 'noneOf'

/** True if the operator compares texts in the order of their column. */
export const isTextRange = (operator: FilterOperator): boolean => operator.startsWith('text.')

/** Returns a column's filter with one condition. */
export const filterBy = (operator: FilterOperator, value = '', to = ''): ColumnFilter => ({
  join: 'and',
  conditions: [{ operator, value, to }]
})

/** True if every text that the operator needs is there; a range may have a single end. */
export const isComplete = ({ operator, value, to }: EnteredCondition): boolean => {
  const count = inputCountOf(operator)
  return count === 0 || value.trim() !== '' || (count > 1 && to.trim() !== '')
}

const openRanges = {
  between: { from: 'ge', to: 'le' },
  'date.between': { from: 'date.ge', to: 'date.le' },
  'text.between': { from: 'text.ge', to: 'text.le' }
} as const

/**
 * Leaves out texts that the operator does not take, and makes a range with one end an open comparison, like `5000..`.
 */
const tidied = ({ operator, value, to }: EnteredCondition): EnteredCondition => {
  if (operator !== 'between' && operator !== 'date.between' && operator !== 'text.between')
    return { operator, value: inputCountOf(operator) === 0 ? '' : value, to: '' }
  if (to.trim() === '') return { operator: openRanges[operator].from, value, to: '' }
  return value.trim() === '' ? { operator: openRanges[operator].to, value: to, to: '' } : { operator, value, to }
}

/** Returns the filter of the complete conditions; null without any. */
export const completeFilter = ({ join, conditions }: ColumnFilter): ColumnFilter | null => {
  const complete = conditions.filter(isComplete).map(tidied)
  return complete.length === 0 ? null : { join: complete.length === 1 ? 'and' : join, conditions: complete }
}
