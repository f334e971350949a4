/** Something that is in force, such as a filter, as `UiChips` shows it. */
export interface Chip {
  readonly id: string
  /** What stands before the text, and apart from it. */
  readonly heading?: string
  readonly text: string
  /** The name of the button that takes it away. Null for something that is not in force, and of which the text says why. */
  readonly remove: string | null
}
