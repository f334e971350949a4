/** The door of the data grid: what pages show it with, own its state by and read of it. See README.md. */
export { default as DataGrid } from './DataGrid.vue'
export { default as GridPageHeader } from './GridPageHeader.vue'
export type { CellLook, CellLooks } from './cells/cell-look.ts'
export { cellOf, rowsOf } from './cells/grid-row.ts'
export { presentIn } from './columns/column-summary.ts'
export { columnsWithUnits, unitColumnOf } from './columns/units.ts'
export { useColumnHeading } from './columns/use-column-texts.ts'
export { default as AmbiguousNumberNotice } from './data/AmbiguousNumberNotice.vue'
export { default as DriftNotice } from './data/DriftNotice.vue'
export { default as LoadProgress } from './data/LoadProgress.vue'
export { default as StatusBar } from './data/StatusBar.vue'
export { placeholderLoad } from './data/placeholder-load.ts'
export { type DerivedSource, type RowSource, listSource, rowSource } from './data/row-source.ts'
export type { StatusLine } from './data/status-line.ts'
export { terminationDate } from './data/termination.ts'
export { partialSums } from './data/totals-row.ts'
export { loadedShare, useLoadProgress } from './data/use-load-progress.ts'
export { useTotalWarnings } from './data/use-total-warnings.ts'
export { parseTypedDate } from './filters/language/dates.ts'
export { type Operator, filterBy } from './filters/language/operators.ts'
export type { PageFilters } from './filters/ui/use-filter-actions.ts'
export { isReadBy, rangeMeant } from './filters/language/typed-range.ts'
export { fromKept, toKept } from './grouping/grouping.ts'
export type { RowActions, RowCells } from './panel/row-actions.ts'
export { default as SelectionCount } from './selection/SelectionCount.vue'
export type { SelectionSummary } from './selection/selection-summary.ts'
export { type GridState, initialGridState } from './state/grid-state.ts'
export { type GridStore, type ShownViewName, createGridStore, firstView } from './state/grid-store.ts'
export { sortedByDefault } from './state/layout.ts'
export { askedBy, questionOf } from './state/saved-query.ts'
export { useUndoKeys } from './state/use-undo-keys.ts'
export {
  contentOf,
  isInEffect,
  missingColumns,
  missingNeeds,
  shapeOf,
  viewOfContent,
  viewOfShape,
  withMissing
} from './state/view-content.ts'
export { type ViewHint, provideViewHint } from './state/view-hint.ts'
export { default as ViewTabs } from './state/views/ViewTabs.vue'
export type { ViewMenuItem, ViewPage } from './state/views/view-page.ts'
export { useGrid } from './use-grid.ts'
