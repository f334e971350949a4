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
