import { RowSelectionModule, RowStyleModule, type GridApi, type GridOptions, type Module } from 'ag-grid-community'
import type { Cell, ColumnSummary } from '../../preload/contract/index.ts'
import { cellOf, type GridRow } from './grid-row.ts'

/** The cells of a row, by the name of the column. */
export type RowCells = (name: string) => Cell | undefined

/** What can be done with a row, in a grid whose rows are things that a person works on one by one. */
export interface RowActions {
  /** The keyboard or the mouse is at another row, or at none. */
  readonly onSelect: (row: RowCells | null) => void
  /** A row was double-clicked, or Enter was pressed on it. */
  readonly onOpen: (row: RowCells) => void
  /** Whether a row is struck through. */
  readonly isStruckThrough: (row: RowCells) => boolean
}

export const rowActionModules: readonly Module[] = [RowSelectionModule, RowStyleModule]

const isEnter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !altKey

type Columns = () => readonly ColumnSummary[]

/** The cells of a row that has come. */
const cellsOf = (row: GridRow | undefined, columns: Columns): RowCells | null => {
  if (row?.kind !== 'row') return null
  const names = columns().map(({ name }) => name)
  return (name) => cellOf(row, names.indexOf(name))
}

/** Opens the row where Enter was pressed on it. Gives whether it was. */
export const openOnEnter = (
  { onOpen }: RowActions,
  columns: Columns,
  { event, data }: { readonly event?: Event | null | undefined; readonly data: GridRow | undefined }
): boolean => {
  const cells = cellsOf(data, columns)
  if (!cells || !(event instanceof KeyboardEvent) || !isEnter(event)) return false
  onOpen(cells)
  return true
}

/** The grid's options for them. `columns` are those that its rows are given in. */
export const rowActionOptions = ({ onSelect, onOpen, isStruckThrough }: RowActions, columns: Columns): GridOptions<GridRow> => ({
  rowSelection: { mode: 'singleRow', checkboxes: false, enableClickSelection: true },
  rowClassRules: {
    struck: ({ data }) => {
      const cells = cellsOf(data, columns)
      return cells !== null && isStruckThrough(cells)
    }
  },
  onCellFocused: ({ api, rowIndex, rowPinned }) => {
    if (rowIndex !== null && !rowPinned) selectRowAt(api, rowIndex)
  },
  onSelectionChanged: ({ api }) => onSelect(cellsOf(api.getSelectedNodes()[0]?.data, columns)),
  onRowDoubleClicked: ({ data }) => {
    const cells = cellsOf(data, columns)
    if (cells) onOpen(cells)
  }
})

/** Selects the row at an index, if it has come. Gives whether it has. */
export const selectRowAt = (grid: GridApi<GridRow>, index: number): boolean => {
  const node = grid.getDisplayedRowAtIndex(index)
  if (node?.data?.kind !== 'row') return false
  node.setSelected(true, true)
  return true
}
