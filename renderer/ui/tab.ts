/** A tab of `UiTabs`. */
export interface Tab {
  readonly id: string
  readonly label: string
  /** Description, shown on hover. */
  readonly about?: string
  /** The reason why it cannot be chosen now. The keyboard still reaches it, and the reason is read out. */
  readonly unavailable?: string
  /** Marks the default tab. */
  readonly marked?: boolean
}
