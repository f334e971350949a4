import { inBrackets, type ColumnSummary, type DecimalSign, type Totals } from '../../preload/contract/index.ts'

/** A summed column with values that can be read in two ways. */
interface TwoWays {
  readonly column: ColumnSummary
  /** Among the rows that are shown. */
  readonly count: number
  readonly sign: DecimalSign | null
}

/**
 * The columns with such values whose sums are shown (`totals`), in the order of the columns. Those that a person has decided stay, so that this can be taken
 * back: of a column that was added, where its values come from.
 */
export const readTwoWays = (columns: readonly ColumnSummary[], totals: Totals): readonly TwoWays[] =>
  columns.flatMap((column) => {
    const total = totals.columns[column.name]
    if (!column.summed || !total) return []
    if (column.derived) return total.twoWays > 0 ? [{ column, count: total.twoWays, sign: null }] : []
    const count = total.twoWays + (total.twoWaysSaid ?? 0)
    return count > 0 || (column.decimalSign !== null && column.twoWays > 0) ? [{ column, count, sign: column.decimalSign }] : []
  })

/** The columns that a formula takes such values from, those that nobody has decided: there it is said how they are read. None for any other column. */
export const doubtfulSources = ({ derived }: ColumnSummary, columns: readonly ColumnSummary[]): readonly ColumnSummary[] => {
  if (derived?.column.kind !== 'formula') return []
  const { text, id } = derived.column
  // A formula takes in columns that stand before it, so that this ends.
  const before = columns.slice(0, columns.findIndex(({ name }) => name === id))
  const used = before.filter(({ name, twoWays, decimalSign }) => twoWays > 0 && decimalSign === null && text.includes(inBrackets(name)))
  return [...new Set(used.flatMap((column) => (column.derived ? doubtfulSources(column, columns) : [column])))]
}
