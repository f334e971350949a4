import type { CellContextMenuEvent, CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi, GridOptions } from 'ag-grid-community'
import type { ColumnSummary, GridLayout } from '../../preload/contract/index.ts'
import { clipboardText } from './cell-text.ts'
import { columnDefs, defaultColDef, type ColumnTexts } from './column-defs.ts'
import { idleRowBuffer } from './held-scroll.ts'
import { cellOf, type GridRow } from './grid-row.ts'
import { rowsPerBlock } from './viewport.ts'
import { isTerminationColumn, terminationDate } from './termination.ts'
import { totalsRows } from './totals-row.ts'

interface ReportHandlers {
  /** The columns as they are now: more rows may bring others. */
  readonly columns: () => readonly ColumnSummary[]
  readonly onFilterChanged: () => void
  /** Columns or sort have been arranged by the person. */
  readonly onLayoutChanged: (grid: GridApi<GridRow>) => void
  readonly onCopy: (text: string) => void
  /** A menu was asked for on a cell, by the mouse or the keyboard, in which its text can be copied. */
  readonly onContextMenu: (text: string, at: MouseEvent) => void
  /** A key was pressed in a row. Gives whether that was all there is to do. */
  readonly onKeyDown?: (event: CellKeyDownEvent<GridRow> | FullWidthCellKeyDownEvent<GridRow>) => boolean
}

const isCopy = (event: Event | null | undefined): boolean =>
  event instanceof KeyboardEvent && event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && !event.altKey

/** What is copied of a cell: the text that stands in it. */
const copied = (
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

const isTerminated = (columns: readonly ColumnSummary[], row: GridRow | undefined): boolean =>
  columns.some((column, at) => isTerminationColumn(column) && terminationDate(column, cellOf(row, at)) !== null)

const isCell = (event: CellKeyDownEvent<GridRow> | FullWidthCellKeyDownEvent<GridRow>): event is CellKeyDownEvent<GridRow> =>
  'column' in event

/** A grid over a list of any length, which asks for its rows in blocks as it scrolls. */
export const reportOptions = (
  layout: GridLayout,
  expectedRows: number,
  texts: ColumnTexts,
  { columns, onFilterChanged, onLayoutChanged, onCopy, onContextMenu, onKeyDown }: ReportHandlers
): GridOptions<GridRow> => ({
  rowModelType: 'infinite',
  columnDefs: columnDefs(columns(), layout, texts),
  defaultColDef,
  pinnedBottomRowData: totalsRows(columns(), null),
  cacheBlockSize: rowsPerBlock,
  // What is around the rows in sight, and enough to scroll back and forth; the rest is a few milliseconds away.
  maxBlocksInCache: 12,
  // Each would be drawn, empty, before the rows come.
  infiniteInitialRowCount: expectedRows,
  // One asks as one scrolls; what was asked for a place that has been passed must not keep back what is in sight.
  maxConcurrentDatasourceRequests: -1,
  rowBuffer: idleRowBuffer,
  onBodyScrollEnd: ({ api }) => api.setGridOption('rowBuffer', idleRowBuffer),
  // Rows are drawn when they come, not in the frame after that.
  suppressAnimationFrame: true,
  animateRows: false,
  // A column that is dropped outside must not vanish: hiding is the column menu's.
  suppressDragLeaveHidesColumns: true,
  rowClassRules: { terminated: ({ data }) => isTerminated(columns(), data) },
  tooltipShowDelay: 500,
  onFilterChanged: onFilterChanged,
  onSortChanged: ({ api }) => onLayoutChanged(api),
  onColumnMoved: ({ api, finished }) => finished && onLayoutChanged(api),
  onColumnResized: ({ api, finished, source }) => finished && source !== 'api' && onLayoutChanged(api),
  onColumnPinned: ({ api }) => onLayoutChanged(api),
  onColumnVisible: ({ api }) => onLayoutChanged(api),
  // The sum's label stands under the first column, whichever that now is.
  onDisplayedColumnsChanged: ({ api }) => {
    const totals = api.getPinnedBottomRow(0)
    if (totals) api.refreshCells({ rowNodes: [totals], force: true })
  },
  onCellContextMenu: (event) => {
    const text = copied(columns(), texts, event)
    if (text !== null && event.event instanceof MouseEvent) onContextMenu(text, event.event)
  },
  onCellKeyDown: (event) => {
    if (onKeyDown?.(event) || !isCopy(event.event) || !isCell(event)) return
    const text = copied(columns(), texts, event)
    if (text === null) return
    onCopy(text)
    event.api.flashCells({ rowNodes: [event.node], columns: [event.column], flashDuration: 150, fadeDuration: 350 })
  }
})
