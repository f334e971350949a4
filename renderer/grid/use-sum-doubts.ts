import { useI18n } from 'vue-i18n'
import type { ColumnSummary, ExportSubject, Totals } from '../../preload/contract/index.ts'
import { useFormat } from '../i18n/format.ts'
import { partialSums } from './totals-row.ts'
import { readTwoWays } from './two-ways.ts'
import { useColumnHeading } from './use-column-heading.ts'

/** What is to be known of sums, in words. */
export interface SumDoubt {
  /** They are of several periods together, leave values out, leave rows out that have several, or have values that can be read in two ways. */
  readonly kind: 'periods' | 'notSummed' | 'several' | 'twoWays'
  readonly text: string
  /** How many values of which column; '' where it is not about columns. */
  readonly each: string
}

interface Sums {
  readonly of: ExportSubject
  /** The columns whose sums are shown. */
  readonly columns: readonly ColumnSummary[]
  readonly totals: Totals
  /** Whether each period has a column of its own, so that none adds up with another. */
  readonly periodsApart: boolean
}

/** What is to be known of sums before anybody relies on them, in the current language: below a grid, in files and on paper the same. */
export const useSumDoubts = (): ((sums: Sums) => readonly SumDoubt[]) => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useColumnHeading()

  const ofColumns = (kind: Exclude<SumDoubt['kind'], 'periods'>, text: string, counts: readonly { readonly column: ColumnSummary; readonly count: number }[]): readonly SumDoubt[] => {
    const n = counts.reduce((all, { count }) => all + count, 0)
    if (n === 0) return []
    return [{ kind, text: t(text, { n: format.integer(n), count: format.integer(n) }, n), each: counts.map(({ column, count }) => `${heading(column)}: ${format.integer(count)}`).join(', ') }]
  }
  return ({ of, columns, totals, periodsApart }) => {
    const summed = columns.filter(({ name }) => totals.columns[name] !== undefined)
    if (summed.length === 0) return []
    const partial = partialSums(totals).flatMap(({ name, notSummed }) => summed.flatMap((column) => (column.name === name ? [{ column, count: notSummed }] : [])))
    const several = summed.map((column) => ({ column, count: totals.columns[column.name]?.several ?? 0 })).filter(({ count }) => count > 0)
    const unsaid = readTwoWays(summed, totals).filter(({ sign }) => sign === null)
    // A rentable object comes again every month, with its rent; transactions and lettings are of one period each.
    const periods = of.kind === 'list' && of.list === 'hyresobjekt' ? 'lists.status.periods' : 'lists.status.periodsTogether'
    return [
      ...(!periodsApart && totals.periods > 1 ? [{ kind: 'periods' as const, text: t(periods, { n: format.integer(totals.periods) }), each: '' }] : []),
      ...ofColumns('notSummed', of.kind === 'list' ? 'lists.notSummed' : 'orders.leftOut', partial),
      ...ofColumns('several', 'lists.severalValues', several),
      ...ofColumns('twoWays', 'lists.twoWays.text', unsaid)
    ]
  }
}
