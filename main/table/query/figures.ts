import { isNumericKind, type CellFigures, type NumberFigures, type Span } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { isDateKind } from '../column/dates.ts'
import { average, compareDecimals, sumOfDecimals } from '../column/decimal.ts'
import { spanOf } from './spans.ts'
import { totalOf } from './totals.ts'

/** How many of the rows have a value in the column. */
const filledIn = ({ codes }: Column, rows: Uint32Array): number => {
  let filled = 0
  for (let i = 0; i < rows.length; i++) filled += codes[rows[i] ?? 0] === 0 ? 0 : 1
  return filled
}

/** The figures of all columns together. */
export const together = (columns: readonly NumberFigures[], decimals: number): NumberFigures | null => {
  const [first] = columns
  if (!first) return null
  const counted = columns.reduce((all, column) => all + column.counted, 0)
  const units = sumOfDecimals(
    columns.map(({ sum }) => sum),
    decimals
  )
  return {
    counted,
    sum: units.text,
    average: average(units.units, decimals, counted),
    smallest: columns.reduce(
      (least, { smallest }) => (compareDecimals(smallest, least) < 0 ? smallest : least),
      first.smallest
    ),
    largest: columns.reduce((most, { largest }) => (compareDecimals(largest, most) > 0 ? largest : most), first.largest)
  }
}

/** The first and the last of all columns. Days, times and months are written so that text in order is time in order. */
const spanOfAll = (spans: readonly Span[]): Span | null => {
  const ends = spans
    .flatMap(({ smallest, largest }) => (smallest === null || largest === null ? [] : [smallest, largest]))
    .sort()
  const [smallest, largest] = [ends[0], ends.at(-1)]
  return smallest === undefined || largest === undefined ? null : { smallest, largest }
}

/** Exact figures of the cells of the rows in the columns, all of them together. */
export const figuresOf = async (
  columns: readonly Column[],
  rows: Uint32Array,
  checkpoint: Checkpoint
): Promise<Omit<CellFigures, 'loadId'>> => {
  let [filled, notSummed, decimals] = [0, 0, 0]
  const numbers: NumberFigures[] = []
  const spans: Span[] = []
  for (const column of columns) {
    await checkpoint()
    filled += filledIn(column, rows)
    if (isNumericKind(column.kind)) {
      const {
        sum,
        average: mean,
        smallest,
        largest,
        counted,
        notSummed: others
      } = await totalOf(column, rows, checkpoint)
      notSummed += others
      if (sum === null || mean === null || smallest === null || largest === null) continue
      numbers.push({ sum, average: mean, smallest, largest, counted })
      decimals = Math.max(decimals, column.numbers().decimals)
    } else if (isDateKind(column.kind)) {
      spans.push(await spanOf(column, rows, checkpoint))
    }
  }
  return { filled, numbers: together(numbers, decimals), dates: spanOfAll(spans), notSummed }
}
