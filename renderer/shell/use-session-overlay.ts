import { nextTick, onScopeDispose, ref, watch, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { InterruptedSession } from '../../preload/contract/index.ts'
import { overlayShown } from '../ui/blocking-overlay.ts'
import { useToasts } from '../ui/index.ts'
import { createFocusRestore } from './focus-restore.ts'

/** On the root while what lies beneath the cover must not be seen; `base.css` says what that means. */
const hiding = 'data-hidden'

/**
 * Puts the window under a cover while somebody is waited for, and takes it off again: the focus goes back to where it
 * was, and a screen reader hears that, unless the shell has another owner by then. Gives what to say aloud.
 */
export const useSessionOverlay = (over: () => InterruptedSession | null, owner: () => string | null): Readonly<Ref<string>> => {
  const { t } = useI18n()
  const toasts = useToasts()
  const focus = createFocusRestore()
  const said = ref('')

  watch(
    () => over()?.name ?? null,
    async (name, before) => {
      overlayShown.value = name !== null
      if (name !== null) {
        const { activeElement } = document
        focus.save(activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null)
        said.value = ''
        return
      }
      await nextTick()
      if (owner() !== before) return
      focus.restore(document.getElementById('main'))
      said.value = t('shell.back.same')
    },
    { immediate: true, flush: 'sync' }
  )
  watch(
    () => over()?.locked ?? false,
    (hidden) => {
      document.documentElement.toggleAttribute(hiding, hidden)
      // They tell of what was done, and lie over the cover.
      if (hidden) toasts.clear()
    },
    { immediate: true, flush: 'sync' }
  )
  onScopeDispose(() => {
    overlayShown.value = false
    document.documentElement.removeAttribute(hiding)
  })
  return said
}
