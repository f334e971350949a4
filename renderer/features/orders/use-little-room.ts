import { useElementSize, type MaybeComputedElementRef } from '@vueuse/core'
import { computed, type ComputedRef } from 'vue'

/** In pixels of the page, which are fewer where the window is zoomed. */
const narrow = 704
const low = 480

/** True if a page of this size has room for either the list or the form. */
export const hasLittleRoom = (width: number, height: number): boolean => width < narrow || height < low

/** Measures the order page. No container query: parts of the form are rendered elsewhere in little room. */
export const useLittleRoom = (page: MaybeComputedElementRef): ComputedRef<boolean> => {
  const { width, height } = useElementSize(page, undefined, { box: 'border-box' })
  // Before it has been measured, it is taken for large, so that nothing is shown twice in turn.
  return computed(() => width.value > 0 && hasLittleRoom(width.value, height.value))
}
