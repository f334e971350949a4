import { useElementSize, type MaybeComputedElementRef } from '@vueuse/core'
import { computed, type ComputedRef } from 'vue'

/** In pixels of the page, which are fewer where the window is zoomed. */
const narrow = 704
const low = 480
/** Below this the title row takes two lines, and the page has to be higher for them. */
const titleInOneLine = 992
const lowForTwoLines = 608

/** True if a page of this size has room for either the list or the form. */
export const hasLittleRoom = (width: number, height: number): boolean =>
  width < narrow || height < low || (width < titleInOneLine && height < lowForTwoLines)

/** Measures the order page. No container query: parts of the form are rendered elsewhere in little room. */
export const useLittleRoom = (page: MaybeComputedElementRef): ComputedRef<boolean> => {
  const { width, height } = useElementSize(page, undefined, { box: 'border-box' })
  // Before it has been measured, it is taken for large, so that nothing is shown twice in turn.
  return computed(() => width.value > 0 && hasLittleRoom(width.value, height.value))
}
