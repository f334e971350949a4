import type { ColumnSummary, DecimalSign, Totals } from '../../preload/contract/index.ts'

/** A summed column with values that can be read in two ways. */
interface TwoWays {
  readonly column: ColumnSummary
  /** Among the rows that are shown. */
  readonly count: number
  readonly sign: DecimalSign | null
}

/** The columns with such values whose sums are shown (`totals`), in the order of the columns. Those that a person has decided stay, so that this can be taken back. */
export const readTwoWays = (columns: readonly ColumnSummary[], totals: Totals): readonly TwoWays[] =>
  columns.flatMap((column) => {
    const total = totals.columns[column.name]
    if (!column.summed || !total) return []
    const count = total.twoWays + (total.twoWaysSaid ?? 0)
    return count > 0 || (column.decimalSign !== null && column.twoWays > 0) ? [{ column, count, sign: column.decimalSign }] : []
  })
