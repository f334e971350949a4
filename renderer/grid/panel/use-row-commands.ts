import { Copy, PanelRight, SquareCheckBig, SquareX } from '@lucide/vue'
import { useI18n } from 'vue-i18n'
import { formatShortcut } from '../../shell/shortcut.ts'
import { useAppInfo } from '../../state/app-info.ts'
import { useCommands } from '../../ui/index.ts'

interface RowCommandActions {
  readonly togglePanel: () => void
  readonly selectAll: () => void
  readonly clearSelection: () => void
  readonly copy: (headings: boolean) => void
}

/** Adds the commands on a grid's rows to the command palette. */
export const useRowCommands = ({ togglePanel, selectAll, clearSelection, copy }: RowCommandActions): void => {
  const { t } = useI18n()
  const app = useAppInfo()
  useCommands(() => {
    const group = t('rows.title')
    return [
      {
        id: 'rows.panel',
        label: t('rows.panel.toggle'),
        group,
        icon: PanelRight,
        shortcut: t('rows.panel.key'),
        run: togglePanel
      },
      {
        id: 'rows.all',
        label: t('rows.selectAll'),
        group,
        icon: SquareCheckBig,
        shortcut: formatShortcut('Ctrl A', app.info?.platform),
        run: selectAll
      },
      { id: 'rows.none', label: t('rows.clear'), group, icon: SquareX, shortcut: 'Esc', run: clearSelection },
      {
        id: 'rows.copy',
        label: t('cells.copy'),
        group,
        icon: Copy,
        shortcut: formatShortcut('Ctrl C', app.info?.platform),
        run: () => copy(false)
      },
      {
        id: 'rows.copyWithHeadings',
        label: t('cells.copyWithHeadings'),
        group,
        icon: Copy,
        shortcut: formatShortcut('Ctrl Shift C', app.info?.platform),
        run: () => copy(true)
      }
    ]
  })
}
