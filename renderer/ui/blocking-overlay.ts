import { ref, watch, type Ref } from 'vue'

/** Whether something that has to be answered first lies over the window. */
export const overlayShown = ref(false)

/**
 * Follows `open`, but what would open while the window is covered waits until it is not: it would lie over the cover. What
 * was open before stays, beneath.
 */
export const useDeferredByOverlay = (open: Readonly<Ref<boolean>>): Readonly<Ref<boolean>> => {
  const shown = ref(false)
  watch(
    [open, overlayShown],
    ([wanted, held]) => {
      if (!wanted || !held) shown.value = wanted
    },
    { immediate: true, flush: 'sync' }
  )
  return shown
}
