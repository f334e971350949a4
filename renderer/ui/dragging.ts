import { useEventListener } from '@vueuse/core'
import { ref, type Ref } from 'vue'

/** Tracks a drag over the window. Entering a child comes before leaving its parent, so entries are counted. */
export const useDragging = (
  isTakable: (event: DragEvent) => boolean
): { readonly isDragging: Readonly<Ref<boolean>> } => {
  const isDragging = ref(false)
  let depth = 0
  useEventListener(window, 'dragenter', (event) => {
    if (!isTakable(event)) return
    depth += 1
    isDragging.value = true
  })
  useEventListener(window, 'dragleave', (event) => {
    if (!isTakable(event)) return
    depth = Math.max(0, depth - 1)
    isDragging.value = depth > 0
  })
  // Runs before the drop handlers, which may stop the event.
  useEventListener(
    window,
    'drop',
    () => {
      depth = 0
      isDragging.value = false
    },
    { capture: true }
  )
  return { isDragging }
}
