import { useEventListener } from '@vueuse/core'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { matchesShortcut } from '../shell/shortcut.ts'
import { useAppInfo } from '../state/app-info.ts'
import type { ExportContext } from './exported-rows.ts'

interface AskedContextOptions {
  /** What the grid shows now. */
  readonly context: () => ExportContext
  /** Whether all rows have been read. Those of a beginning could be mistaken for all. */
  readonly whole: () => boolean
  /** The key that opens the dialog, with Ctrl or Cmd. */
  readonly key: string
}

interface AskedContext {
  /** What the dialog is about; null where it is closed. */
  readonly asked: Readonly<Ref<ExportContext | null>>
  /** Whether the list was loaded again since the dialog was opened, so that it is about other rows. */
  readonly isReloaded: Readonly<Ref<boolean>>
  readonly open: () => void
  readonly close: () => void
}

/**
 * What a dialog is about that takes rows out of the program: what the grid shows when it is opened, and once another load has come what it
 * shows of that, because the rows of before are gone.
 */
export const useAskedContext = ({ context, whole, key }: AskedContextOptions): AskedContext => {
  const app = useAppInfo()
  const asked = shallowRef<ExportContext | null>(null)
  const begun = ref(0)
  const open = (): void => {
    if (!whole()) return
    asked.value = context()
    begun.value = asked.value.loaded.loadId
  }
  const loadId = computed(() => asked.value && context().loaded.loadId)
  watch(loadId, (now) => {
    if (now !== null && whole() && now !== asked.value?.loaded.loadId) asked.value = context()
  })
  // Whoever asks at once after typing asks before the rows have been counted.
  const counted = computed(() => (asked.value?.total === null ? context() : null))
  watch(counted, (now) => {
    const of = asked.value
    if (!of || !now || now.total === null || now.loaded.loadId !== of.loaded.loadId) return
    if (JSON.stringify(now.query) === JSON.stringify(of.query)) asked.value = { ...of, total: now.total }
  })
  useEventListener(window, 'keydown', (event) => {
    if (event.defaultPrevented || !matchesShortcut(event, key, app.info?.platform)) return
    if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    if (!event.repeat) open()
  })
  return {
    asked,
    isReloaded: computed(() => asked.value !== null && asked.value.loaded.loadId !== begun.value),
    open,
    close: () => {
      asked.value = null
    }
  }
}
