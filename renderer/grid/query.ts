import type { ICombinedSimpleModel, TextFilterModel } from 'ag-grid-community'
import type { ColumnSummary, Condition, Filter, Query, Sort } from '../../preload/contract/index.ts'
import { parseCondition } from './operators.ts'

/** The grid's filter on one column. To the grid, all our filters are text filters, whatever the column's kind. */
type ColumnFilterModel = TextFilterModel | ICombinedSimpleModel<TextFilterModel>
export type FilterModel = Readonly<Record<string, ColumnFilterModel>>

/** A filter that is not in the query, because its text could not be parsed. */
interface UnparsedFilter {
  readonly column: string
  readonly typed: string
}

export interface ParsedFilters {
  readonly filters: readonly Filter[]
  readonly unparsed: readonly UnparsedFilter[]
}

type Column = Pick<ColumnSummary, 'name' | 'kind'>

const readColumn = (column: Column, model: ColumnFilterModel, language: string): ParsedFilters => {
  const combined = 'conditions' in model
  const conditions: Condition[] = []
  const unparsed: UnparsedFilter[] = []
  for (const { type, filter, filterTo } of combined ? model.conditions : [model]) {
    if (!type) continue
    const condition = parseCondition(column, language, { option: type, value: filter ?? '', to: filterTo ?? '' })
    if (condition) conditions.push(condition)
    else unparsed.push({ column: column.name, typed: [filter, filterTo].filter(Boolean).join(' – ') })
  }
  const join = combined && model.operator === 'OR' ? 'or' : 'and'
  return { filters: conditions.length ? [{ column: column.name, join, conditions }] : [], unparsed }
}

/**
 * The grid's filters in the contract's terms. Text that cannot be parsed (letters in an amount, the 31st of February) is
 * left out of the filters and listed in `unparsed`, so that the person sees that it has no effect.
 */
export const parseFilters = (columns: readonly Column[], model: FilterModel, language: string): ParsedFilters => {
  const parts = columns.flatMap((column) => {
    const own = model[column.name]
    return own ? [readColumn(column, own, language)] : []
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
