import { useI18n } from 'vue-i18n'
import type { ColumnSummary } from '../../preload/contract/index.ts'

type Heading = (column: Pick<ColumnSummary, 'name' | 'status'>) => string

/** A column's heading in the language shown. A field that the documents do not name stands under its own name. */
export const useColumnHeading = (): Heading => {
  const { t } = useI18n()
  return ({ name, status }) => (status === 'unknown' ? name : t(`fields.${name}`))
}
