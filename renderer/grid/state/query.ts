import {
  catalogue,
  type ColumnFilter,
  type ColumnSummary,
  type DerivedColumn,
  type GridId,
  type Query,
  type Sort
} from '../../../preload/contract/index.ts'
import { presentIn } from '../columns/column-summary.ts'
import { notGrouped } from '../grouping/grouping.ts'
import type { GridState } from './grid-state.ts'
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

/** True if a column is about the parts of which a list has a row each, such as the price parts of a contract. */
const isOfParts = (name: string, partFields: string, derived: readonly DerivedColumn[]): boolean => {
  const own = derived.find(({ id }) => id === name)
  if (!own) return name.startsWith(partFields)
  // A formula may use another one.
  return (
    own.kind === 'change' ||
    (own.kind === 'formula' && derived.some((each) => each.kind === 'formula' && each.text.includes(`[${partFields}`)))
  )
}

/**
 * Returns the column of whose value one row is enough, because nothing is shown, filtered, sorted or grouped by that
 * differs between its rows; undefined if every row counts.
 */
export const onePerOf = (
  grid: GridId,
  { columns = [], filters, sort = [], groups = notGrouped, derived = [] }: GridState,
  present: readonly Pick<ColumnSummary, 'name' | 'status'>[]
): string | undefined => {
  const { counted, partFields } = grid === 'orders' ? {} : catalogue[grid]
  if (!counted || !partFields || !presentIn(present).some(({ name }) => name === counted)) return undefined
  const used = [
    ...columns.flatMap(({ name, hidden }) => (hidden ? [] : [name])),
    ...Object.keys(filters),
    ...[...sort, ...groups.by].map(({ column }) => column),
    ...(groups.across ? [groups.across.column, groups.across.measure ?? ''] : [])
  ]
  return used.some((name) => isOfParts(name, partFields, derived)) ? undefined : counted
}

/** Returns the query of the grid. The search is trimmed and cut to the contract's limit. */
export const toQuery = (
  filters: readonly ReadFilter[],
  sort: readonly Sort[],
  search: string,
  onePer?: string
): Query => ({
  filters: filters.flatMap(columnFilters),
  sort: [...sort],
  search: search.trim().slice(0, maxSearch),
  ...(onePer !== undefined && { onePer })
})
