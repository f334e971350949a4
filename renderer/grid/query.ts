import type { ICombinedSimpleModel, TextFilterModel } from 'ag-grid-community'
import type { ColumnSummary, Condition, Filter, Query, Sort } from '../../preload/contract/index.ts'
import { parseCondition } from './operators.ts'

/** What the grid holds for one filtered column. Every filter of ours is a text filter to the grid, whatever its kind. */
type ColumnFilterModel = TextFilterModel | ICombinedSimpleModel<TextFilterModel>
export type FilterModel = Readonly<Record<string, ColumnFilterModel>>

/** A filter that was typed and left out of the query, because it could not be read. */
interface UnparsedFilter {
  readonly column: string
  readonly typed: string
}

export interface ParsedFilters {
  readonly filters: readonly Filter[]
  readonly notUnderstood: readonly UnparsedFilter[]
}

type Column = Pick<ColumnSummary, 'name' | 'kind'>

const readColumn = (column: Column, model: ColumnFilterModel, language: string): ParsedFilters => {
  const combined = 'conditions' in model
  const conditions: Condition[] = []
  const notUnderstood: UnparsedFilter[] = []
  for (const { type, filter, filterTo } of combined ? model.conditions : [model]) {
    if (!type) continue
    const condition = parseCondition(column, language, { option: type, value: filter ?? '', to: filterTo ?? '' })
    if (condition) conditions.push(condition)
    else notUnderstood.push({ column: column.name, typed: [filter, filterTo].filter(Boolean).join(' – ') })
  }
  const join = combined && model.operator === 'OR' ? 'or' : 'and'
  return { filters: conditions.length ? [{ column: column.name, join, conditions }] : [], notUnderstood }
}

/**
 * The grid's filters in the contract's terms. What cannot be read (letters in an amount, the 31st of February) is left
 * out and told, so that the person sees that it does not count.
 */
export const parseFilters = (columns: readonly Column[], model: FilterModel, language: string): ParsedFilters => {
  const parts = columns.flatMap((column) => {
    const own = model[column.name]
    return own ? [readColumn(column, own, language)] : []
  })
  return {
    filters: parts.flatMap(({ filters }) => filters),
    notUnderstood: parts.flatMap(({ notUnderstood }) => notUnderstood)
  }
}

/** The grid's sort model, most significant first, in the contract's terms. */
export const toSort = (model: readonly { readonly colId: string; readonly sort: string }[]): Sort[] =>
  model.map(({ colId, sort }) => ({ column: colId, direction: sort === 'desc' ? 'desc' : 'asc' }))

const maxSearch = 1000

/** What part of a list the grid shows, as a query. A search is trimmed and cut to what the contract takes. */
export const toQuery = (filters: readonly Filter[], sort: readonly Sort[], search: string): Query => ({
  filters: [...filters],
  sort: [...sort],
  search: search.trim().slice(0, maxSearch)
})
