import { useI18n } from 'vue-i18n'
import {
  keyOfColumn,
  restColumnName,
  revealInvisible,
  type ColumnSummary,
  type DerivedState,
  type DerivedColumn,
  isJoinField,
  isNumericKind
} from '../../../preload/contract/index.ts'
import { dividesText } from '../derived/formula-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { isRepeatedAmount } from './column-summary.ts'

/** Returns a function that gives a column's heading: the user's name of a derived one, an undocumented field's own. */
export const useColumnHeading = () => {
  const { t, te } = useI18n()
  return ({ name, status, derived }: Pick<ColumnSummary, 'name' | 'status' | 'derived'>): string => {
    if (derived) return derived.column.name
    // A view may name a field that is neither documented nor sent.
    if (status === 'known' || (status === 'missing' && te(`fields.${name}`))) return t(`fields.${name}`)
    return name === restColumnName ? t('lists.restColumn') : revealInvisible(keyOfColumn(name))
  }
}

/** Describes a derived column for the tooltip of its heading. */
export const useDerivedDescription = (): ((derived: DerivedState) => string) => {
  const { t } = useI18n()
  const heading = useColumnHeading()
  return ({ column, period }) => {
    if (column.kind === 'formula') {
      const { text, decimals } = column
      const said = t('derived.tooltip.formula', { text })
      // Sums and further formulas use the rounded values, so the tooltip mentions the rounding.
      return decimals !== null && dividesText(text)
        ? `${said}. ${t('derived.tooltip.rounded', { n: decimals }, decimals)}`
        : said
    }
    if (column.kind === 'change') return t('derived.tooltip.change')
    return t('derived.tooltip.lookUp', {
      column: heading({ name: column.column, status: 'known' }),
      list: t(`lists.names.${column.from}`),
      by: t(`derived.joins.${column.by}`),
      period: period === 'none' ? '' : t(`derived.period.${period}`),
      rule: t(`derived.rules.${column.several}.name`)
    })
  }
}

/**
 * Describes an ambiguous number's source in a derived column, and where it is decided. `isChosen`: false for orders,
 * which have no such decision.
 */
export const useAmbiguousNumberSource = (isChosen = true): ((column: DerivedColumn) => string) => {
  const { t } = useI18n()
  return (column) =>
    column.kind === 'lookUp'
      ? t('lists.ambiguousNumbers.ofLookUp', { list: t(`lists.names.${column.from}`) })
      : t(isChosen ? 'lists.ambiguousNumbers.ofFormula' : 'lists.ambiguousNumbers.ofFormulaAlone')
}

/** Returns the texts of columns and cells in the current language. `isOfList`: false for orders. */
export const useColumnTexts = (isOfList = true) => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useColumnHeading()
  const describeDerived = useDerivedDescription()
  const sourceOf = useAmbiguousNumberSource(isOfList)
  return {
    ...format,
    terminated: (date: string): string => t('lists.terminated', { date }),
    heading,
    /** The heading's tooltip: the field's name in the service, and anything unusual about the column. */
    tooltip: ({ name, status, typeMismatches, repeats = 0, derived }: ColumnSummary): string =>
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
    /** Tooltip of an ambiguous number: the raw text and the counted number, if any. `of`: its derived column. */
    readAmbiguousNumber: (sent: string, counted: string | null, of: DerivedColumn | null): string =>
      of
        ? sourceOf(of)
        : t(counted === null ? 'lists.ambiguousNumbers.leftOut' : 'lists.ambiguousNumbers.counted', {
            sent: revealInvisible(sent),
            counted: counted ?? ''
          }),
    sum: t('lists.sum'),
    noValue: t('lists.noValue'),
    notSummed: (count: number): string | null =>
      count ? t('lists.notSummed', { n: format.integer(count) }, count) : null,
    several: (count: number): string | null =>
      count ? t('lists.severalValues', { n: format.integer(count) }, count) : null,
    /** Examples of input in the column's filter field, the shortest way first. */
    examples: ({ name, kind, listable, derived }: ColumnSummary): readonly string[] => {
      if (derived?.state === 'notLoaded' && derived.column.kind === 'lookUp')
        return [t('derived.loadFirst', { list: t(`lists.names.${derived.column.from}`) })]
      if (isNumericKind(kind)) return ['>5000', '100..200']
      if (kind === 'date' || kind === 'dateTime') return [t('filters.example.date'), '>31/1']
      if (kind === 'period') return [t('filters.example.date')]
      if (kind === 'account') return ['3000-3999', '1930']
      // A list is a useful example for keys, but not for names and addresses, which are not pasted as lists.
      return listable && isJoinField(name) ? ['A1..A9', 'B2'] : []
    },
    notAdded: (column: ColumnSummary): string | null => (isRepeatedAmount(column) ? t('derived.notAdded') : null),
    ambiguousNumbers: (count: number, leftOut: number): string | null => {
      if (!count) return null
      const text = t('lists.ambiguousNumbers.text', { n: format.integer(count) }, count)
      return leftOut
        ? `${text}, ${t('lists.ambiguousNumbers.notCounted', { n: format.integer(leftOut) }, leftOut)}`
        : text
    }
  }
}

export type ColumnTexts = ReturnType<typeof useColumnTexts>
