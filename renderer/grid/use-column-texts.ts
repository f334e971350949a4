import { useI18n } from 'vue-i18n'
import { useFormat } from '../i18n/format.ts'
import type { ColumnTexts } from './columns.ts'
import { useHeading } from './headings.ts'

/** The texts that a report grid's columns and cells need, in the language shown. */
export const useColumnTexts = (): ColumnTexts => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useHeading()
  return {
    ...format,
    terminated: (date) => t('lists.terminated', { date }),
    heading,
    about: ({ name, status, misfits }) =>
      [
        name,
        ...(status === 'unknown' ? [t('lists.unknownColumn')] : []),
        ...(status === 'missing' ? [t('lists.missingColumn')] : []),
        ...(misfits ? [t('lists.misfitColumn', { n: format.integer(misfits) }, misfits)] : [])
      ].join(' · '),
    misfit: t('lists.misfit'),
    sum: t('lists.sum'),
    leftOut: (count) => (count ? t('lists.notSummed', { n: format.integer(count) }, count) : null),
    placeholders: { number: t('lists.typeNumber'), date: t('lists.typeDate'), period: t('lists.typePeriod') }
  }
}
