import { inBrackets, type ColumnSummary, type DecimalSign, type Totals } from '../../../preload/contract/index.ts'

/** A summed column with ambiguous numbers. */
interface AmbiguousNumber {
  readonly column: ColumnSummary
  /** Number of ambiguous values among the shown rows. */
  readonly count: number
  readonly sign: DecimalSign | null
}

/**
 * Returns the columns with ambiguous numbers whose sums are shown (`totals`), decided ones too, so that the decision
 * can be reverted; those of a derived column at its sources.
 */
export const readAmbiguousNumber = (columns: readonly ColumnSummary[], totals: Totals): readonly AmbiguousNumber[] =>
  columns.flatMap((column) => {
    const total = totals.columns[column.name]
    if (!column.summed || !total) return []
    if (column.derived) return total.ambiguousNumbers > 0 ? [{ column, count: total.ambiguousNumbers, sign: null }] : []
    const count = total.ambiguousNumbers + (total.ambiguousNumbersSaid ?? 0)
    return count > 0 || (column.decimalSign !== null && column.ambiguousNumbers > 0)
      ? [{ column, count, sign: column.decimalSign }]
      : []
  })

/** Returns a formula's source columns with undecided ambiguous numbers. None for any other column. */
export const doubtfulSources = (
  { derived }: ColumnSummary,
  columns: readonly ColumnSummary[]
): readonly ColumnSummary[] => {
  if (derived?.column.kind !== 'formula') return []
  const { text, id } = derived.column
  // Ends, because a formula uses only columns before it.
  const before = columns.slice(
    0,
    columns.findIndex(({ name }) => name === id)
  )
  const used = before.filter(
    ({ name, ambiguousNumbers, decimalSign }) =>
      ambiguousNumbers > 0 && decimalSign === null && text.includes(inBrackets(name))
  )
  return [...new Set(used.flatMap((column) => (column.derived ? doubtfulSources(column, columns) : [column])))]
}
