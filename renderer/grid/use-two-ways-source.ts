import { useI18n } from 'vue-i18n'
import type { DerivedColumn } from '../../preload/contract/index.ts'

/**
 * Says of a value of an added column that it comes from one that can be read in two ways, and where it is said how that is read. `isChosen`: whether the rows are of a
 * list, for whose columns it can be said; for those of orders it cannot.
 */
export const useTwoWaysSource = (isChosen = true): ((column: DerivedColumn) => string) => {
  const { t } = useI18n()
  return (column) => (column.kind === 'lookUp' ? t('lists.twoWays.ofLookUp', { list: t(`lists.names.${column.from}`) }) : t(isChosen ? 'lists.twoWays.ofFormula' : 'lists.twoWays.ofFormulaAlone'))
}
