import * as v from 'valibot'
import type { Span } from './lists.ts'
import { indexSchema as index } from './query.ts'

/** Positions among the rows of a query, in its order; both ends are among them. */
const rangeSchema = v.pipe(
  v.object({ first: index, last: index }),
  v.check(({ first, last }) => last >= first, 'the range ends before it begins')
)
export type ExportRange = v.InferOutput<typeof rangeSchema>

/** Chosen rows of a query, in its order. */
export const rangesSchema = v.pipe(
  v.array(rangeSchema),
  v.minLength(1),
  v.maxLength(10_000),
  v.check((ranges) => ranges.every(({ first }, i) => first > (ranges[i - 1]?.last ?? -1)), 'the ranges are not in ascending order')
)

/** Of all numbers among some cells, whatever column they are in, as canonical decimal text. */
export interface NumberFigures {
  readonly counted: number
  /** Exact. */
  readonly sum: string
  /** The sum divided by `counted`, rounded half away from zero to the decimals of the column that has most, or to two where that is fewer. */
  readonly average: string
  readonly smallest: string
  readonly largest: string
}

/** What is said of the cells of some rows in some columns. */
export interface CellFigures {
  readonly loadId: number
  /** Number of cells that are not empty. */
  readonly filled: number
  /** Of the columns of numbers; null where no cell is one. */
  readonly numbers: NumberFigures | null
  /** The first and the last of the dates, times and periods; null where no cell is one. */
  readonly dates: Span | null
  /** Number of cells in columns of numbers that are neither empty nor numbers; of lines of groups, of values that their sums leave out. */
  readonly notSummed: number
  /** Of lines of groups: how many are reckoned within one that is chosen too, so that no row counts twice. Left out where none is. */
  readonly within?: number
}
