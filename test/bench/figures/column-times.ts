import { measure, type Measure } from '../measure.ts'

/** Times in ms by column, from one process. The first is that of the column's first question. */
export type TimesByColumn = Readonly<Record<string, readonly number[]>>

export interface ColumnMeasure {
  readonly column: string
  readonly measure: Measure
}

/** Which of a column's times count: that of its first question, or those of the later ones. */
export type Which = 'first' | 'later'

const chosen = (times: readonly number[], which: Which): readonly number[] =>
  which === 'first' ? times.slice(0, 1) : times.slice(1)

/** Each column's times over all processes, of which each may have been asked about columns of its own. */
export const measureColumns = (processes: readonly TimesByColumn[], which: Which): readonly ColumnMeasure[] =>
  [...new Set(processes.flatMap(Object.keys))].flatMap((column) => {
    const of = measure(processes.flatMap((times) => chosen(times[column] ?? [], which)))
    return of ? [{ column, measure: of }] : []
  })

/** The column whose median is highest, or null where there is none. */
export const worstOf = (columns: readonly ColumnMeasure[]): ColumnMeasure | null =>
  columns.toSorted((one, other) => other.measure.value - one.measure.value)[0] ?? null

/** The median over the columns of their medians, with the lowest and highest of them. */
export const typicalOf = (columns: readonly ColumnMeasure[]): Measure | null =>
  measure(columns.map(({ measure: of }) => of.value))

/** One column's measures of two contenders. */
export interface ColumnPair {
  readonly column: string
  readonly ours: Measure
  readonly theirs: Measure
}

const ratio = ({ ours, theirs }: ColumnPair): number => theirs.value / ours.value

/** The column in which ours is least ahead, or furthest behind; null where the contenders have no column in common. */
export const leastAhead = (ours: readonly ColumnMeasure[], theirs: readonly ColumnMeasure[]): ColumnPair | null => {
  const byName = new Map(theirs.map(({ column, measure: of }) => [column, of]))
  const pairs = ours.flatMap(({ column, measure: of }): ColumnPair[] => {
    const other = byName.get(column)
    return other ? [{ column, ours: of, theirs: other }] : []
  })
  return pairs.toSorted((one, other) => ratio(one) - ratio(other))[0] ?? null
}
