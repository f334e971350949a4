import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import type { GridId, GridLayout, KeptLayout } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { chosenWidths, followingWidths, keptLayout, reconcileLayout } from './layout.ts'

/** The least time between two saves, in milliseconds: a held arrow key moves a column many times a second. */
const interval = 300

/** An initial layout and its columns with a width of their own, even if equal to the default. */
export interface BegunLayout {
  readonly layout: GridLayout
  readonly given: ReadonlySet<string>
}

interface PersistedLayout {
  readonly layout: Readonly<ShallowRef<GridLayout>>
  /**
   * Saves the user's layout: at once, or after an interval during a series of changes. `given`: its columns with a
   * width of their own, even if equal to the default; if left out, those whose width differs from the default.
   */
  readonly save: (layout: GridLayout, given?: ReadonlySet<string>) => void
  /** Returns a layout for storage: a width that the user has not chosen is null. */
  readonly kept: (layout: GridLayout) => KeptLayout
  /** Starts again from a layout that is no change by the user. */
  readonly begin: (begun: BegunLayout, defaults: GridLayout) => void
  /**
   * Changes the default layout after a change of columns or available width. A layout that equals the default
   * follows; in any other, the columns with default width do.
   */
  readonly setDefault: (defaults: GridLayout) => void
  readonly defaults: () => GridLayout
  /** Deletes the saved layout, and returns the default one. */
  readonly reset: () => GridLayout
}

/**
 * A grid's layout, saved in main. A failed save is ignored: the layout is a convenience and must not disturb the
 * user's work. Throttled here rather than by VueUse's `useThrottleFn`, which cannot be flushed, because the last
 * change must be saved before the window closes.
 */
export const usePersistedLayout = (grid: GridId, initial: BegunLayout, defaultLayout: GridLayout): PersistedLayout => {
  const layout = shallowRef(initial.layout)
  let defaults = defaultLayout
  let chosen = initial.given
  const isDefault = (): boolean => chosen.size === 0 && JSON.stringify(layout.value) === JSON.stringify(defaults)
  const send = (): void => {
    // The default layout is not saved as the user's own, because a later version may have another default.
    api
      .call('settings.keepLayout', { grid, layout: isDefault() ? null : keptLayout(layout.value, chosen) })
      .catch(() => undefined)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  let pending = false
  const sendThrottled = (): void => {
    if (timer !== undefined) {
      pending = true
      return
    }
    send()
    timer = setTimeout(() => {
      timer = undefined
      if (pending) sendThrottled()
      pending = false
    }, interval)
  }
  const flush = (): void => {
    clearTimeout(timer)
    if (pending) send()
    pending = false
  }
  onMounted(() => {
    window.addEventListener('pagehide', flush)
  })
  onBeforeUnmount(() => {
    flush()
    window.removeEventListener('pagehide', flush)
  })

  const chosenWith = (changed: GridLayout): ReadonlySet<string> => chosenWidths(chosen, layout.value, changed, defaults)
  const save = (changed: GridLayout, given = chosenWith(changed)): void => {
    chosen = given
    layout.value = changed
    sendThrottled()
  }
  const begin = (begun: BegunLayout, byDefault: GridLayout): void => {
    defaults = byDefault
    chosen = begun.given
    layout.value = begun.layout
  }
  const setDefault = (other: GridLayout): void => {
    layout.value = isDefault() ? other : reconcileLayout(followingWidths(layout.value, chosen, other), other)
    defaults = other
  }
  const reset = (): GridLayout => {
    save(defaults, new Set())
    return defaults
  }
  const kept = (shown: GridLayout): KeptLayout => keptLayout(shown, chosenWith(shown))
  return { layout, save, kept, begin, setDefault, defaults: () => defaults, reset }
}
