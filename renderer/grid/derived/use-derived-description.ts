import { useI18n } from 'vue-i18n'
import type { DerivedState } from '../../../preload/contract/index.ts'
import { useColumnHeading } from '../columns/use-column-heading.ts'
import { dividesText } from './formula-text.ts'

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
