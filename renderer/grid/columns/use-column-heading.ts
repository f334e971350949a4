import { useI18n } from 'vue-i18n'
import { keyOfColumn, restColumnName, revealInvisible, type ColumnSummary } from '../../../preload/contract/index.ts'

type ColumnHeading = (column: Pick<ColumnSummary, 'name' | 'status' | 'derived'>) => string

/**
 * Returns a function that gives a column's heading in the current language. A derived column has the user's name for
 * it, and an undocumented field has its own name, with invisible characters made visible.
 */
export const useColumnHeading = (): ColumnHeading => {
  const { t, te } = useI18n()
  return ({ name, status, derived }) => {
    if (derived) return derived.column.name
    // A view may name a field that is neither documented nor sent.
    if (status === 'known' || (status === 'missing' && te(`fields.${name}`))) return t(`fields.${name}`)
    return name === restColumnName ? t('lists.restColumn') : revealInvisible(keyOfColumn(name))
  }
}
