import { nextTick, watch, type WatchSource } from 'vue'

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
    restore: (fallback: Focusable | null): void => {
      const target = saved?.isConnected ? saved : fallback
      saved = null
      target?.focus()
    }
  }
}

/** True if the focused element is removed or hidden, so that keys reach nothing. */
export const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  !document.activeElement.checkVisibility()

/** The element that gets the focus back after a dialog: for a menu item, which is gone by then, the menu's trigger. */
export const openerOf = (focused: Element | null): HTMLElement | null => {
  const trigger = document.getElementById(focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '')
  return trigger ?? (focused instanceof HTMLElement && focused !== document.body ? focused : null)
}

interface KeptFocusOptions {
  readonly within: () => HTMLElement | null
  readonly to: () => Pick<HTMLElement, 'focus'> | null
  /** Excludes menus and dialogs, which restore the focus themselves. */
  readonly leavesLayers?: boolean
}

/** The surrounding menu or dialog, rendered outside of its trigger, which may be gone too. */
const layerOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[role="menu"], [role="dialog"], [role="alertdialog"]') ?? null
const isOpen = (layer: HTMLElement): boolean => layer.isConnected && layer.getAttribute('data-state') !== 'closed'

/**
 * Restores the focus when a change of `source` removes the focused element within an element, a menu or a dialog, by
 * moving it to the replacement. A focus elsewhere stays. A menu or a dialog that stays open gets the focus itself,
 * since it closes when it loses the focus.
 */
export const useKeptFocus = (
  source: WatchSource<unknown>,
  { within, to, leavesLayers = false }: KeptFocusOptions
): void => {
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

/** Focuses a form's first field with an error, once the errors are rendered. Does nothing without errors. */
export const focusFirstInvalid = async (form: HTMLElement | null): Promise<void> => {
  await nextTick()
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
