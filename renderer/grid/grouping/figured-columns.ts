import type { ColDef } from 'ag-grid-community'
import type { ColumnSummary, OutlineColumn } from '../../../preload/contract/index.ts'
import type { FiguredColumn } from '../selection/selection-summary.ts'
import { outlineColumnOf } from './column-ids.ts'
import type { OutlineRow } from './outline-columns.ts'

interface FiguredOptions {
  readonly columns: readonly ColDef<OutlineRow>[]
  /** The columns whose sums are shown; null for across columns. */
  readonly sums: readonly ColumnSummary[] | null
  /** The measure of the across columns; null for numbers of rows. */
  readonly measure: ColumnSummary | null
  /**
   * True if each across column repeats the same amounts, as each month repeats a rent: they must not be added to each
   * other.
   */
  readonly repeats: boolean
}

/**
 * Returns the columns of grouped rows for the figures of selected cells. A number of contracts has no sum, because
 * groups share contracts; neither has a percentage.
 */
export const figuredColumns = ({ columns, sums, measure, repeats }: FiguredOptions): readonly FiguredColumn[] =>
  columns.map(({ colId: name = '', headerName: heading = '' }): FiguredColumn => {
    const key: OutlineColumn = outlineColumnOf(name, sums?.map((column) => column.name) ?? null)
    const ofMeasure = { name, heading, kind: measure?.kind ?? 'integer', decimals: measure?.decimals ?? 0 } as const
    switch (key) {
      case 'group':
        return { name, heading, kind: 'text', decimals: 0 }
      case 'rows':
        return { name, heading, kind: 'integer', decimals: 0, unit: 'rows' }
      case 'counted':
        return { name, heading, kind: 'integer', decimals: 0, unit: 'counted', apart: true }
      case 'percent':
        return { name, heading, kind: 'decimal', decimals: 1, unit: 'percent', apart: true }
      case 'difference':
      case 'total':
        return { ...ofMeasure, unit: key }
      default: {
        if (!sums) return { ...ofMeasure, unit: repeats ? key : 'value' }
        const column = sums.find((one) => one.name === name)
        return column ? { ...column, heading } : { ...ofMeasure, unit: key }
      }
    }
  })
