/** What is needed of an element to focus it. */
interface Focusable {
  readonly isConnected: boolean
  readonly focus: () => void
}

/** Saves which element has the focus while something else has it that will be gone, and restores it. */
export const createFocusRestore = () => {
  let saved: Focusable | null = null
  return {
    save: (active: Focusable | null): void => {
      saved = active
    },
    /** Focuses the saved element, or `fallback` where it is gone from the page. */
    restore: (fallback: Focusable | null): void => {
      const target = saved?.isConnected ? saved : fallback
      saved = null
      target?.focus()
    }
  }
}
