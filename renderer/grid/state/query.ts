import type { ColumnFilter, Query, Sort } from '../../../preload/contract/index.ts'
import { columnFilters, type ParsedFilters, type ReadFilter } from '../filters/language/parse-filters.ts'

/** The filters of a grid as they were entered, by their columns. */
export type FilterModel = Readonly<Record<string, ColumnFilter>>

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
