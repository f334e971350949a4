import { useElementSize, type MaybeComputedElementRef } from '@vueuse/core'
import { computed, type ComputedRef } from 'vue'

/** In pixels of the page, which are fewer where the window is zoomed. */
const narrow = 704
const low = 480
/** Below this the four filters take two lines, and the page has to be higher for them. */
const filtersInOneLine = 992
const lowForTwoLines = 608

/** Whether a page of this size has room for the filters, the list and the form beside it, or gives all of it to one of them. */
export const hasLittleRoom = (width: number, height: number): boolean =>
  width < narrow || height < low || (width < filtersInOneLine && height < lowForTwoLines)

/** Below this height, a line above the list takes one of five rows. */
const lowForLine = 400

/** Whether a page of this height, in pixels, has no room for lines above its list that can be behind a button. */
export const isVeryLow = (height: number): boolean => height < lowForLine

/**
 * Whether the order page has little room, in width or in height, and whether it is very low. Measured, and no container query, because what stands in a panel
 * then stands on the page otherwise, and must not be there twice.
 */
export const useLittleRoom = (page: MaybeComputedElementRef): { readonly littleRoom: ComputedRef<boolean>; readonly veryLow: ComputedRef<boolean> } => {
  const { width, height } = useElementSize(page, undefined, { box: 'border-box' })
  // Before it has been measured, it is taken for large, so that nothing is shown twice in turn.
  return {
    littleRoom: computed(() => width.value > 0 && hasLittleRoom(width.value, height.value)),
    veryLow: computed(() => width.value > 0 && isVeryLow(height.value))
  }
}
