import type { ColDef } from 'ag-grid-community'
import type { ColumnSummary, OutlineColumn } from '../../../preload/contract/index.ts'
import type { FiguredColumn } from '../cells/use-selection-figures.ts'
import { outlineColumnOf } from './column-ids.ts'
import type { OutlineRow } from './outline-columns.ts'

interface FiguredOptions {
  readonly columns: readonly ColDef<OutlineRow>[]
  /** The columns whose sums are shown; null where values stand beside each other. */
  readonly sums: readonly ColumnSummary[] | null
  /** What stands in the values beside each other; null for numbers of rows. */
  readonly measure: ColumnSummary | null
  /** Whether the same is told again in each of the values beside each other, as a rent is in each month: then they do not add up with one another. */
  readonly repeats: boolean
}

/** The columns of an outline as their cells are reckoned. A number of contracts has no sum, because groups share them; neither has a percentage. */
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
