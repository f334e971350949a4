import type { ColumnFilter, ColumnSummary, LookUp } from '../../../../preload/contract/index.ts'
import type { CellFormat } from '../../../../renderer/grid/cells/cell-look.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'

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

export const texts = (language: string): CellFormat => ({
  ...createFormat(language),
  terminated: (date) => `Uppsagt ${date}`
})
