import { useI18n } from 'vue-i18n'
import { restColumnName, revealInvisible, type ColumnSummary } from '../../preload/contract/index.ts'

type ColumnHeading = (column: Pick<ColumnSummary, 'name' | 'status'>) => string

/** A column's heading in the current language. An undocumented field has its own name as its heading, with invisible characters made visible. */
export const useColumnHeading = (): ColumnHeading => {
  const { t } = useI18n()
  return ({ name, status }) => {
    if (status !== 'unknown') return t(`fields.${name}`)
    return name === restColumnName ? t('lists.restColumn') : revealInvisible(name)
  }
}
