/** A column of a `UiTable`. */
export interface TableColumn<Row> {
  /** The name of the slot that renders its cells instead of their text. */
  readonly name: string
  readonly heading: string
  /** Returns the text of its cell in a row. */
  readonly text: (row: Row) => string
  /**
   * `rowHeading`: its cells name their rows. `amount`: its cells are right-aligned. `long`: its text may wrap in a
   * table whose rows otherwise take one line.
   */
  readonly kind?: 'rowHeading' | 'amount' | 'long'
  /** True for a highlighted cell. */
  readonly isMarked?: (row: Row) => boolean
}
