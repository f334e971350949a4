import { nextTick, watch, type WatchSource } from 'vue'

/** Whether the element that had the focus is gone from the page, or is not shown any more: then no key reaches anything. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body || !document.activeElement.checkVisibility()

/** What gets the focus back that something opened from `focused` takes: of an item of a menu, which is gone by then, what the menu was opened from. */
export const openerOf = (focused: Element | null): HTMLElement | null => {
  const trigger = document.getElementById(focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '')
  return trigger ?? (focused instanceof HTMLElement && focused !== document.body ? focused : null)
}

interface KeptFocusOptions {
  readonly within: () => HTMLElement | null
  readonly to: () => Pick<HTMLElement, 'focus'> | null
  /** Whether what is in a menu or a dialog sees to its own focus. */
  readonly leavesLayers?: boolean
}

/** Menus and dialogs stand outside of the element that they were opened from, and give the focus back to a button that may be gone too. */
const layerOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[role="menu"], [role="dialog"], [role="alertdialog"]') ?? null
const isOpen = (layer: HTMLElement): boolean => layer.isConnected && layer.getAttribute('data-state') !== 'closed'

/**
 * Whenever `source` changes and takes away what had the focus within an element, or in a menu or a dialog, moves the focus to what
 * shows in its place. A focus elsewhere stays where it is. A menu or a dialog that stays open keeps it, since it closes when the focus leaves it.
 */
export const useKeptFocus = (source: WatchSource<unknown>, { within, to, leavesLayers = false }: KeptFocusOptions): void => {
  watch(source, async () => {
    const focused = document.activeElement
    const layer = leavesLayers ? null : layerOf(focused)
    const wasHere = within()?.contains(focused) === true || layer !== null
    await nextTick()
    if (!wasHere || !isFocusLost()) return
    if (layer && isOpen(layer)) layer.focus()
    else to()?.focus()
  })
}
