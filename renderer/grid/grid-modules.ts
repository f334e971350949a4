import {
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

/** AG Grid's modules for a data grid, in addition to those of every grid. */
export const reportModules: readonly Module[] = [
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
