/** An active item in `UiChips`, such as a filter. */
export interface Chip {
  readonly id: string
  /** A separate heading before the text. */
  readonly heading?: string
  readonly text: string
  /** The name of the button that removes the item. Null for an item without effect, whose text gives the reason. */
  readonly remove: string | null
}
