import {
  type CellContextMenuEvent,
  type CellKeyDownEvent,
  type FullWidthCellKeyDownEvent,
  type GridOptions,
  type SuppressHeaderKeyboardEventParams,
  type SuppressKeyboardEventParams,
  CellApiModule,
  CellStyleModule,
  ColumnAutoSizeModule,
  CustomFilterModule,
  HighlightChangesModule,
  InfiniteRowModelModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
  type Module
} from 'ag-grid-community'
import type { ColumnSummary, GridLayout } from '../../preload/contract/index.ts'
import { type CellLooks, clipboardText } from './cells/cell-look.ts'
import { columnDefs, defaultColDef } from './columns/column-defs.ts'
import type { ColumnTexts } from './columns/use-column-texts.ts'
import type { FilterFields } from './filters/ui/filter-field.ts'
import { cellOf, type GridRow } from './cells/grid-row.ts'
import { idleRowBuffer } from './selection/held-scroll.ts'
import { handleHomeEnd } from './selection/grid-focus.ts'
import { isTerminationColumn, terminationDate } from './data/termination.ts'
import { totalsRows } from './data/totals-row.ts'
import { rowsPerBlock } from './data/viewport.ts'

interface GridHandlers {
  /** The current columns: more rows may add some. */
  readonly columns: () => readonly ColumnSummary[]
  readonly looks?: CellLooks | undefined
  readonly fields: FilterFields
  /** The user has changed the columns or the sort. */
  readonly onLayoutChanged: () => void
  readonly onCopy: (text: string) => void
  /** The context menu of a cell was requested, by mouse or keyboard. `text`: the text to copy. */
  readonly onContextMenu: (text: string, event: MouseEvent) => void
  /** Handles a key in a row. Returns true if handled. */
  readonly onKeyDown?: (event: CellKeyDownEvent<GridRow> | FullWidthCellKeyDownEvent<GridRow>) => boolean
  /** Handles a key in a cell, before the grid does. Returns true if handled. */
  readonly handleKey: (params: SuppressKeyboardEventParams) => boolean
  /** Handles a key in a heading or its filter field. Returns true if handled. */
  readonly handleHeaderKey: (params: SuppressHeaderKeyboardEventParams) => boolean
}

/** True for an unhandled copy key: the copy of a handled one must not be replaced by a single cell's. */
const isCopy = (event: Event | null | undefined): boolean =>
  event instanceof KeyboardEvent &&
  !event.defaultPrevented &&
  event.key.toLowerCase() === 'c' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey

/** Returns a cell's text for the clipboard; null if it is not loaded. */
const copyableText = (
  columns: readonly ColumnSummary[],
  texts: ColumnTexts,
  { api, column, node, data }: CellKeyDownEvent<GridRow> | CellContextMenuEvent<GridRow>
): string | null => {
  const at = columns.findIndex(({ name }) => name === column.getColId())
  const summary = columns[at]
  if (!summary || !data) return null
  if (data.kind === 'totals') return api.getCellValue({ rowNode: node, colKey: column, useFormatter: true }) ?? ''
  const cell = cellOf(data, at)
  return cell === undefined ? null : clipboardText(summary, cell, texts)
}

/** True if the row itself belongs to a terminated contract, not only a looked-up one. */
const isTerminated = (columns: readonly ColumnSummary[], row: GridRow | undefined): boolean =>
  columns.some(
    (column, at) => !column.derived && isTerminationColumn(column) && terminationDate(column, cellOf(row, at)) !== null
  )

const isCell = (
  event: CellKeyDownEvent<GridRow> | FullWidthCellKeyDownEvent<GridRow>
): event is CellKeyDownEvent<GridRow> => 'column' in event

/** The options of rows and of groups alike, which are loaded in blocks. */
export const commonOptions = {
  rowModelType: 'infinite',
  cacheBlockSize: rowsPerBlock,
  // Enough for scrolling back and forth. Other blocks are loaded again within a few milliseconds.
  maxBlocksInCache: 12,
  infiniteInitialRowCount: 1,
  // Unlimited: requests for rows that have been scrolled past must not delay those for the visible ones.
  maxConcurrentDatasourceRequests: -1,
  // Rows are rendered as soon as they are loaded, not in the next frame.
  suppressAnimationFrame: true,
  animateRows: false,
  // Dropping a column outside the grid must not hide it. Columns are hidden in the column chooser.
  suppressDragLeaveHidesColumns: true,
  // The empty result has its own message, with a button that clears the filters (`NoRows`).
  suppressOverlays: ['noRows', 'noMatchingRows'],
  tooltipShowDelay: 500
} satisfies GridOptions

/** Returns the options of a grid over a list of any length, which loads its rows in blocks as it scrolls. */
export const gridOptions = (
  layout: GridLayout,
  expectedRows: number,
  texts: ColumnTexts,
  {
    columns,
    looks,
    fields,
    onLayoutChanged,
    onCopy,
    onContextMenu,
    onKeyDown,
    handleKey,
    handleHeaderKey
  }: GridHandlers
): GridOptions<GridRow> => ({
  ...commonOptions,
  enableFilterHandlers: true,
  columnDefs: columnDefs(columns, layout, texts, fields, looks),
  defaultColDef: {
    ...defaultColDef,
    suppressKeyboardEvent: (params) => handleKey(params) || handleHomeEnd(params),
    suppressHeaderKeyboardEvent: handleHeaderKey
  },
  pinnedBottomRowData: totalsRows(columns(), null),
  // Every expected row is rendered empty until it is loaded, so their number is kept low.
  infiniteInitialRowCount: expectedRows,
  rowBuffer: idleRowBuffer,
  onBodyScrollEnd: ({ api }) => api.setGridOption('rowBuffer', idleRowBuffer),
  // Space for the scrollbar is reserved anyway (`useGridLayout`); one that appears with the first rows would cause a
  // second layout of the whole grid.
  alwaysShowVerticalScroll: true,
  rowClassRules: { terminated: ({ data }) => isTerminated(columns(), data) },
  onSortChanged: onLayoutChanged,
  onColumnMoved: ({ finished }) => finished && onLayoutChanged(),
  onColumnResized: ({ finished, source }) => finished && source !== 'api' && onLayoutChanged(),
  onColumnPinned: onLayoutChanged,
  onColumnVisible: onLayoutChanged,
  // The totals row has its label in the first column, which may have changed.
  onDisplayedColumnsChanged: ({ api }) => {
    const totals = api.getPinnedBottomRow(0)
    if (totals) api.refreshCells({ rowNodes: [totals], force: true })
  },
  onCellContextMenu: (event) => {
    const text = copyableText(columns(), texts, event)
    if (text !== null && event.event instanceof MouseEvent) onContextMenu(text, event.event)
  },
  onCellKeyDown: (event) => {
    if (onKeyDown?.(event) || !isCopy(event.event) || !isCell(event)) return
    const text = copyableText(columns(), texts, event)
    if (text === null) return
    onCopy(text)
    event.api.flashCells({ rowNodes: [event.node], columns: [event.column], flashDuration: 150, fadeDuration: 350 })
  }
})

/** AG Grid's modules for a data grid, in addition to those of every grid. */
export const gridModules: readonly Module[] = [
  // Reads a cell's text for copying.
  CellApiModule,
  CellStyleModule,
  // Fits a column to its content on a double click on the edge of its heading.
  ColumnAutoSizeModule,
  CustomFilterModule,
  HighlightChangesModule,
  InfiniteRowModelModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  // All our rows have the same height. Without this module, the grid treats them as not measured, and scrolls back to
  // the row of the last scroll call whenever more rows are loaded, wherever the user has scrolled since.
  RowAutoHeightModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule
]
