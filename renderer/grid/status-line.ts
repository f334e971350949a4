import type { Totals } from '../../preload/contract/index.ts'
import type { FiguresText } from './cells/use-selection-figures.ts'

/** What a status bar says of the selected rows. */
export interface SelectionSummary {
  readonly count: number
  /** How many rows were selected until other rows took their place, where that is to be said; else 0. */
  readonly dropped: number
  /** What is reckoned of the selected cells; null where there is but one. */
  readonly figures: FiguresText | null
  readonly clear: () => void
}

/** What a grid tells whoever says below it how many rows there are. */
export interface StatusLine {
  /** Rows that the filters leave; null until the first answer. */
  readonly shown: number | null
  readonly totals: Totals | null
  readonly selection: SelectionSummary
  /** Whether each period has a column of its own, so that none adds up with another. */
  readonly periodsApart: boolean
}
