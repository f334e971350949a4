/** The members of an element that focusing needs. */
interface Focusable {
  readonly isConnected: boolean
  readonly focus: () => void
}

/** Saves the focused element before a temporary element takes the focus, and restores it. */
export const createFocusRestore = () => {
  let saved: Focusable | null = null
  return {
    save: (active: Focusable | null): void => {
      saved = active
    },
    /** Focuses the saved element, or `fallback` if it is gone from the page. */
    restore: (fallback: Focusable | null): void => {
      const target = saved?.isConnected ? saved : fallback
      saved = null
      target?.focus()
    }
  }
}
