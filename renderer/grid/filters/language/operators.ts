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

const textOperators = [
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
  return kind === 'account' ? ['begins', ...textOperators.filter((each) => each !== 'begins')] : textOperators
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

const withoutInput: ReadonlySet<FilterOperator> = new Set([
  'empty',
  'notEmpty',
  'terminated',
  'active',
  'ambiguousNumbers',
  'typeMismatch'
])

/** Returns the number of texts that an operator takes. */
export const inputCountOf = (operator: FilterOperator): 0 | 1 | 2 => {
  if (withoutInput.has(operator)) return 0
  return operator.endsWith('between') ? 2 : 1
}

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
