import type { ColumnSummary } from '../../../../preload/contract/index.ts'
import type { CellFormat } from '../../../../renderer/grid/cell-text.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'

export const column = (given: Partial<ColumnSummary> = {}): ColumnSummary => ({
  name: 'Hyra',
  kind: 'decimal',
  summed: true,
  status: 'known',
  misfits: 0,
  empties: 0,
  distinct: 1,
  decimals: 2,
  twoWays: 0,
  decimalSign: null,
  ...given
})

export const texts = (language: string): CellFormat => ({ ...createFormat(language), terminated: (date) => `Uppsagt ${date}` })
