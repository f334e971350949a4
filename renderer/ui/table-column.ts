/** A column of a `UiTable`. */
export interface TableColumn<Row> {
  /** Names the slot that shows its cells, where their text alone does not. */
  readonly name: string
  readonly heading: string
  /** What its cell of a row says. */
  readonly text: (row: Row) => string
  /**
   * `rowHeading`: its cells name their rows. `amount`: its cells end below one another. `long`: its text may take several lines in
   * a table whose rows otherwise take one.
   */
  readonly kind?: 'rowHeading' | 'amount' | 'long'
  /** Whether its cell of a row is to be seen at once. */
  readonly isMarked?: (row: Row) => boolean
}
