import type { ColumnSummary, DerivedColumn, DerivedState } from '../../../preload/contract/index.ts'

/** Returns the derived columns of a table, with their states. */
export const statesOf = (columns: readonly ColumnSummary[]): readonly DerivedState[] =>
  columns.flatMap(({ derived }) => derived ?? [])
export const derivedOf = (columns: readonly ColumnSummary[]): readonly DerivedColumn[] =>
  statesOf(columns).map(({ column }) => column)
