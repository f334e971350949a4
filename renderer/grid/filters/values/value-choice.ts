import {
  uiLanguageOf,
  unitedText,
  type ColumnFilter,
  type Condition,
  type FieldKind,
  type Filter
} from '../../../../preload/contract/index.ts'
import { filterBy } from '../language/operators.ts'
import type { ReadFilter } from '../language/parse-filters.ts'
import { maxValues, writeValues } from '../language/picked-values.ts'
import type { FilterColumn } from '../language/tokens.ts'

/** The values of a checklist's filter: only these, or all but these. */
export interface ValueChoice {
  readonly op: 'oneOf' | 'noneOf'
  readonly values: readonly string[]
}

/** The empty choice, which filters nothing. */
export const noChoice: ValueChoice = { op: 'oneOf', values: [] }

/** Returns the values chosen by the filters of one column; empty for any other filter. */
export const choiceOf = (filters: readonly Filter[]): ValueChoice => {
  const [condition, ...others] = filters.flatMap(({ conditions }) => conditions)
  if (others.length > 0 || (condition?.op !== 'oneOf' && condition?.op !== 'noneOf')) return noChoice
  return { op: condition.op, values: condition.values }
}

/** Returns the values chosen or typed in a column of numbers with units: equal numbers, each with its unit. */
export const choiceWithUnits = (filters: readonly ReadFilter[], language: string): ValueChoice => {
  const [filter, ...others] = filters
  if (!filter || others.length > 0) return noChoice
  if (filter.units) return choiceOf(filters)
  const { unit, conditions } = filter
  const values = conditions.flatMap((condition) =>
    unit && condition.op === 'eq' ? unitedText(uiLanguageOf('system', language), condition.value, unit.word) : []
  )
  return values.length === conditions.length ? { op: 'oneOf', values } : noChoice
}

const equalities: ReadonlySet<Condition['op']> = new Set(['is', 'eq', 'date.eq', 'oneOf', 'empty'])

/**
 * True if the filters of one column ask for whole values, however they were entered: typed `2026-10, 2026-11` as much
 * as ticks. Not for a day among times, which is a range, nor for a number of a unit, which is a filter on two
 * columns.
 */
export const asksForValues = (kind: FieldKind, [filter, ...others]: readonly ReadFilter[]): boolean =>
  filter !== undefined &&
  others.length === 0 &&
  !filter.unit &&
  (filter.join === 'or' || filter.conditions.length === 1) &&
  filter.conditions.every(({ op }) => equalities.has(op) && !(op === 'date.eq' && kind === 'dateTime'))

export const isChosen = ({ op, values }: ValueChoice, value: string): boolean =>
  values.includes(value) === (op === 'oneOf')

const added = (values: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...values, ...more])
]
const removed = (values: readonly string[], less: readonly string[]): readonly string[] => {
  const gone = new Set(less)
  return values.filter((value) => !gone.has(value))
}

/** Returns the choice with these values added or removed. */
export const withValues = ({ op, values }: ValueChoice, changed: readonly string[], chosen: boolean): ValueChoice => ({
  op,
  values: chosen === (op === 'oneOf') ? added(values, changed) : removed(values, changed)
})

/** Inverts the choice. The empty choice stays empty, because all and none filter alike. */
export const inverted = ({ op, values }: ValueChoice): ValueChoice =>
  values.length === 0 ? noChoice : { op: op === 'oneOf' ? 'noneOf' : 'oneOf', values }

/** The contract's limit of an entered text. */
const maxLine = 20_000

/** True if the choice is short enough to be stored as a line of text. */
export const fitsLine = ({ values }: ValueChoice, column: FilterColumn): boolean =>
  values.length <= maxValues && writeValues(values, column).length <= maxLine

/** Returns the column's filter for the choice; null if it filters nothing. */
export const choiceFilter = ({ op, values }: ValueChoice, column: FilterColumn): ColumnFilter | null =>
  values.length === 0 ? null : filterBy(op, writeValues(values, column))
