import {
  isNumericKind,
  isOverTime,
  isSameUnit,
  maxConditions,
  uiLanguageOf,
  unitedText,
  type ColumnFilter,
  type Condition,
  type EnteredCondition,
  type Filter,
  type Units
} from '../../../../preload/contract/index.ts'
import { unitColumnOf } from '../../columns/units.ts'
import {
  asCell,
  conditionOf,
  read,
  unread,
  type ConditionResult,
  type Unread,
  type UnreadReason
} from './conditions.ts'
import { parseTypedNumber } from './numbers.ts'
import { filterBy, isPicking, isTextRange, operatorsOf } from './operators.ts'
import { isCellShaped, isState, isTypedValue, parsePicked, type PickedValue } from './picked-values.ts'
import { unitsIn, unitWord, withinQuotes, withoutCellWords, type FilterColumn } from './tokens.ts'
import { isWholeValue, parseText, type Comparison, type FilterContext } from './comparisons.ts'

/** The alternatives of an entered condition with what becomes of each. `isTyped`: it is read like typed text. */
interface Branch {
  readonly comparisons: readonly Comparison[]
  readonly results: readonly ConditionResult[]
  readonly isTyped?: true
}

const unreadBranch = (reason: UnreadReason, part: string): Branch => ({
  comparisons: [],
  results: [unread(reason, part)]
})

/** True if an end of a range may be a list as well: it contains a separator outside quotes. */
const maySeparate = (typed: string): boolean => /[;,]/u.test(typed) && withinQuotes(typed.trim()) === null

/** One unreadable alternative rejects all, because the others alone would show too few rows. */
const typedBranch = (column: FilterColumn, context: FilterContext, text: string): Branch => {
  const comparisons = parseText(column, text, context)
  if (comparisons.length === 0) return unreadBranch('incomplete', '')
  // The limit of the contract.
  if (comparisons.length > maxConditions) return unreadBranch('tooMany', text)
  return {
    isTyped: true,
    comparisons,
    results: comparisons.map((comparison) =>
      isTextRange(comparison.operator) && (maySeparate(comparison.value) || maySeparate(comparison.to))
        ? unread('ends', text)
        : conditionOf(column, context, comparison)
    )
  }
}

/** Picked days, each like typed text, and other values of the column literally. */
const pickedDays = (
  column: FilterColumn,
  context: FilterContext,
  picked: readonly PickedValue[],
  isTyped: (value: PickedValue) => boolean,
  text: string
): Branch => {
  const isValue = isWholeValue(column, context)
  const isDay = (each: PickedValue): boolean =>
    isTyped(each) || (isCellShaped(column, each.value) && isValue(each.value))
  const days = picked.flatMap((each) => {
    if (each.value === '') return [read({ op: 'empty' })]
    return isDay(each) ? typedBranch(column, context, each.value).results : []
  })
  const values = picked.filter((each) => each.value !== '' && !isDay(each)).map(({ value }) => asCell(column, value))
  const results = values.length > 0 ? [...days, read({ op: 'oneOf', values })] : days
  return results.length > maxConditions ? unreadBranch('tooMany', text) : { comparisons: [], results }
}

/** The sign before a state when a comparison with it becomes typed text. */
const signsOfStates: Readonly<Record<string, string>> = { eq: '', 'date.eq': '', ne: '≠', 'date.ne': '≠' }

const branchOf = (column: FilterColumn, context: FilterContext, entered: EnteredCondition): Branch => {
  const { operator, value, to } = entered
  if (operator === 'typed') return typedBranch(column, context, value)
  if (isPicking(operator)) {
    const isTyped = (each: PickedValue): boolean =>
      isTypedValue(column, each, (text) => typedBranch(column, context, text).results.every(({ ok }) => ok))
    const picked = parsePicked(value) ?? []
    const typed = picked.find(isTyped)
    if (typed) {
      // Negated, such a list would silently match every row.
      if (operator === 'noneOf') return unreadBranch('noCell', typed.value)
      return isOverTime(column)
        ? pickedDays(column, context, picked, isTyped, value)
        : typedBranch(column, context, value)
    }
  }
  const sign = signsOfStates[operator]
  if (sign !== undefined && isState(column, value)) return typedBranch(column, context, sign + value)
  if (!operatorsOf(column).includes(operator)) return unreadBranch('incomplete', value)
  // Texts are searched literally, and picked values are as the service sends them.
  const isLiteral = isPicking(operator) || !(isNumericKind(column.kind) || isOverTime(column))
  const bare = (text: string): string => (isLiteral ? text : withoutCellWords(column, text))
  const hasUnits = !isLiteral && isNumericKind(column.kind) && unitColumnOf(column) !== null
  const comparison: Comparison = {
    operator,
    value: bare(value),
    to: bare(to),
    units: hasUnits ? unitsIn(`${value}..${to}`) : []
  }
  return { comparisons: [comparison], results: [conditionOf(column, context, comparison)] }
}

/** A unit typed behind the numbers of a filter, which rows must have too. `word`: the unit as typed. */
interface TypedUnit {
  readonly column: string
  readonly word: string
}

/**
 * A parsed filter. `unit`: the typed unit of its numbers, the same for all; picked values have `units` instead, since
 * each has its own.
 */
export interface ReadFilter extends Filter {
  readonly unit?: TypedUnit
}

/** True if the column exists. */
type IsThere = (column: string) => boolean

/** The conditions of an entered one, of which a row has to meet one. `units`: the unit column of picked values. */
interface Alternatives {
  readonly conditions: readonly Condition[]
  readonly unit: TypedUnit | null
  readonly units: Units | null
}

/**
 * Gives a branch the unit of its numbers, which must be the same for all. Equal numbers, each with a unit of its own
 * and possibly with empty among them, are picked values.
 */
const withUnit = (
  column: FilterColumn,
  { comparisons, isTyped }: Branch,
  conditions: readonly Condition[],
  isThere: IsThere,
  { value }: EnteredCondition
): Omit<Alternatives, 'units'> | Unread => {
  const [word, ...others] = comparisons.flatMap(({ units }) => units)
  if (word === undefined) return { conditions, unit: null }
  if (comparisons.some(({ units }) => units.length === 0) || others.some((other) => !isSameUnit(word, other))) {
    const isValue = (each: Comparison): boolean =>
      each.operator === 'empty' || each.operator === 'is' || (each.operator === 'eq' && each.units.length === 1)
    const values = comparisons.map((each) => [each.value, ...each.units].join(' '))
    return isTyped && comparisons.length > 1 && comparisons.every(isValue)
      ? { conditions: [{ op: 'oneOf', values }], unit: null }
      : unread('units', value)
  }
  if (comparisons.some((each) => each.operator === 'ne')) return unread('unitNot', value)
  const unitColumn = unitColumnOf(column)
  return unitColumn !== null && isThere(unitColumn)
    ? { conditions, unit: { column: unitColumn, word } }
    : unread('noUnit', value)
}

/**
 * Returns a value with its unit in a language; null for a number without a unit. A text that is no number stays as it
 * is.
 */
export const valueInLanguage = (language: string, value: string): string | null => {
  const number = parseTypedNumber(language, value.replace(unitWord, ''))
  if (number === null) return value
  const [word] = unitsIn(value)
  return word === undefined ? null : unitedText(uiLanguageOf('system', language), number, word)
}

/**
 * Converts picked values of a column with a unit column to the window's language, whichever they were picked in: each
 * is a number with its unit. Numbers without units match any unit.
 */
const pickedWithUnits = (
  column: FilterColumn,
  language: string,
  { conditions, unit }: Omit<Alternatives, 'units'>,
  isThere: IsThere
): Alternatives | Unread => {
  const unitColumn = unitColumnOf(column)
  const [condition] = conditions
  const asTheyAre = { conditions, unit, units: null }
  if (unitColumn === null || !isNumericKind(column.kind) || !condition || !('values' in condition)) return asTheyAre
  const values = condition.values.map((value) => valueInLanguage(language, value))
  const bare = condition.values.find((_, at) => values[at] === null)
  const haveUnits = condition.values.some((value) => unitsIn(value).length > 0)
  if (bare !== undefined) return haveUnits ? { ok: false, reason: 'someUnits', part: bare } : asTheyAre
  if (!isThere(unitColumn)) return haveUnits ? { ok: false, reason: 'noUnit', part: '' } : asTheyAre
  return {
    conditions: [{ op: condition.op, values: values.map((value) => value ?? '') }],
    unit,
    units: { column: unitColumn, language: uiLanguageOf('system', language) }
  }
}

const alternativesOf = (
  column: FilterColumn,
  context: FilterContext,
  entered: EnteredCondition,
  isThere: IsThere
): Alternatives | Unread => {
  const branch = branchOf(column, context, entered)
  const failed = branch.results.find((result) => !result.ok)
  if (failed) return failed
  const conditions = branch.results.flatMap((result) => (result.ok ? [result.condition] : []))
  const numbers = withUnit(column, branch, conditions, isThere, entered)
  return 'ok' in numbers ? numbers : pickedWithUnits(column, context.language, numbers, isThere)
}

/** True if one filter can hold all the alternatives: they have one unit, or none. */
const areOfOneUnit = ([first, ...others]: readonly Alternatives[]): boolean =>
  others.every(
    ({ unit, units }) =>
      (first?.unit && unit ? isSameUnit(first.unit.word, unit.word) : first?.unit === unit) &&
      (units === null) === (first?.units === null)
  )

/** Returns the filters for joined conditions, each of which may have alternatives. */
const joined = (column: string, join: Filter['join'], all: readonly Alternatives[]): readonly ReadFilter[] => {
  const filterOf = (of: Filter['join'], conditions: readonly Condition[], each = all[0]): ReadFilter => ({
    column,
    join: of,
    conditions: [...conditions],
    ...(each?.unit && { unit: each.unit }),
    ...(each?.units && { units: each.units })
  })
  const conditions = all.flatMap((each) => each.conditions)
  if (conditions.length === 0) return []
  if (all.length === 1) return [filterOf(conditions.length === 1 ? 'and' : 'or', conditions)]
  if (join === 'or') return [filterOf(join, conditions)]
  return conditions.length === all.length && all.every(({ unit, units }) => !unit && !units)
    ? [filterOf(join, conditions)]
    : all.map((each) => filterOf('or', each.conditions, each))
}

/** A filter that is not in the query, because its text cannot be read or its column is missing. */
export interface UnparsedFilter {
  readonly column: string
  readonly typed: string
  readonly reason: UnreadReason
  /** The part of the text that could not be read. */
  readonly part: string
}

export interface ParsedFilters {
  /** A column has several filters where its conditions must all hold and one of them has alternatives. */
  readonly filters: readonly ReadFilter[]
  readonly unparsed: readonly UnparsedFilter[]
}

const parseColumn = (
  column: FilterColumn,
  { join, conditions }: ColumnFilter,
  context: FilterContext,
  isThere: IsThere
): ParsedFilters => {
  const unreadAs = ({ reason, part }: Omit<Unread, 'ok'>, typed: string): UnparsedFilter => ({
    column: column.name,
    typed,
    reason,
    part
  })
  if (column.status === 'missing') return { filters: [], unparsed: [unreadAs({ reason: 'missing', part: '' }, '')] }
  const all: Alternatives[] = []
  const unparsed: UnparsedFilter[] = []
  for (const entered of conditions) {
    const parsed = alternativesOf(column, context, entered, isThere)
    if ('ok' in parsed) unparsed.push(unreadAs(parsed, [entered.value, entered.to].filter(Boolean).join(' – ')))
    else all.push(parsed)
  }
  return join === 'or' && !areOfOneUnit(all)
    ? { filters: [], unparsed: [...unparsed, unreadAs({ reason: 'units', part: '' }, '')] }
    : { filters: joined(column.name, join, all), unparsed }
}

/** The last parsing of each filter, which holds for one column, context and presence of its unit column. */
const parsedBefore = new WeakMap<ColumnFilter, { readonly of: readonly unknown[]; readonly parsed: ParsedFilters }>()

/**
 * Parses the filters of a grid's columns, each once until it changes. Text that cannot be read (letters in an amount,
 * the 31st of February) is left out and listed in `unparsed`, so that the user sees that it has no effect, and why; so
 * is a filter on a missing column, which would hide every row. The column of a typed unit counts as present unless its
 * status says otherwise.
 */
export const parseFilters = (
  columns: readonly FilterColumn[],
  filters: Readonly<Record<string, ColumnFilter>>,
  context: FilterContext
): ParsedFilters => {
  const isThere = (name: string): boolean => columns.find((column) => column.name === name)?.status !== 'missing'
  const parts = columns.flatMap((column) => {
    const filter = filters[column.name]
    if (!filter) return []
    const unitColumn = unitColumnOf(column)
    const of = [column, context.language, context.today, unitColumn !== null && isThere(unitColumn)]
    const before = parsedBefore.get(filter)
    if (before?.of.every((each, at) => each === of[at])) return [before.parsed]
    const parsed = parseColumn(column, filter, context, isThere)
    parsedBefore.set(filter, { of, parsed })
    return [parsed]
  })
  return {
    filters: parts.flatMap((part) => part.filters),
    unparsed: parts.flatMap(({ unparsed }) => unparsed)
  }
}

/** Returns the filters of columns for a parsed filter: that of its numbers and that of their unit, in any spelling. */
export const columnFilters = ({ unit, ...filter }: ReadFilter): readonly Filter[] =>
  unit ? [filter, { column: unit.column, join: 'and', conditions: [{ op: 'unit.is', value: unit.word }] }] : [filter]

const comparing: ReadonlySet<string> = new Set(['lt', 'le', 'gt', 'ge', 'between'])

/**
 * Tells the numbers that a filter compares: those of its unit, because there is no exact conversion from days to
 * months, or those of any unit, three weeks with nine months as if they were three and nine. Null if it compares none.
 */
export const comparedNumbers = ({ unit, units, conditions }: ReadFilter): 'ofUnit' | 'ofAnyUnit' | null => {
  if (units || !conditions.some(({ op }) => comparing.has(op))) return null
  return unit ? 'ofUnit' : 'ofAnyUnit'
}

type SearchReading =
  | { readonly kind: 'condition'; readonly filter: ColumnFilter; readonly filters: readonly ReadFilter[] }
  /** It looks like a condition, but cannot be read. */
  | ({ readonly kind: 'unread' } & Pick<UnparsedFilter, 'reason' | 'part'>)
  /** It only looks for a value. */
  | { readonly kind: 'value' }

/** The conditions of a plain value in a filter field. Where no value contains it, no row does either. */
const ofValues: ReadonlySet<string> = new Set(['contains', 'begins', 'eq'])

/**
 * Reads a search among a column's values as a filter field would: `>5000`, `3000-3999, 1930`, `kv1 2027` are conditions
 * rather than parts of a value.
 */
export const parseSearch = (column: FilterColumn, text: string, context: FilterContext): SearchReading => {
  const filter = filterBy('typed', text)
  const { filters, unparsed } = parseFilters([column], { [column.name]: filter }, context)
  const [unreadFilter] = unparsed
  if (unreadFilter)
    return unreadFilter.reason === 'incomplete'
      ? { kind: 'value' }
      : { kind: 'unread', reason: unreadFilter.reason, part: unreadFilter.part }
  const [first, ...others] = filters.flatMap(({ conditions }) => conditions)
  return !first || (others.length === 0 && ofValues.has(first.op) && !filters.some(({ unit }) => unit))
    ? { kind: 'value' }
    : { kind: 'condition', filter, filters }
}
