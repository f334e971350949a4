import { useI18n } from 'vue-i18n'
import type { DerivedColumn } from '../../preload/contract/index.ts'

/** Says of a value of an added column that it comes from one that can be read in two ways, and where it is said how that is read. */
export const useTwoWaysSource = (): ((column: DerivedColumn) => string) => {
  const { t } = useI18n()
  return (column) => (column.kind === 'lookUp' ? t('lists.twoWays.ofLookUp', { list: t(`lists.names.${column.from}`) }) : t('lists.twoWays.ofFormula'))
}
