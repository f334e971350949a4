import { useI18n } from 'vue-i18n'
import { revealInvisible, type ColumnSummary } from '../../../../preload/contract/index.ts'
import { useFormat } from '../../../i18n/format.ts'
import { describeFilters } from '../language/describe-filter.ts'
import type { ReadFilter } from '../language/typed-unit.ts'
import { useColumnHeading } from '../../columns/use-column-texts.ts'

/** The filters of a column, in words. */
export interface FilterWords {
  readonly column: string
  readonly heading: string
  readonly text: string
}

/** Returns a function that describes filters in the current language, one entry per column. */
export const useFilterWords = (): ((
  columns: readonly ColumnSummary[],
  filters: readonly ReadFilter[]
) => readonly FilterWords[]) => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useColumnHeading()
  const texts = {
    condition: (key: string, values: Readonly<Record<string, string | number>>) =>
      t(`lists.condition.${key}`, { ...values }),
    decimal: format.decimal
  }
  return (columns, filters) =>
    columns.flatMap((column) => {
      const own = filters.filter((filter) => filter.column === column.name)
      return own.length === 0
        ? []
        : [
            {
              column: column.name,
              heading: heading(column),
              text: revealInvisible(describeFilters(own, texts, column))
            }
          ]
    })
}
