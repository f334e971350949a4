import { useElementSize, type MaybeComputedElementRef } from '@vueuse/core'
import { computed, type ComputedRef } from 'vue'

/** In pixels of the page, which are fewer where the window is zoomed. */
const narrow = 704
const low = 480
/** Below this the four filters take two lines, and the page has to be higher for them. */
const filtersInOneLine = 992
const lowForTwoLines = 608

/** True if a page of this size shows only one of filters, list and form at a time. */
export const hasLittleRoom = (width: number, height: number): boolean =>
  width < narrow || height < low || (width < filtersInOneLine && height < lowForTwoLines)

const lowForLine = 400

export const isVeryLow = (height: number): boolean => height < lowForLine

/** Measures the order page. No container query: parts that move into a panel must not be rendered twice. */
export const useLittleRoom = (
  page: MaybeComputedElementRef
): { readonly littleRoom: ComputedRef<boolean>; readonly veryLow: ComputedRef<boolean> } => {
  const { width, height } = useElementSize(page, undefined, { box: 'border-box' })
  // Before it has been measured, it is taken for large, so that nothing is shown twice in turn.
  return {
    littleRoom: computed(() => width.value > 0 && hasLittleRoom(width.value, height.value)),
    veryLow: computed(() => width.value > 0 && isVeryLow(height.value))
  }
}
