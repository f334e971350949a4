import { useI18n } from 'vue-i18n'
import type { ColumnSummary, DateStep } from '../../../preload/contract/index.ts'
import { useColumnHeading } from '../columns/use-column-texts.ts'

/** Returns a function that names a grouping or across column with its date step: `Avtal t.o.m. per kvartal`. */
export const useSteppedHeading = (): ((
  column: Pick<ColumnSummary, 'name' | 'status' | 'derived'>,
  step?: DateStep
) => string) => {
  const { t } = useI18n()
  const heading = useColumnHeading()
  return (column, step) =>
    step ? t('groups.stepped', { column: heading(column), step: t(`groups.steps.${step}`) }) : heading(column)
}
