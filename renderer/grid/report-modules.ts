import {
  CellStyleModule,
  HighlightChangesModule,
  InfiniteRowModelModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
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
  ScrollApiModule,
  TextFilterModule,
  TooltipModule
]
