import {
  CellApiModule,
  CellStyleModule,
  ColumnAutoSizeModule,
  HighlightChangesModule,
  InfiniteRowModelModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowStyleModule,
  ScrollApiModule,
  TextFilterModule,
  TooltipModule,
  type Module
} from 'ag-grid-community'

/** AG Grid's modules for a report grid, besides those of every grid. */
export const reportModules: readonly Module[] = [
  // What a cell shows, to copy it.
  CellApiModule,
  CellStyleModule,
  // A double click on the edge of a heading fits the column to what it shows.
  ColumnAutoSizeModule,
  HighlightChangesModule,
  InfiniteRowModelModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  // All our rows have the same height. Without this module, the grid takes them as not yet measured, and scrolls back to the
  // last row that it was told to show whenever more rows are loaded, wherever the person has scrolled since.
  RowAutoHeightModule,
  RowStyleModule,
  ScrollApiModule,
  TextFilterModule,
  TooltipModule
]
