import type { ICombinedSimpleModel, TextFilterModel } from 'ag-grid-community'
import type { ColumnSummary, Condition, Filter, Query, Sort, Units } from '../../../preload/contract/index.ts'
import { chosenWithUnits, typedValues, type UnreadChoice } from '../filters/language/picked-units.ts'
import { enteredAs, parseConditions, typedOption, type TypedContext } from '../filters/language/operators.ts'
import type { TypedColumn } from '../filters/language/typed-filter.ts'
import {
  columnFilters,
  isOneUnit,
  typedUnit,
  writtenNumbers,
  type ReadFilter,
  type TypedUnit,
  type UnreadUnit
} from '../filters/language/typed-unit.ts'
import type { UnreadReason } from '../cells/unread-reason.ts'

/** The grid's filter on one column. For AG Grid, all our filters are text filters, whatever the column's kind. */
type ColumnFilterModel = TextFilterModel | ICombinedSimpleModel<TextFilterModel>
export type FilterModel = Readonly<Record<string, ColumnFilterModel>>

/** A filter that is not in the query, because its text cannot be read or its column is missing. */
export interface UnparsedFilter {
  readonly column: string
  readonly typed: string
  readonly reason: UnreadReason | UnreadUnit | UnreadChoice
  /** The part of the text that could not be read. */
  readonly part: string
}

export interface ParsedFilters {
  /** A column has several filters where its conditions must all hold and one of them has alternatives. */
  readonly filters: readonly ReadFilter[]
  readonly unparsed: readonly UnparsedFilter[]
}

/** A column with a filter. `status`: left out if the column is sure to exist. */
type FilteredColumn = TypedColumn & Partial<Pick<ColumnSummary, 'status'>>

/** One parsed condition: its alternatives, and the unit of their numbers, or the unit column of chosen values. */
interface Alternatives {
  readonly conditions: readonly Condition[]
  readonly unit: TypedUnit | null
  readonly units: Units | null
}

const readColumn = (
  column: FilteredColumn,
  model: ColumnFilterModel,
  context: TypedContext,
  isThere: (column: string) => boolean
): ParsedFilters => {
  const combined = 'conditions' in model
  const unreadAs = (reason: UnparsedFilter['reason'], part: string, typed: string): UnparsedFilter => ({
    column: column.name,
    typed,
    reason,
    part
  })
  if (column.status === 'missing') return { filters: [], unparsed: [unreadAs('missing', '', '')] }
  const alternatives: Alternatives[] = []
  const unparsed: UnparsedFilter[] = []
  for (const { type, filter, filterTo } of combined ? model.conditions : [model]) {
    if (!type) continue
    const typed = [filter, filterTo].filter(Boolean).join(' – ')
    const input = enteredAs(column, context, { option: type, value: filter ?? '', to: filterTo ?? '' })
    const results = parseConditions(column, context, input)
    const failed = results.find((result) => !result.ok)
    const reading = typedUnit(column, writtenNumbers(input.option, input.value, input.to), isThere)
    const values =
      !reading.ok && reading.reason === 'units' && input.option === typedOption
        ? typedValues(column, context.language, input.value)
        : null
    if (failed) unparsed.push(unreadAs(failed.reason, failed.part, typed))
    else if (!reading.ok && !values) unparsed.push(unreadAs(reading.reason, typed.trim(), typed))
    else {
      const conditions = values ? [values] : results.flatMap((result) => (result.ok ? [result.condition] : []))
      const chosen = conditions.map((condition) => chosenWithUnits(column, context.language, condition, isThere))
      const unchosen = chosen.find((each) => !each.ok)
      if (unchosen) unparsed.push(unreadAs(unchosen.reason, unchosen.part, typed))
      else
        alternatives.push({
          conditions: chosen.flatMap((each) => (each.ok ? [each.condition] : [])),
          unit: reading.ok ? reading.unit : null,
          units: chosen.find((each) => each.ok)?.units ?? null
        })
    }
  }
  const join = combined && model.operator === 'OR' ? 'or' : 'and'
  if (join === 'or' && !areOfOneUnit(alternatives))
    return { filters: [], unparsed: [...unparsed, unreadAs('units', '', '')] }
  return { filters: joined(column.name, join, alternatives), unparsed }
}

/** True if one filter can hold all the alternatives. */
const areOfOneUnit = (alternatives: readonly Alternatives[]): boolean =>
  isOneUnit(alternatives.map(({ unit }) => unit)) &&
  alternatives.every(({ units }) => (units === null) === (alternatives[0]?.units === null))

/** Returns the filters for joined conditions, each of which may have alternatives. */
const joined = (column: string, join: Filter['join'], alternatives: readonly Alternatives[]): readonly ReadFilter[] => {
  const all = alternatives.flatMap(({ conditions }) => conditions)
  if (all.length === 0) return []
  const ofUnits = (each: Alternatives | undefined) => ({
    ...(each?.unit && { unit: each.unit }),
    ...(each?.units && { units: each.units })
  })
  if (join === 'or' || alternatives.length === 1)
    return [
      {
        column,
        join: alternatives.length === 1 && all.length === 1 ? 'and' : 'or',
        conditions: all,
        ...ofUnits(alternatives[0])
      }
    ]
  if (all.length === alternatives.length && alternatives.every(({ unit, units }) => !unit && !units))
    return [{ column, join, conditions: all }]
  return alternatives.map((each) => ({ column, join: 'or', conditions: [...each.conditions], ...ofUnits(each) }))
}

/**
 * Converts the grid's filters to the contract's. Text that cannot be read (letters in an amount, the 31st of
 * February) is left out and listed in `unparsed`, so that the user sees that it has no effect, and why; so is a
 * filter on a missing column, which would hide every row. The column of a typed unit counts as present unless its
 * status says otherwise.
 */
export const parseFilters = (
  columns: readonly FilteredColumn[],
  model: FilterModel,
  context: TypedContext
): ParsedFilters => {
  const isThere = (name: string): boolean => columns.find((column) => column.name === name)?.status !== 'missing'
  const parts = columns.flatMap((column) => {
    const own = model[column.name]
    return own ? [readColumn(column, own, context, isThere)] : []
  })
  return {
    filters: parts.flatMap(({ filters }) => filters),
    unparsed: parts.flatMap(({ unparsed }) => unparsed)
  }
}

/** The limit of the contract's `searchTextSchema`. */
const maxSearch = 1000

/** Returns a query without a column's own filter, including that of the unit of its numbers. */
export const queryBeside = (column: string, { filters }: Pick<ParsedFilters, 'filters'>, query: Query): Query => ({
  ...query,
  filters: filters.filter((filter) => filter.column !== column).flatMap(columnFilters)
})

/** Returns the query of the grid. The search is trimmed and cut to the contract's limit. */
export const toQuery = (filters: readonly ReadFilter[], sort: readonly Sort[], search: string): Query => ({
  filters: filters.flatMap(columnFilters),
  sort: [...sort],
  search: search.trim().slice(0, maxSearch)
})
