import { useI18n } from 'vue-i18n'
import {
  type ColumnSummary,
  type DateStep,
  monthsText,
  steppedText,
  uiLanguageOf,
  withMonths,
  type GridId
} from '../../../preload/contract/index.ts'
import { useColumnHeading, useColumnTexts } from '../columns/use-column-texts.ts'
import { useUnseenSpaces } from '../filters/values/value-name.ts'
import type { GroupTexts } from './group-columns.ts'

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

/** The entities that a list counts besides rows. */
const countedWhat: { readonly [Id in GridId]?: string } = { avtal: 'contracts', kund: 'customers' }

/** Returns the texts of a grouped grid's columns in the current language. */
export const useGroupTexts = (gridId: GridId): GroupTexts => {
  const { t, locale } = useI18n()
  const language = uiLanguageOf('system', locale.value)
  const what = countedWhat[gridId]
  return {
    ...useColumnTexts(),
    rows: t('groups.rows'),
    counted: what === undefined ? null : t(`groups.counted.${what}`),
    empty: t('groups.empty'),
    total: t('groups.total'),
    percent: t('groups.percent'),
    unseen: useUnseenSpaces(),
    withMonths: (name, months) => withMonths(language, name, months),
    someMonths: (months) => t('groups.someMonths', { months: monthsText(language, months) }),
    otherMonths: (from, to) => t('groups.otherMonths', { from, to }),
    stepped: (step, text) => steppedText(language, step, text),
    difference: (from, to) => t('groups.difference', { from, to })
  }
}
