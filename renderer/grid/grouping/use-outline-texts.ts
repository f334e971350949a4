import { useI18n } from 'vue-i18n'
import { monthsText, steppedText, uiLanguageOf, withMonths, type GridId } from '../../../preload/contract/index.ts'
import { useColumnTexts } from '../columns/use-column-texts.ts'
import { useUnseenSpaces } from '../filters/values/value-name.ts'
import type { OutlineTexts } from './outline-columns.ts'

/** The entities that a list counts besides rows. */
const countedWhat: { readonly [Id in GridId]?: string } = { avtal: 'contracts', kund: 'customers' }

/** Returns the texts of a grouped grid's columns in the current language. */
export const useOutlineTexts = (gridId: GridId): OutlineTexts => {
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
