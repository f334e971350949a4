import { PanelRight, SquareCheckBig, SquareX } from '@lucide/vue'
import { useI18n } from 'vue-i18n'
import { formatShortcut } from '../shell/shortcut.ts'
import { useAppInfo } from '../state/app-info.ts'
import { useCommands } from '../ui/index.ts'

interface RowCommandActions {
  readonly togglePanel: () => void
  readonly selectAll: () => void
  readonly clearSelection: () => void
}

/** What is done with the rows of a grid, in the command palette. */
export const useRowCommands = ({ togglePanel, selectAll, clearSelection }: RowCommandActions): void => {
  const { t } = useI18n()
  const app = useAppInfo()
  useCommands(() => {
    const group = t('rows.title')
    return [
      { id: 'rows.panel', label: t('rows.panel.toggle'), group, icon: PanelRight, shortcut: t('rows.panel.key'), run: togglePanel },
      { id: 'rows.all', label: t('rows.selectAll'), group, icon: SquareCheckBig, shortcut: formatShortcut('A', app.info?.platform), run: selectAll },
      { id: 'rows.none', label: t('rows.clear'), group, icon: SquareX, shortcut: 'Esc', run: clearSelection }
    ]
  })
}
