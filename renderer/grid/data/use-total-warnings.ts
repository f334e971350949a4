import { useI18n } from 'vue-i18n'
import type { ColumnSummary, RowsOf, Totals } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { partialSums } from './totals-row.ts'
import { readAmbiguousNumber } from '../cells/ambiguous-number.ts'
import { useColumnHeading } from '../columns/use-column-texts.ts'

/** A warning about sums, in words. */
export interface SumDoubt {
  /** The sums cover several periods, leave out values or rows with several, or have ambiguous numbers. */
  readonly kind: 'periods' | 'notSummed' | 'several' | 'ambiguousNumbers'
  readonly text: string
  /** The affected columns with their counts; '' for a warning on no particular column. */
  readonly each: string
}

interface Sums {
  readonly of: RowsOf
  /** The columns whose sums are shown. */
  readonly columns: readonly ColumnSummary[]
  readonly totals: Totals
  /** True if each period has a column of its own, which must not be added to each other. */
  readonly periodsApart: boolean
}

/** Returns a function that lists the warnings about sums, for the grid, files and paper alike. */
export const useTotalWarnings = (): ((sums: Sums) => readonly SumDoubt[]) => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useColumnHeading()

  const ofColumns = (
    kind: Exclude<SumDoubt['kind'], 'periods'>,
    text: string,
    counts: readonly { readonly column: ColumnSummary; readonly count: number }[]
  ): readonly SumDoubt[] => {
    const n = counts.reduce((all, { count }) => all + count, 0)
    if (n === 0) return []
    return [
      {
        kind,
        text: t(text, { n: format.integer(n), count: format.integer(n) }, n),
        each: counts.map(({ column, count }) => `${heading(column)}: ${format.integer(count)}`).join(', ')
      }
    ]
  }
  return ({ of, columns, totals, periodsApart }) => {
    const summed = columns.filter(({ name }) => totals.columns[name] !== undefined)
    if (summed.length === 0) return []
    const partial = partialSums(totals).flatMap(({ name, notSummed }) =>
      summed.flatMap((column) => (column.name === name ? [{ column, count: notSummed }] : []))
    )
    const several = summed
      .map((column) => ({ column, count: totals.columns[column.name]?.several ?? 0 }))
      .filter(({ count }) => count > 0)
    const unsaid = readAmbiguousNumber(summed, totals).filter(({ sign }) => sign === null)
    // A rentable object repeats every month, with its rent; transactions and lettings belong to one period each.
    const periods =
      of.kind === 'list' && of.list === 'hyresobjekt' ? 'lists.status.periods' : 'lists.status.periodsTogether'
    return [
      ...(!periodsApart && totals.periods > 1
        ? [{ kind: 'periods' as const, text: t(periods, { n: format.integer(totals.periods) }), each: '' }]
        : []),
      ...ofColumns('notSummed', of.kind === 'list' ? 'lists.notSummed' : 'orders.leftOut', partial),
      ...ofColumns('several', 'lists.severalValues', several),
      ...ofColumns('ambiguousNumbers', 'lists.ambiguousNumbers.text', unsaid)
    ]
  }
}
