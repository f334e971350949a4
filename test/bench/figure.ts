/** The result of several runs of the same thing, in the figure's own unit. */
export interface Measure {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly runs: number
}

const sorted = (samples: readonly number[]): readonly number[] => samples.toSorted((one, other) => one - other)

/** The middle sample, or the mean of the two in the middle. NaN of nothing. */
export const median = (samples: readonly number[]): number => {
  const inOrder = sorted(samples)
  const middle = inOrder.length >> 1
  const upper = inOrder[middle] ?? NaN
  return inOrder.length % 2 === 1 ? upper : ((inOrder[middle - 1] ?? NaN) + upper) / 2
}

/** The smallest sample that at least `share` (0 to 1) of all do not exceed. NaN of nothing. */
export const percentile = (samples: readonly number[], share: number): number => {
  const inOrder = sorted(samples)
  return inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)] ?? NaN
}

const rangeOf = (samples: readonly number[]) => {
  const inOrder = sorted(samples)
  return { low: inOrder[0] ?? NaN, high: inOrder.at(-1) ?? NaN, runs: inOrder.length }
}

/** The median with the spread. Null of nothing. */
export const measure = (samples: readonly number[]): Measure | null =>
  samples.length === 0 ? null : { value: median(samples), ...rangeOf(samples) }

/** A percentile with the spread. Null of nothing. */
export const measureAt = (samples: readonly number[], share: number): Measure | null =>
  samples.length === 0 ? null : { value: percentile(samples, share), ...rangeOf(samples) }

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

/** A figure's note made of its optional parts, without duplicates; no note where there are none. */
export const noteOf = (...parts: readonly (string | null | undefined | false)[]): { readonly note?: string } => {
  const all = [...new Set(parts.filter(Boolean))]
  return all.length ? { note: all.join('; ') } : {}
}

/** Smaller is better in all of them. */
export type Unit = 'ms' | 'MB' | 'kB' | 'µs/row' | 'cells'

/** The target of a figure: a value to stay below, how many times smaller than its yardstick it should be, or how many times as large it may be. */
export type Target =
  | { readonly kind: 'below'; readonly value: number }
  | { readonly kind: 'times'; readonly value: number }
  | { readonly kind: 'within'; readonly value: number }

/** What ours is compared with. */
export interface Yardstick {
  readonly name: string
  readonly measure: Measure | null
}

/** One line of the report. Where a measure is null, `note` says why it could not be taken. */
export interface Figure {
  readonly name: string
  readonly unit: Unit
  readonly ours: Measure | null
  readonly yardstick?: Yardstick
  readonly targets?: readonly Target[]
  readonly note?: string
}

/** A part of the report: figures that were measured in the same way, and what one has to know to read them. */
export interface Part {
  readonly title: string
  readonly how: string
  readonly figures: readonly Figure[]
}

/** How many times smaller than the yardstick ours is; null where either is missing. */
export const ratioOf = ({ ours, yardstick }: Figure): number | null =>
  ours && yardstick?.measure && ours.value > 0 ? yardstick.measure.value / ours.value : null

const reached = (figure: Figure, target: Target): boolean | null => {
  if (target.kind === 'below') return figure.ours && figure.ours.value < target.value
  const ratio = ratioOf(figure)
  if (ratio === null) return null
  return target.kind === 'times' ? ratio >= target.value : ratio >= 1 / target.value
}

/** Whether every target is reached; null where there is none, or where one is not known. */
export const isMet = (figure: Figure): boolean | null => {
  const { targets = [] } = figure
  const all = targets.map((target) => reached(figure, target))
  if (all.length === 0) return null
  if (all.includes(false)) return false
  return all.includes(null) ? null : true
}
