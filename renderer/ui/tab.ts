/** A tab of `UiTabs`. */
export interface Tab {
  readonly id: string
  readonly label: string
  /** What it is about, shown on hover. */
  readonly about?: string
  /** Why it cannot be chosen now. It can be reached by the keyboard nevertheless, and says so. */
  readonly unavailable?: string
  /** Whether it stands out as the one that is there first. */
  readonly marked?: boolean
}
