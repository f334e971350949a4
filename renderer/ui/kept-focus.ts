import { nextTick, watch, type WatchSource } from 'vue'

/** Whether the element that had the focus is gone from the page: then no key reaches anything. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Whenever `source` changes and takes away what had the focus within an element, moves the focus to what shows in its place.
 * A focus elsewhere stays where it is.
 */
export const useKeptFocus = (source: WatchSource<unknown>, { within, to }: { readonly within: () => HTMLElement | null; readonly to: () => HTMLElement | null }): void => {
  watch(source, async () => {
    const wasHere = within()?.contains(document.activeElement) === true
    await nextTick()
    if (wasHere && isFocusLost()) to()?.focus()
  })
}
