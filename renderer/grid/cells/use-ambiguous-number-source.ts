import { useI18n } from 'vue-i18n'
import type { DerivedColumn } from '../../../preload/contract/index.ts'

/**
 * Returns a function that describes the source of an ambiguous number in a derived column, and where its reading is
 * decided. `isChosen`: true for rows of a list, whose columns have such a decision; those of orders have none.
 */
export const useAmbiguousNumberSource = (isChosen = true): ((column: DerivedColumn) => string) => {
  const { t } = useI18n()
  return (column) =>
    column.kind === 'lookUp'
      ? t('lists.ambiguousNumbers.ofLookUp', { list: t(`lists.names.${column.from}`) })
      : t(isChosen ? 'lists.ambiguousNumbers.ofFormula' : 'lists.ambiguousNumbers.ofFormulaAlone')
}
