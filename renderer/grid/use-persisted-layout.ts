import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import type { GridId, GridLayout, KeptLayout } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { chosenWidths, followingWidths, keptLayout, reconcileLayout } from './layout.ts'

/** The least time between two saves, in milliseconds: a held arrow key moves a column many times a second. */
const interval = 300

/** A layout to begin with, and the columns that have a width of their own in it, also where that is the default one. */
export interface BegunLayout {
  readonly layout: GridLayout
  readonly given: ReadonlySet<string>
}

interface PersistedLayout {
  readonly layout: Readonly<ShallowRef<GridLayout>>
  /**
   * Saves a layout of the person's: at once, or after an interval where several follow one another. `given`: the columns that have a width of their
   * own in it, also where that is the default one; else those whose width differs from it.
   */
  readonly save: (layout: GridLayout, given?: ReadonlySet<string>) => void
  /** A layout that the grid shows as it is kept: a width that nobody has chosen is left open. */
  readonly kept: (layout: GridLayout) => KeptLayout
  /** Begins anew with a layout that is nobody's change. */
  readonly begin: (begun: BegunLayout, defaults: GridLayout) => void
  /** Changes the default layout, because the list has other columns by now, or there is another room for them. A layout that is the default follows, and of another one the columns that are as wide as by default. */
  readonly setDefault: (defaults: GridLayout) => void
  readonly defaults: () => GridLayout
  /** Deletes the saved layout. Returns the default one. */
  readonly reset: () => GridLayout
}

/**
 * A grid's layout, saved in main. A failed save is ignored: the layout is a convenience and must not disturb anybody's work.
 * Throttled here and not by VueUse's `useThrottleFn`, because that cannot be flushed, and the last change must be saved
 * before the window closes.
 */
export const usePersistedLayout = (grid: GridId, initial: BegunLayout, defaultLayout: GridLayout): PersistedLayout => {
  const layout = shallowRef(initial.layout)
  let defaults = defaultLayout
  let chosen = initial.given
  const isDefault = (): boolean => chosen.size === 0 && JSON.stringify(layout.value) === JSON.stringify(defaults)
  const send = (): void => {
    // The default layout is not saved as the person's own, because a later version may have another default.
    api.call('settings.keepLayout', { grid, layout: isDefault() ? null : keptLayout(layout.value, chosen) }).catch(() => undefined)
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
