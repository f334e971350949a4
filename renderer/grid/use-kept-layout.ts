import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import type { GridId, GridLayout } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { debounce } from './debounce.ts'

/** How long a layout rests before it is kept: dragging a border changes it at every pixel. */
const pause = 500

export interface KeptLayout {
  readonly layout: Readonly<ShallowRef<GridLayout>>
  /** Takes note of a layout that the person has made; it is kept after a pause, at the latest when the grid is left. */
  readonly keep: (layout: GridLayout) => void
  /** Goes back to the layout that the grid comes with and forgets the kept one. */
  readonly reset: () => void
}

/** A grid's layout, remembered by main. Keeping it is a convenience: that it fails must not disturb anybody's work. */
export const useKeptLayout = (grid: GridId, initial: GridLayout, fresh: GridLayout): KeptLayout => {
  const layout = shallowRef(initial)
  let unkept: GridLayout | null = null
  const send = (kept: GridLayout | null): void => {
    api.call('settings.keepLayout', { grid, layout: kept }).catch(() => undefined)
  }
  const { ask, flush } = debounce(pause, () => {
    send(unkept)
  })
  onMounted(() => {
    window.addEventListener('pagehide', flush)
  })
  onBeforeUnmount(() => {
    flush()
    window.removeEventListener('pagehide', flush)
  })
  const keep = (changed: GridLayout): void => {
    layout.value = unkept = changed
    ask()
  }
  const reset = (): void => {
    layout.value = fresh
    unkept = null
    ask()
  }
  return { layout, keep, reset }
}
