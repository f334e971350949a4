import {
  CellStyleModule,
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

/** What a report grid needs beyond what every grid has. */
export const reportModules: readonly Module[] = [
  CellStyleModule,
  HighlightChangesModule,
  InfiniteRowModelModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  // All our rows are of one height. Without this, the grid takes them for not yet measured, and whenever more rows come
  // goes back to the row that it was last told to show, even from where somebody has scrolled to since.
  RowAutoHeightModule,
  RowStyleModule,
  ScrollApiModule,
  TextFilterModule,
  TooltipModule
]
