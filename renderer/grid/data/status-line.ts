import type { GridLayout, Totals } from '../../../preload/contract/index.ts'
import type { SelectionSummary } from '../selection/selection-summary.ts'
import type { Grouping } from '../grouping/grouping.ts'

/** The state of a grid, for the status bar. */
export interface StatusLine {
  /** Number of rows that match the filters; null until the first response. */
  readonly shown: number | null
  /** Only of the columns whose sums are shown: see `sumsInSight`. */
  readonly totals: Totals | null
  readonly selection: SelectionSummary
  /** True if each period has a column of its own; these must not be added to each other. */
  readonly periodsApart: boolean
}

/** Reduces totals to the shown sums: those of visible columns, or of the measure of across columns. */
export const sumsInSight = (totals: Totals | null, layout: GridLayout, { by, across }: Grouping): Totals | null => {
  const shown =
    by.length > 0 && across ? [across.measure] : layout.columns.flatMap(({ name, hidden }) => (hidden ? [] : [name]))
  return (
    totals && {
      ...totals,
      columns: Object.fromEntries(Object.entries(totals.columns).filter(([name]) => shown.includes(name)))
    }
  )
}
