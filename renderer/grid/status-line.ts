import type { GridLayout, Totals } from '../../preload/contract/index.ts'
import type { FiguresText } from './cells/use-selection-figures.ts'
import type { Grouping } from './outline/grouping.ts'

/** What a status bar says of the selected rows. */
export interface SelectionSummary {
  readonly count: number
  /** How many rows were selected until other rows took their place, where that is to be said; else 0. */
  readonly dropped: number
  /** Whether the list itself has changed, and not what is shown of it. */
  readonly droppedByReload: boolean
  /** What is reckoned of the selected cells; null where there is but one. */
  readonly figures: FiguresText | null
  readonly clear: () => void
}

/** What a grid tells whoever says below it how many rows there are. */
export interface StatusLine {
  /** Rows that the filters leave; null until the first answer. */
  readonly shown: number | null
  /** Of the columns whose sums are shown only: see `sumsInSight`. */
  readonly totals: Totals | null
  readonly selection: SelectionSummary
  /** Whether each period has a column of its own, so that none adds up with another. */
  readonly periodsApart: boolean
}

/** The totals with the sums that are shown: those of columns that are not hidden; where values stand beside each other, that of what stands in them. */
export const sumsInSight = (totals: Totals | null, layout: GridLayout, { by, across }: Grouping): Totals | null => {
  const shown = by.length > 0 && across ? [across.measure] : layout.columns.flatMap(({ name, hidden }) => (hidden ? [] : [name]))
  return totals && { ...totals, columns: Object.fromEntries(Object.entries(totals.columns).filter(([name]) => shown.includes(name))) }
}
