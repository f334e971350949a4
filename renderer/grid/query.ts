import type { ICombinedSimpleModel, TextFilterModel } from 'ag-grid-community'
import type { ColumnSummary, Condition, Filter, Query, Sort } from '../../preload/contract/index.ts'
import { parseConditions, type TypedContext, type UnreadReason } from './operators.ts'
import type { TypedColumn } from './typed-filter.ts'

/** The grid's filter on one column. To the grid, all our filters are text filters, whatever the column's kind. */
type ColumnFilterModel = TextFilterModel | ICombinedSimpleModel<TextFilterModel>
export type FilterModel = Readonly<Record<string, ColumnFilterModel>>

/** A filter that is not in the query, because its text could not be read, or its column is not there. */
export interface UnparsedFilter {
  readonly column: string
  readonly typed: string
  readonly reason: UnreadReason
  /** The part of the text that could not be read. */
  readonly part: string
}

export interface ParsedFilters {
  /** A column has several where its conditions must all hold and one of them has alternatives. */
  readonly filters: readonly Filter[]
  readonly unparsed: readonly UnparsedFilter[]
}

/** A column that has a filter. `status`: left out where it is sure to be there. */
type FilteredColumn = TypedColumn & Partial<Pick<ColumnSummary, 'status'>>

const readColumn = (column: FilteredColumn, model: ColumnFilterModel, context: TypedContext): ParsedFilters => {
  const combined = 'conditions' in model
  if (column.status === 'missing') return { filters: [], unparsed: [{ column: column.name, typed: '', reason: 'missing', part: '' }] }
  const alternatives: Condition[][] = []
  const unparsed: UnparsedFilter[] = []
  for (const { type, filter, filterTo } of combined ? model.conditions : [model]) {
    if (!type) continue
    const results = parseConditions(column, context, { option: type, value: filter ?? '', to: filterTo ?? '' })
    const failed = results.find((result) => !result.ok)
    if (failed) unparsed.push({ column: column.name, typed: [filter, filterTo].filter(Boolean).join(' – '), reason: failed.reason, part: failed.part })
    else alternatives.push(results.flatMap((result) => (result.ok ? [result.condition] : [])))
  }
  return { filters: joined(column.name, combined && model.operator === 'OR' ? 'or' : 'and', alternatives), unparsed }
}

/** The filters for conditions that are joined, each of which may have alternatives. */
const joined = (column: string, join: Filter['join'], alternatives: readonly Condition[][]): readonly Filter[] => {
  const all = alternatives.flat()
  if (all.length === 0) return []
  if (join === 'or' || alternatives.length === 1) return [{ column, join: alternatives.length === 1 && all.length === 1 ? 'and' : 'or', conditions: all }]
  if (all.length === alternatives.length) return [{ column, join, conditions: all }]
  return alternatives.map((conditions) => ({ column, join: 'or', conditions }))
}

/**
 * The grid's filters in the contract's terms. Text that cannot be read (letters in an amount, the 31st of February) is
 * left out of the filters and listed in `unparsed`, so that the person sees that it has no effect, and why; so is what is
 * asked of a column that is not there, where it would hide every row.
 */
export const parseFilters = (columns: readonly FilteredColumn[], model: FilterModel, context: TypedContext): ParsedFilters => {
  const parts = columns.flatMap((column) => {
    const own = model[column.name]
    return own ? [readColumn(column, own, context)] : []
  })
  return {
    filters: parts.flatMap(({ filters }) => filters),
    unparsed: parts.flatMap(({ unparsed }) => unparsed)
  }
}

/** The grid's sort model in the contract's terms, most significant column first. */
export const toSort = (model: readonly { readonly colId: string; readonly sort: string }[]): Sort[] =>
  model.map(({ colId, sort }) => ({ column: colId, direction: sort === 'desc' ? 'desc' : 'asc' }))

/** As the contract's `searchTextSchema` allows. */
const maxSearch = 1000

/** The query for what the grid shows. The search is trimmed and cut to the length that the contract allows. */
export const toQuery = (filters: readonly Filter[], sort: readonly Sort[], search: string): Query => ({
  filters: [...filters],
  sort: [...sort],
  search: search.trim().slice(0, maxSearch)
})
