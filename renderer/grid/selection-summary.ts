/** What a status bar says of the selected rows. */
export interface SelectionSummary {
  readonly count: number
  /** How many rows were selected, more than one, until other rows took the place of theirs; else 0. */
  readonly dropped: number
  readonly clear: () => void
}
