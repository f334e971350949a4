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
  v.check(
    (ranges) => ranges.every(({ first }, i) => first > (ranges[i - 1]?.last ?? -1)),
    'the ranges are not in ascending order'
  )
)

/** Figures of all numbers among some cells, in any column, as canonical decimal text. */
export interface NumberFigures {
  readonly counted: number
  /** Exact. */
  readonly sum: string
  /**
   * The sum divided by `counted`, rounded half away from zero to the decimals of the column that has most, or to two if
   * that is fewer.
   */
  readonly average: string
  readonly smallest: string
  readonly largest: string
}

/** Figures of the cells of some rows in some columns. */
export interface CellFigures {
  readonly loadId: number
  /** Number of cells that are not empty. */
  readonly filled: number
  /** Figures of the columns of numbers; null if no cell is a number. */
  readonly numbers: NumberFigures | null
  /** The first and the last of the dates, times and periods; null if no cell is one. */
  readonly dates: Span | null
  /**
   * Number of cells in columns of numbers that are neither empty nor numbers; for lines of groups, of values that their
   * sums leave out.
   */
  readonly notSummed: number
  /**
   * For lines of groups: how many are counted within a chosen group, so that no row counts twice. Left out if none is.
   */
  readonly within?: number
}
