import { Redo2, Undo2 } from '@lucide/vue'
import { useEventListener } from '@vueuse/core'
import { useI18n } from 'vue-i18n'
import { formatShortcut, isTypedInto } from '../../shell/shortcut.ts'
import { useAppInfo } from '../../state/app-info.ts'
import { useCommands } from '../../ui/index.ts'
import type { GridHistory } from './grid-store.ts'

/** Elements whose own content the keys undo. Checkboxes have none. */
/** True where the keys belong to typed text or to a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isTypedInto(target) ||
  (target instanceof Element && target.closest('[role="dialog"]:not([data-page-keys]), [role="alertdialog"]') !== null)

/** Undoes and redoes changes of a page's query: by Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, and from the command palette. */
export const useUndoKeys = (history: () => GridHistory): void => {
  const { t } = useI18n()
  const app = useAppInfo()
  useEventListener(window, 'keydown', (event) => {
    const key = event.key.toLowerCase()
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isElsewhere(event.target)) return
    if (key !== 'z' && !(key === 'y' && !event.shiftKey)) return
    event.preventDefault()
    const { undo, redo } = history()
    void (key === 'y' || event.shiftKey ? redo() : undo())
  })
  useCommands(() => {
    const { canUndo, canRedo, undo, redo } = history()
    const group = t('rows.title')
    const platform = app.info?.platform
    return [
      ...(canUndo.value
        ? [
            {
              id: 'question.undo',
              label: t('lists.undo'),
              group,
              icon: Undo2,
              foundByWords: true,
              shortcut: formatShortcut('Ctrl Z', platform),
              run: () => void undo()
            }
          ]
        : []),
      ...(canRedo.value
        ? [
            {
              id: 'question.redo',
              label: t('lists.redo'),
              group,
              icon: Redo2,
              foundByWords: true,
              shortcut: formatShortcut('Ctrl Y', platform),
              run: () => void redo()
            }
          ]
        : [])
    ]
  })
}
