import { ref, watch, type Ref } from 'vue'

/** True while an overlay that must be answered first covers the window, such as the sign-in. */
export const overlayShown = ref(false)

/** Follows `open`, but a dialog opened while the overlay is shown waits, because it would cover it. */
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
