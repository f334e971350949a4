import { nextTick, watch, type WatchSource } from 'vue'

/** Whether the element that had the focus is gone from the page: then no key reaches anything. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** What gets the focus back that something opened from `focused` takes: of an item of a menu, which is gone by then, what the menu was opened from. */
export const openerOf = (focused: Element | null): HTMLElement | null => {
  const trigger = document.getElementById(focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '')
  return trigger ?? (focused instanceof HTMLElement && focused !== document.body ? focused : null)
}

interface KeptFocusOptions {
  readonly within: () => HTMLElement | null
  readonly to: () => HTMLElement | null
}

/** Menus and dialogs stand outside of the element that they were opened from, and give the focus back to a button that may be gone too. */
const isInLayer = (element: Element | null): boolean => Boolean(element?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]'))

/**
 * Whenever `source` changes and takes away what had the focus within an element, or in a menu or a dialog, moves the focus to what
 * shows in its place. A focus elsewhere stays where it is.
 */
export const useKeptFocus = (source: WatchSource<unknown>, { within, to }: KeptFocusOptions): void => {
  watch(source, async () => {
    const focused = document.activeElement
    const wasHere = within()?.contains(focused) === true || isInLayer(focused)
    await nextTick()
    if (wasHere && isFocusLost()) to()?.focus()
  })
}
