/** An element as far as it can be given the focus. */
interface Focusable {
  readonly isConnected: boolean
  readonly focus: () => void
}

/** Remembers what had the focus when the window was covered, and gives it back. */
export const createFocusRestore = () => {
  let had: Focusable | null = null
  return {
    save: (active: Focusable | null): void => {
      had = active
    },
    /** Gives the focus back to where it was; where that is gone, to `otherwise`. */
    restore: (otherwise: Focusable | null): void => {
      const to = had?.isConnected ? had : otherwise
      had = null
      to?.focus()
    }
  }
}
