import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import type { GridId, GridLayout } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { reconcileLayout } from './layout.ts'

/** How long a kept layout rests before a newer one is kept, in milliseconds: a held arrow key moves a column many times. */
const pause = 300

interface PersistedLayout {
  readonly layout: Readonly<ShallowRef<GridLayout>>
  /** Takes note of a layout that the person has made; it is kept at once, or after a pause where they come thick and fast. */
  readonly save: (layout: GridLayout) => void
  /** Takes over the layout that the grid comes with now that it has other columns. */
  readonly setDefault: (fresh: GridLayout) => void
  /** Goes back to the layout that the grid comes with, forgets the kept one, and gives the former. */
  readonly reset: () => GridLayout
}

/** A grid's layout, remembered by main. Keeping it is a convenience: that it fails must not disturb anybody's work. */
export const usePersistedLayout = (grid: GridId, initial: GridLayout, comesWith: GridLayout): PersistedLayout => {
  const layout = shallowRef(initial)
  let fresh = comesWith
  const send = (): void => {
    // The layout that the grid comes with is not kept as the person's own: it may be another in a later program.
    const own = JSON.stringify(layout.value) === JSON.stringify(fresh) ? null : layout.value
    api.call('settings.keepLayout', { grid, layout: own }).catch(() => undefined)
  }

  let resting: ReturnType<typeof setTimeout> | undefined
  let waiting = false
  const tell = (): void => {
    if (resting !== undefined) {
      waiting = true
      return
    }
    send()
    resting = setTimeout(() => {
      resting = undefined
      if (waiting) tell()
      waiting = false
    }, pause)
  }
  const flush = (): void => {
    clearTimeout(resting)
    if (waiting) send()
    waiting = false
  }
  onMounted(() => {
    window.addEventListener('pagehide', flush)
  })
  onBeforeUnmount(() => {
    flush()
    window.removeEventListener('pagehide', flush)
  })

  const keep = (changed: GridLayout): void => {
    layout.value = changed
    tell()
  }
  const fit = (other: GridLayout): void => {
    // Columns that are there already stay as wide as they came.
    fresh = reconcileLayout(fresh, other)
    layout.value = reconcileLayout(layout.value, fresh)
  }
  const reset = (): GridLayout => {
    keep(fresh)
    return fresh
  }
  return { layout, save: keep, setDefault: fit, reset }
}
