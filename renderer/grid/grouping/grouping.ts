import {
  dateSteps,
  isOverTime,
  maxExceptions,
  maxGroupLevels,
  dateStepOf,
  valueOf,
  type AcrossArgs,
  type Cell,
  type ColumnSummary,
  type Condition,
  type DateStep,
  type GroupLevel,
  type GroupOrder,
  type GroupPath,
  type Unfolded,
  type Units
} from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import { filterBy } from '../filters/language/operators.ts'
import type { ReadFilter } from '../filters/language/parse-filters.ts'
import { writeValues } from '../filters/language/picked-values.ts'
import type { FilterModel } from '../state/query.ts'
import type { FilterColumn } from '../filters/language/tokens.ts'
import { daysOfStep } from './days-of-step.ts'
import { valueInLanguage } from '../filters/language/parse-filters.ts'
import { unitsOf } from '../columns/units.ts'

/** How rows are grouped. */
export interface Grouping {
  /** The grouping columns, the outermost first. Empty if rows are not grouped. */
  readonly by: readonly GroupLevel[]
  /** The across column and its measure; null where the sums of the list's own columns are shown. */
  readonly across: AcrossArgs | null
  /** The figure that the groups of each level are sorted by. Left out for the order of their columns. */
  readonly order?: GroupOrder | undefined
}

export const notGrouped: Grouping = { by: [], across: null }

/** Only the outermost groups have lines. */
export const allFolded: Unfolded = { levels: 0, except: [] }

/** The open groups of rows with this grouping. */
export interface UnfoldedGroups extends Pick<Grouping, 'by'> {
  readonly unfolded: Unfolded
}

export const isFolded = ({ levels, except }: Unfolded): boolean => levels === 0 && except.length === 0

/** The most groups whose state is stored: those that were opened or closed last. */
const maxKept = 300

/** Returns the open groups for storage; nothing without any. */
export const toKept = (shown: UnfoldedGroups | undefined): { readonly unfolded?: Unfolded } =>
  shown ? { unfolded: { levels: shown.unfolded.levels, except: shown.unfolded.except.slice(-maxKept) } } : {}

/** Restores the stored open groups; nothing if the grouping has changed since. */
export const fromKept = (
  unfolded: Unfolded | undefined,
  before: Pick<Grouping, 'by'> | null,
  now: Grouping | undefined
): { readonly unfolded?: UnfoldedGroups } =>
  unfolded && now && isEqual(before?.by, now.by) ? { unfolded: { by: now.by, unfolded } } : {}

export const pathOf = (cells: readonly Cell[]): GroupPath => cells.map(valueOf)

/** Returns the default date step: a group for each day would be too small. */
export const usualStep = ({ kind }: Pick<ColumnSummary, 'kind'>): DateStep | undefined =>
  kind === 'date' || kind === 'dateTime' ? 'month' : undefined

/** Returns the date steps of a column. */
export const stepsOf = ({ kind }: Pick<ColumnSummary, 'kind'>): readonly DateStep[] => {
  if (kind === 'dateTime') return ['day', 'month', 'quarter', 'year']
  return kind === 'date' ? ['month', 'quarter', 'year'] : ['quarter', 'year']
}

type Stepped = Pick<ColumnSummary, 'name' | 'kind'>

/** Returns the steps of a column that no other level has; undefined stands for single values. */
export const freeSteps = (
  by: readonly GroupLevel[],
  level: number,
  column: Stepped
): readonly (DateStep | undefined)[] =>
  [undefined, ...(isOverTime(column) ? stepsOf(column) : [])].filter(
    (step) => !by.some((own, at) => at !== level && own.column === column.name && own.step === step)
  )

/** Returns the first step of a column at a level: the usual one or, if another level has it, years. */
const firstStep = (by: readonly GroupLevel[], level: number, column: Stepped): DateStep | undefined => {
  const free = freeSteps(by, level, column)
  return [usualStep(column), 'year' as const].find((step) => free.includes(step)) ?? free[0]
}

/** The rank of a step by length; single values come first. */
const widthOf = ({ step }: { readonly step?: DateStep | undefined }): number => (step ? dateSteps.indexOf(step) : -1)

/** Sorts the steps of the same column by length: months are within years, whichever was chosen first. */
const nested = (by: readonly GroupLevel[]): readonly GroupLevel[] =>
  by.map((level) => {
    const own = by.filter(({ column }) => column === level.column)
    const { step } = own.toSorted((one, other) => widthOf(other) - widthOf(one))[own.indexOf(level)] ?? level
    return step === level.step ? level : { column: level.column, direction: level.direction, ...(step && { step }) }
  })

/** Returns the levels with another step at one of them. */
export const withStep = (by: readonly GroupLevel[], level: number, step: DateStep | undefined): readonly GroupLevel[] =>
  nested(
    by.map(({ column, direction, ...own }, at) =>
      at === level ? { column, direction, ...(step && { step }) } : { column, direction, ...own }
    )
  )

/** Returns the levels with another column at one, or without it. No column is there twice with the same step. */
export const withLevel = (by: readonly GroupLevel[], level: number, column: Stepped | null): readonly GroupLevel[] => {
  if (column === null) return by.filter((_, at) => at !== level)
  const { name } = column
  const step = firstStep(by, level, column)
  const isOther = (own: GroupLevel, at: number): boolean => at !== level && !(own.column === name && own.step === step)
  const before = by.slice(0, level).filter(isOther)
  const others = by.filter(isOther)
  return nested(
    [
      ...before,
      { column: name, direction: by[level]?.direction ?? 'asc', ...(step && { step }) },
      ...others.slice(before.length)
    ].slice(0, maxGroupLevels)
  )
}

/** Returns the levels with the direction of one of them reversed. */
export const turned = (by: readonly GroupLevel[], level: number): readonly GroupLevel[] =>
  by.map((own, at) => (at === level ? { ...own, direction: own.direction === 'asc' ? 'desc' : 'asc' } : own))

/** Returns the grouping without missing columns. */
export const ofColumns = (
  { by, across, order }: Grouping,
  columns: readonly Pick<ColumnSummary, 'name'>[]
): Grouping => {
  const names = new Set(columns.map(({ name }) => name))
  const isThere = ({ column, measure }: AcrossArgs): boolean =>
    names.has(column) && (measure === null || names.has(measure))
  const keepsOrder =
    order !== undefined &&
    (order.measure === null || names.has(order.measure)) &&
    (!order.beside || names.has(order.beside.column))
  return {
    by: by.filter(({ column }) => names.has(column)),
    across: across && isThere(across) ? across : null,
    ...(keepsOrder && { order })
  }
}

/** Returns the grouping with other across columns. A sort by an across value is kept for the same column. */
export const withAcross = ({ order, ...grouping }: Grouping, across: AcrossArgs | null): Grouping => {
  if (!order?.beside) return { ...grouping, across, ...(order && !(order.counted && across) && { order }) }
  const isThere = across?.column === order.beside.column && across.step === order.beside.step
  return { ...grouping, across, ...(isThere && { order: { ...order, measure: across.measure } }) }
}

const isSame = (one: GroupPath, other: GroupPath): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at])

/** Opens or closes a group. Beyond the limit of exceptions, the oldest returns to its level's state. */
export const toggled = ({ levels, except }: Unfolded, path: GroupPath): Unfolded => {
  const others = except.filter((one) => !isSame(one, path))
  return { levels, except: others.length < except.length ? others : [...others, path].slice(-maxExceptions) }
}

const isOfOneValue = (condition: Condition, step: DateStep | undefined): boolean => {
  if (condition.op === 'oneOf') return condition.values.length === 1
  if (condition.op === 'date.between')
    return step === undefined
      ? condition.value === condition.to
      : dateStepOf[step](condition.value) === dateStepOf[step](condition.to)
  return condition.op === 'is' || condition.op === 'eq' || condition.op === 'date.eq' || condition.op === 'empty'
}

/** True if the matched rows have at most one unit. A number without a unit matches any. */
const isOfOneUnit = ({ unit, units, conditions }: ReadFilter): boolean =>
  unit !== undefined ||
  units !== undefined ||
  conditions.every(
    (condition) =>
      condition.op === 'empty' || (condition.op === 'oneOf' && condition.values.every((value) => value === ''))
  )

/** True if a column's filters match one value with its unit, or one step: nothing is left to show across. */
export const leavesOneValue = (
  filters: readonly ReadFilter[],
  { step, units }: Pick<AcrossArgs, 'step' | 'units'> = {}
): boolean =>
  filters.some((filter) => {
    const [only, ...others] = filter.conditions
    return only !== undefined && others.length === 0 && isOfOneValue(only, step) && (!units || isOfOneUnit(filter))
  })

/** A group by its cells, the outermost first, and optionally one of its across values. */
export interface GroupPlace {
  readonly cells: readonly Cell[]
  readonly across?: Cell
}

/**
 * Returns the filters for the rows of a group: each of its columns has the group's value. They replace the columns' own
 * filters, which match the value, of numbers with units exactly both; of a month, these may match only some days, given
 * by `filters`. `called`: returns the typed text for a value of a step. `columns`: those of the list.
 */
export const filtersOfGroup = (
  { by, across }: Grouping,
  { cells, across: value }: GroupPlace,
  filters: readonly ReadFilter[] = [],
  called = (_step: DateStep | undefined, text: string): string => text,
  columns: readonly FilterColumn[] = []
): FilterModel => {
  const places = [
    ...by.slice(0, cells.length).map((level, at) => [level, cells[at] ?? null] as const),
    ...(across && value !== undefined ? [[across, value] as const] : [])
  ]
  // The month of a column implies its year, whichever level is outside.
  const narrowestLast = places.toSorted(([one], [other]) => widthOf(other) - widthOf(one))
  return Object.fromEntries(
    narrowestLast.map(([{ column, step }, cell]) => {
      const own = filters.filter((filter) => filter.column === column)
      const days = step ? daysOfStep(step, valueOf(cell), own) : null
      return [
        column,
        days === null
          ? filterBy(
              'oneOf',
              writeValues(
                [valueOf(cell)],
                columns.find(({ name }) => name === column)
              )
            )
          : filterBy('typed', called(step, days))
      ]
    })
  )
}

/** Converts a sort by an across value with a unit to the window's language. */
const orderWith = (order: GroupOrder, units: Units | null, language: string): GroupOrder => {
  const { beside } = order
  if (!beside || !units) return order
  const figure =
    typeof beside.figure === 'string'
      ? beside.figure
      : { value: valueInLanguage(language, beside.figure.value) ?? beside.figure.value }
  return { ...order, beside: { ...beside, figure, units } }
}

/** Returns the grouping for a request: numbers are grouped with their unit, as cells show them. */
export const withUnits = (
  { by, across, order }: Grouping,
  columns: readonly ColumnSummary[],
  language: string
): Grouping => {
  const unitsIn = (name: string | undefined): Units | null => {
    const column = columns.find((each) => each.name === name)
    return column ? unitsOf(column, columns, language) : null
  }
  const united = <Of extends { readonly column: string }>(of: Of): Of & { readonly units?: Units } => {
    const units = unitsIn(of.column)
    return { ...of, ...(units && { units }) }
  }
  return {
    by: by.map(united),
    across: across && united(across),
    ...(order && { order: orderWith(order, unitsIn(order.beside?.column), language) })
  }
}

const without = <Of extends { readonly units?: Units | undefined }>({ units: _, ...of }: Of): Omit<Of, 'units'> => of

/** Returns the grouping for storage. */
export const withoutUnits = ({ by, across, order }: Grouping): Grouping => {
  const bare = order?.beside ? { ...order, beside: without(order.beside) } : order
  return { by: by.map(without), across: across && without(across), ...(bare && { order: bare }) }
}
