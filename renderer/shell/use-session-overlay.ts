import { nextTick, onScopeDispose, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { InterruptedSession } from '../../preload/contract/index.ts'
import { overlayShown } from '../ui/blocking-overlay.ts'
import { createFocusRestore, useToasts } from '../ui/index.ts'

/** Set on the root element while nothing of the work beneath the overlay may be seen. `base.css` hides it. */
const hiddenAttribute = 'data-hidden'

/** Covers the window while the session is interrupted. Returns the text to announce when the user is back. */
export const useSessionOverlay = (
  interrupted: () => InterruptedSession | null,
  user: () => string | null
): Readonly<Ref<string>> => {
  const { t } = useI18n()
  const toasts = useToasts()
  const focus = createFocusRestore()
  const announcement = ref('')

  watch(
    () => interrupted()?.name ?? null,
    async (name, before) => {
      overlayShown.value = name !== null
      if (name !== null) {
        const { activeElement } = document
        focus.save(activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null)
        announcement.value = ''
        return
      }
      await nextTick()
      if (user() !== before) return
      focus.restore(document.getElementById('main'))
      announcement.value = t('shell.back.same')
    },
    { immediate: true, flush: 'sync' }
  )
  watch(
    () => interrupted()?.locked ?? false,
    (hidden) => {
      document.documentElement.toggleAttribute(hiddenAttribute, hidden)
      // Toasts are shown above the overlay, and would tell a stranger what was done.
      if (hidden) toasts.clear()
    },
    { immediate: true, flush: 'sync' }
  )
  onScopeDispose(() => {
    overlayShown.value = false
    document.documentElement.removeAttribute(hiddenAttribute)
  })
  return announcement
}
