import type { GridOptions } from 'ag-grid-community'
import type { Cell, ColumnSummary } from '../../../preload/contract/index.ts'
import { cellOf, type GridRow } from '../cells/grid-row.ts'
import { groupStartClass } from '../selection/row-elements.ts'

/** Returns the cell of a row in the column of this name. */
export type RowCells = (name: string) => Cell | undefined

/** Actions on single rows, in a grid whose rows can be opened, such as orders. */
export interface RowActions {
  /** The current row has changed; null for none. Of several selected rows it is the one selected last. */
  readonly onSelect: (row: RowCells | null) => void
  /** A row was double-clicked, or Enter was pressed in it. */
  readonly onOpen: (row: RowCells) => void
  /** True for a row that is struck through. */
  readonly isStruckThrough: (row: RowCells) => boolean
}

const isEnter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !altKey

type Columns = () => readonly ColumnSummary[]

/** Returns access to the cells of a row; null if it is not loaded. */
export const rowCells = (row: GridRow | undefined, columns: Columns): RowCells | null => {
  if (row?.kind !== 'row') return null
  const names = columns().map(({ name }) => name)
  return (name) => cellOf(row, names.indexOf(name))
}

/** Opens the row if Enter was pressed in it. Returns true if it was. */
export const openOnEnter = (
  { onOpen }: RowActions,
  columns: Columns,
  { event, data }: { readonly event?: Event | null | undefined; readonly data: GridRow | undefined }
): boolean => {
  const cells = rowCells(data, columns)
  if (!cells || !(event instanceof KeyboardEvent) || !isEnter(event)) return false
  onOpen(cells)
  return true
}

/** Returns the grid options for the row actions. `columns`: those of its blocks, in their order. */
export const rowActionOptions = ({ onOpen, isStruckThrough }: RowActions, columns: Columns): GridOptions<GridRow> => ({
  rowClassRules: {
    [groupStartClass]: ({ data }) => data?.kind === 'row' && data.startsGroup === true,
    struck: ({ data }) => {
      const cells = rowCells(data, columns)
      return cells !== null && isStruckThrough(cells)
    }
  },
  onRowDoubleClicked: ({ data }) => {
    const cells = rowCells(data, columns)
    if (cells) onOpen(cells)
  }
})
