import { useI18n } from 'vue-i18n'
import type { DerivedColumn } from '../../preload/contract/index.ts'

/**
 * Returns a function that describes the source of an ambiguous number in a derived column, and where its reading is
 * decided. `isChosen`: true for rows of a list, whose columns have such a decision; those of orders have none.
 */
export const useTwoWaysSource = (isChosen = true): ((column: DerivedColumn) => string) => {
  const { t } = useI18n()
  return (column) =>
    column.kind === 'lookUp'
      ? t('lists.twoWays.ofLookUp', { list: t(`lists.names.${column.from}`) })
      : t(isChosen ? 'lists.twoWays.ofFormula' : 'lists.twoWays.ofFormulaAlone')
}
