import type {
  ColumnFilter,
  ColumnSummary,
  DerivedColumn,
  LoadedList,
  LookUp,
  Totals
} from '../../../../preload/contract/index.ts'
import type { CellFormat } from '../../../../renderer/grid/cells/cell-look.ts'
import { parseFilters } from '../../../../renderer/grid/filters/language/parse-filters.ts'
import type { FilterColumn } from '../../../../renderer/grid/filters/language/tokens.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'

type ColumnTotals = Totals['columns'][string]

export const column = (given: Partial<ColumnSummary> = {}): ColumnSummary => ({
  name: 'Hyra',
  kind: 'decimal',
  summed: true,
  status: 'known',
  typeMismatches: 0,
  empties: 0,
  distinct: 1,
  decimals: 2,
  ambiguousNumbers: 0,
  decimalSign: null,
  ...given
})

/** A derived column, made. */
export const derivedColumn = (own: DerivedColumn, more: Partial<ColumnSummary> = {}): ColumnSummary =>
  column({ name: own.id, derived: { column: own, state: 'made', period: 'none' }, ...more })

export const formulaOf = (
  id: string,
  text = '[Hyra] * 12',
  decimals: number | null = null
): Extract<DerivedColumn, { kind: 'formula' }> => ({ kind: 'formula', id, name: id, text, decimals })

/** A list that has been loaded whole. */
export const loadedList = (more: Partial<LoadedList> = {}): LoadedList => ({
  loadId: 1,
  whole: true,
  rows: 3,
  bytes: 1,
  columns: [],
  drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
  periods: [],
  loadedAt: '2026-11-23T04:00:00.000Z',
  ...more
})

/** The totals of a column of one value. */
export const columnTotals = (more: Partial<ColumnTotals> = {}): ColumnTotals => ({
  sum: '1',
  average: null,
  smallest: null,
  largest: null,
  counted: 1,
  notSummed: 0,
  ambiguousNumbers: 0,
  ...more
})

export const totalsOf = (columns: Totals['columns'], more: Partial<Totals> = {}): Totals => ({
  loadId: 1,
  rows: 3,
  columns,
  spans: {},
  periods: 1,
  counted: null,
  ...more
})

/** The conditions of several filters of one column in one. */
export const joinedFilter = (join: ColumnFilter['join'], ...filters: readonly ColumnFilter[]): ColumnFilter => ({
  join,
  conditions: filters.flatMap(({ conditions }) => conditions)
})

/** How a column is that was looked up in the contracts. */
export const lookedUp = (
  field: string,
  several: LookUp['several'] = 'first'
): Pick<ColumnSummary, 'name' | 'derived'> & Required<Pick<ColumnSummary, 'derived'>> => {
  const id = 'derived:00000000-0000-4000-8000-000000000001'
  return {
    name: id,
    derived: {
      column: { kind: 'lookUp', id, name: 'Ur avtal', from: 'avtal', by: 'object', column: field, several },
      state: 'made',
      period: 'none'
    }
  }
}

/** The conditions that a column is filtered by, or why what is asked cannot be read. */
export const conditionsOf = (column: FilterColumn, filter: ColumnFilter) => {
  const { filters, unparsed } = parseFilters(
    [column],
    { [column.name]: filter },
    { language: 'sv', today: '2026-11-26' }
  )
  return unparsed.length > 0 ? unparsed.map(({ reason }) => reason) : filters.flatMap(({ conditions }) => conditions)
}

export const texts = (language: string): CellFormat => ({
  ...createFormat(language),
  terminated: (date) => `Uppsagt ${date}`
})
