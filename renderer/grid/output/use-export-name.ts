import { useI18n } from 'vue-i18n'
import type { ExportSubject } from '../../../preload/contract/index.ts'

/** Returns a function that names the rows of a file in the current language: the list, or the orders and their view. */
export const useExportName = (): ((subject: ExportSubject) => string) => {
  const { t } = useI18n()
  return (subject) => {
    if (subject.kind === 'list') return t(`lists.names.${subject.list}`)
    return subject.view === 'all'
      ? t('orders.list')
      : t('exports.ordersOf', { orders: t('orders.list'), view: t(`orderViews.names.${subject.view}`) })
  }
}
