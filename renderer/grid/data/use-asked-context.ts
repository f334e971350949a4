import { useEventListener } from '@vueuse/core'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { matchesShortcut } from '../../shell/shortcut.ts'
import { useAppInfo } from '../../state/app-info.ts'
import type { ExportContext } from '../output/exported-rows.ts'

interface AskedContextOptions {
  /** Returns the state of the grid to export. */
  readonly context: () => ExportContext
  /** True once all rows have been read. The first rows of a partial load could be mistaken for all. */
  readonly whole: () => boolean
  /** The key that opens the dialog, with Ctrl or Cmd. */
  readonly key: string
}

interface AskedContext {
  /** The state of the grid that the open dialog works on; null while it is closed. */
  readonly asked: Readonly<Ref<ExportContext | null>>
  /** True if the list was loaded again since the dialog was opened, which changes the rows in question. */
  readonly isReloaded: Readonly<Ref<boolean>>
  readonly open: () => void
  readonly close: () => void
}

/**
 * Holds the state of the grid for an export or print dialog: as it was when the dialog was opened, and after another
 * load as that load shows it, because the earlier rows are gone.
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
  // A dialog opened right after typing precedes the row count.
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
