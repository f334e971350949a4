import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import type { GridId, GridLayout } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { chosenWidths, followingWidths, keptLayout, reconcileLayout } from './layout.ts'

/** The least time between two saves, in milliseconds: a held arrow key moves a column many times a second. */
const interval = 300

interface PersistedLayout {
  readonly layout: Readonly<ShallowRef<GridLayout>>
  /** Saves a layout of the person's: at once, or after an interval where several follow one another. */
  readonly save: (layout: GridLayout) => void
  /** Begins anew with a layout that is nobody's change. */
  readonly begin: (layout: GridLayout, defaults: GridLayout) => void
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
export const usePersistedLayout = (grid: GridId, initial: GridLayout, defaultLayout: GridLayout): PersistedLayout => {
  const layout = shallowRef(initial)
  let defaults = defaultLayout
  const chosenIn = (begun: GridLayout): ReadonlySet<string> => chosenWidths(new Set(), defaults, begun, defaults)
  let chosen = chosenIn(initial)
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

  const save = (changed: GridLayout): void => {
    chosen = chosenWidths(chosen, layout.value, changed, defaults)
    layout.value = changed
    sendThrottled()
  }
  const begin = (begun: GridLayout, byDefault: GridLayout): void => {
    defaults = byDefault
    chosen = chosenIn(begun)
    layout.value = begun
  }
  const setDefault = (other: GridLayout): void => {
    layout.value = isDefault() ? other : reconcileLayout(followingWidths(layout.value, chosen, other), other)
    defaults = other
  }
  const reset = (): GridLayout => {
    chosen = new Set()
    save(defaults)
    return defaults
  }
  return { layout, save, begin, setDefault, defaults: () => defaults, reset }
}
