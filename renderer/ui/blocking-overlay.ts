import { ref, watch, type Ref } from 'vue'

/** True while an overlay that must be answered first covers the window, such as the sign-in. */
export const overlayShown = ref(false)

/**
 * Defers a dialog: follows `open`, but a dialog that is opened while the overlay is shown waits until the overlay is
 * gone, because it would cover it. A dialog that was open before stays open below the overlay.
 */
export const useDeferredByOverlay = (open: Readonly<Ref<boolean>>): Readonly<Ref<boolean>> => {
  const shown = ref(false)
  watch(
    [open, overlayShown],
    ([isOpen, isBlocked]) => {
      if (!isOpen || !isBlocked) shown.value = isOpen
    },
    { immediate: true, flush: 'sync' }
  )
  return shown
}
