import type { ColumnSummary, DerivedColumn, DerivedState } from '../../../preload/contract/index.ts'

/** The derived ones among a table's columns, with how they are. */
export const statesOf = (columns: readonly ColumnSummary[]): readonly DerivedState[] => columns.flatMap(({ derived }) => derived ?? [])
export const derivedOf = (columns: readonly ColumnSummary[]): readonly DerivedColumn[] => statesOf(columns).map(({ column }) => column)
