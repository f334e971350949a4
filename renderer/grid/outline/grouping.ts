import type { TextFilterModel } from 'ag-grid-community'
import { dateSteps, isOverTime, maxExceptions, maxGroupLevels, dateStepOf, valueOf, type AcrossArgs, type Cell, type ColumnSummary, type Condition, type DateStep, type GroupLevel, type GroupOrder, type GroupPath, type Unfolded } from '../../../preload/contract/index.ts'
import { isQuotedIn } from '../cell-shape.ts'
import { typedOption } from '../operators.ts'
import type { FilterModel } from '../query.ts'
import type { TypedColumn } from '../typed-filter.ts'
import type { ReadFilter } from '../typed-unit.ts'
import { writeValueList } from '../value-list.ts'
import { daysOfStep } from './days-of-step.ts'

/** How rows are grouped. */
export interface Grouping {
  /** The columns that they are grouped by, the outermost first. None means that rows are not grouped. */
  readonly by: readonly GroupLevel[]
  /** The column whose values become columns, and what stands in these. Null where the sums of the list's own columns do. */
  readonly across: AcrossArgs | null
  /** The figure that the groups of each level are sorted by. Left out where they are in the order of their columns. */
  readonly order?: GroupOrder | undefined
}

export const notGrouped: Grouping = { by: [], across: null }

/** Only the outermost groups have lines. */
export const allFolded: Unfolded = { levels: 0, except: [] }

/** Which groups are open of rows that are grouped by these columns. */
export interface UnfoldedGroups extends Pick<Grouping, 'by'> {
  readonly unfolded: Unfolded
}

export const isFolded = ({ levels, except }: Unfolded): boolean => levels === 0 && except.length === 0

/** So many groups are kept as they are from one run of the program to the next: those that were turned last. */
const maxKept = 300

/** Which groups are open, to be kept: nothing where none are. */
export const toKept = (shown: UnfoldedGroups | undefined): { readonly unfolded?: Unfolded } =>
  shown ? { unfolded: { levels: shown.unfolded.levels, except: shown.unfolded.except.slice(-maxKept) } } : {}

/** Which groups are open, from what was kept of those before: nothing where the rows are in other groups by now, as they are where a column is gone. */
export const fromKept = (unfolded: Unfolded | undefined, before: Pick<Grouping, 'by'> | null, now: Grouping | undefined): { readonly unfolded?: UnfoldedGroups } =>
  unfolded && now && JSON.stringify(before?.by) === JSON.stringify(now.by) ? { unfolded: { by: now.by, unfolded } } : {}

export const pathOf = (cells: readonly Cell[]): GroupPath => cells.map(valueOf)

/** What a column is put together by at first: a group of each day says too little. */
export const usualStep = ({ kind }: Pick<ColumnSummary, 'kind'>): DateStep | undefined => (kind === 'date' || kind === 'dateTime' ? 'month' : undefined)

/** What the values of a column can be put together by, beside each value of its own. */
export const stepsOf = ({ kind }: Pick<ColumnSummary, 'kind'>): readonly DateStep[] => {
  if (kind === 'dateTime') return ['day', 'month', 'quarter', 'year']
  return kind === 'date' ? ['month', 'quarter', 'year'] : ['quarter', 'year']
}

type Stepped = Pick<ColumnSummary, 'name' | 'kind'>

/** What a column can still be grouped by at a level: each of its values, which is undefined, and its steps, but none that another level has. */
export const freeSteps = (by: readonly GroupLevel[], level: number, column: Stepped): readonly (DateStep | undefined)[] =>
  [undefined, ...(isOverTime(column) ? stepsOf(column) : [])].filter((step) => !by.some((own, at) => at !== level && own.column === column.name && own.step === step))

/** What a column is grouped by at first at a level: where another level has what is usual, the years that this is within. */
const firstStep = (by: readonly GroupLevel[], level: number, column: Stepped): DateStep | undefined => {
  const free = freeSteps(by, level, column)
  return [usualStep(column), 'year' as const].find((step) => free.includes(step)) ?? free[0]
}

/** How much a step puts together; each value of its own puts nothing together. */
const widthOf = ({ step }: { readonly step?: DateStep | undefined }): number => (step ? dateSteps.indexOf(step) : -1)

/** Months stand within the years of the same column, whichever of them was chosen first. */
const nested = (by: readonly GroupLevel[]): readonly GroupLevel[] =>
  by.map((level) => {
    const own = by.filter(({ column }) => column === level.column)
    const { step } = own.toSorted((one, other) => widthOf(other) - widthOf(one))[own.indexOf(level)] ?? level
    return step === level.step ? level : { column: level.column, direction: level.direction, ...(step && { step }) }
  })

/** The levels with something else put together at one of them. */
export const withStep = (by: readonly GroupLevel[], level: number, step: DateStep | undefined): readonly GroupLevel[] =>
  nested(by.map(({ column, direction, ...own }, at) => (at === level ? { column, direction, ...(step && { step }) } : { column, direction, ...own })))

/** The levels with another column at one of them, or with none at it; those within move outwards then, and none is there twice but by other steps. */
export const withLevel = (by: readonly GroupLevel[], level: number, column: Stepped | null): readonly GroupLevel[] => {
  if (column === null) return by.filter((_, at) => at !== level)
  const { name } = column
  const step = firstStep(by, level, column)
  const isOther = (own: GroupLevel, at: number): boolean => at !== level && !(own.column === name && own.step === step)
  const before = by.slice(0, level).filter(isOther)
  const others = by.filter(isOther)
  return nested([...before, { column: name, direction: by[level]?.direction ?? 'asc', ...(step && { step }) }, ...others.slice(before.length)].slice(0, maxGroupLevels))
}

/** The levels with the groups of one of them in the opposite order. */
export const turned = (by: readonly GroupLevel[], level: number): readonly GroupLevel[] =>
  by.map((own, at) => (at === level ? { ...own, direction: own.direction === 'asc' ? 'desc' : 'asc' } : own))

/** The grouping by those of its columns that are there. */
export const ofColumns = ({ by, across, order }: Grouping, columns: readonly Pick<ColumnSummary, 'name'>[]): Grouping => {
  const names = new Set(columns.map(({ name }) => name))
  const isThere = ({ column, measure }: AcrossArgs): boolean => names.has(column) && (measure === null || names.has(measure))
  const keepsOrder = order !== undefined && (order.measure === null || names.has(order.measure)) && (!order.beside || names.has(order.beside.column))
  return { by: by.filter(({ column }) => names.has(column)), across: across && isThere(across) ? across : null, ...(keepsOrder && { order }) }
}

/**
 * The grouping with other values beside each other. Groups that were sorted by one of these are sorted by the same one of another measure, and by their columns
 * where it is there no more.
 */
export const withAcross = ({ order, ...grouping }: Grouping, across: AcrossArgs | null): Grouping => {
  if (!order?.beside) return { ...grouping, across, ...(order && !(order.counted && across) && { order }) }
  const isThere = across?.column === order.beside.column && across.step === order.beside.step
  return { ...grouping, across, ...(isThere && { order: { ...order, measure: across.measure } }) }
}

const isSame = (one: GroupPath, other: GroupPath): boolean => one.length === other.length && one.every((text, at) => text === other[at])

/** Opens a group that is closed, and closes one that is open. Of more than can be told, the first that was turned is as its level is. */
export const toggled = ({ levels, except }: Unfolded, path: GroupPath): Unfolded => {
  const others = except.filter((one) => !isSame(one, path))
  return { levels, except: others.length < except.length ? others : [...others, path].slice(-maxExceptions) }
}

const isOfOneValue = (condition: Condition, step: DateStep | undefined): boolean => {
  if (condition.op === 'oneOf') return condition.values.length === 1
  if (condition.op === 'date.between') return step === undefined ? condition.value === condition.to : dateStepOf[step](condition.value) === dateStepOf[step](condition.to)
  return condition.op === 'is' || condition.op === 'eq' || condition.op === 'date.eq' || condition.op === 'empty'
}

/** Whether rows that a filter lets through have one unit, if any: a number alone is one of any. */
const isOfOneUnit = ({ unit, units, conditions }: ReadFilter): boolean =>
  unit !== undefined || units !== undefined || conditions.every((condition) => condition.op === 'empty' || (condition.op === 'oneOf' && condition.values.every((value) => value === '')))

/** Whether the filters of a column leave a single value of it, with its unit, or a single step of its dates, so that there is nothing to stand beside it. */
export const leavesOneValue = (filters: readonly ReadFilter[], { step, units }: Pick<AcrossArgs, 'step' | 'units'> = {}): boolean =>
  filters.some((filter) => {
    const [only, ...others] = filter.conditions
    return only !== undefined && others.length === 0 && isOfOneValue(only, step) && (!units || isOfOneUnit(filter))
  })

/** The filter that leaves the rows with a value: of numbers with their units, exactly those with both. */
const filterOn = (cell: Cell, column: TypedColumn | undefined): TextFilterModel => ({
  filterType: 'text', type: 'oneOf', filter: writeValueList([valueOf(cell)], (value) => column !== undefined && isQuotedIn(column, value))
})

/** A group by its cells, the outermost first, and where one of the values beside each other is meant, that one. */
export interface GroupPlace {
  readonly cells: readonly Cell[]
  readonly across?: Cell
}

/**
 * The filters that leave the rows of a group: each of its columns has the group's value. Instead of the filter that the column may
 * have, which lets the value through; of a month, say, it may let through some days only, which `filters` say. `called`: what is typed for
 * a value of a step. `columns`: those of the list.
 */
export const filtersOfGroup = (
  { by, across }: Grouping,
  { cells, across: value }: GroupPlace,
  filters: readonly ReadFilter[] = [],
  called = (_step: DateStep | undefined, text: string): string => text,
  columns: readonly TypedColumn[] = []
): FilterModel => {
  const places = [...by.slice(0, cells.length).map((level, at) => [level, cells[at] ?? null] as const), ...(across && value !== undefined ? [[across, value] as const] : [])]
  // Of a year and a month of the same column, the month says all, whichever stands outside.
  const narrowestLast = places.toSorted(([one], [other]) => widthOf(other) - widthOf(one))
  return Object.fromEntries(
    narrowestLast.map(([{ column, step }, cell]) => {
      const own = filters.filter((filter) => filter.column === column)
      const days = step ? daysOfStep(step, valueOf(cell), own) : null
      return [column, days === null ? filterOn(cell, columns.find(({ name }) => name === column)) : { filterType: 'text', type: typedOption, filter: called(step, days) }]
    })
  )
}
