import { useI18n } from 'vue-i18n'
import { isJoinField, isNumericKind, keyOfColumn, revealInvisible } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import type { ColumnTexts } from './column-defs.ts'
import { isRepeatedAmount } from '../derived/repeated-amount.ts'
import { useDerivedDescription } from '../derived/use-derived-description.ts'
import { useColumnHeading } from './use-column-heading.ts'
import { useAmbiguousNumberSource } from '../cells/use-ambiguous-number-source.ts'

/**
 * Returns the texts of a data grid's columns and cells in the current language. `isOfList`: true for rows of a list,
 * false for orders.
 */
export const useColumnTexts = (isOfList = true): ColumnTexts => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useColumnHeading()
  const describeDerived = useDerivedDescription()
  const sourceOf = useAmbiguousNumberSource(isOfList)
  return {
    ...format,
    terminated: (date) => t('lists.terminated', { date }),
    heading,
    tooltip: ({ name, status, typeMismatches, repeats = 0, derived }) =>
      [
        derived ? describeDerived(derived) : revealInvisible(keyOfColumn(name)),
        ...(status === 'unknown' ? [t('lists.unknownColumn')] : []),
        ...(status === 'missing' && !derived ? [t('lists.missingColumn')] : []),
        ...(typeMismatches
          ? [t('lists.typeMismatchColumn', { n: format.integer(typeMismatches) }, typeMismatches)]
          : []),
        ...(repeats ? [t('lists.repeatedColumn', { n: format.integer(repeats) }, repeats)] : [])
      ].join(' · '),
    typeMismatch: t('lists.typeMismatch'),
    readAmbiguousNumber: (sent, counted, of) =>
      of
        ? sourceOf(of)
        : t(counted === null ? 'lists.ambiguousNumbers.leftOut' : 'lists.ambiguousNumbers.counted', {
            sent: revealInvisible(sent),
            counted: counted ?? ''
          }),
    sum: t('lists.sum'),
    noValue: t('lists.noValue'),
    notSummed: (count) => (count ? t('lists.notSummed', { n: format.integer(count) }, count) : null),
    several: (count) => (count ? t('lists.severalValues', { n: format.integer(count) }, count) : null),
    placeholder: ({ name, kind, listable, derived }) => {
      if (derived?.state === 'notLoaded' && derived.column.kind === 'lookUp')
        return t('derived.loadFirst', { list: t(`lists.names.${derived.column.from}`) })
      if (isNumericKind(kind)) return t('filters.example.number')
      if (kind === 'date' || kind === 'dateTime') return t('filters.example.date')
      if (kind === 'period') return t('filters.example.period')
      if (kind === 'account') return t('filters.example.code')
      // A list is a useful example for keys, but not for names and addresses, which are not pasted as lists.
      return listable && isJoinField(name) ? t('filters.example.list') : ''
    },
    notAdded: (column) => (isRepeatedAmount(column) ? t('derived.notAdded') : null),
    ambiguousNumbers: (count, leftOut) => {
      if (!count) return null
      const text = t('lists.ambiguousNumbers.text', { n: format.integer(count) }, count)
      return leftOut
        ? `${text}, ${t('lists.ambiguousNumbers.notCounted', { n: format.integer(leftOut) }, leftOut)}`
        : text
    }
  }
}
