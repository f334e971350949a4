import { isDerivedName, type Aggregates, type ColumnTotal, type Span } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { average, formatDecimal } from '../column/decimal.ts'
import { isNumericKind } from '../column/kind.ts'
import { compareNumbers } from '../column/number-order.ts'
import { maxExactAddend, numberText, widths, type Numbers } from '../column/numbers.ts'
import type { Table } from '../column/table.ts'
import { distinctCodes } from './counts.ts'
import { spanOf } from './spans.ts'

/** The columns to aggregate: those to sum, and those of which to find the first and the last value. */
export interface Measures {
  readonly sums: readonly Column[]
  readonly spans: readonly Column[]
}

/** The measures that the catalogue asks for: its summed columns, and the other columns whose order has a meaning. */
export const catalogueMeasures = ({ columns }: Table): Measures => ({
  sums: columns.filter(({ summed }) => summed),
  spans: columns.filter(({ summed, kind }) => !summed && kind !== 'text' && kind !== 'account')
})

/** The measures of chosen columns: numbers are summed, whatever the catalogue says. */
export const measuresOf = (columns: readonly Column[]): Measures => ({
  sums: columns.filter(({ kind }) => isNumericKind(kind)),
  spans: columns.filter(({ kind }) => !isNumericKind(kind))
})

/** Exact aggregates of the rows. */
export const aggregatesOf = async (table: Table, { sums, spans }: Measures, rows: Uint32Array, checkpoint: Checkpoint): Promise<Aggregates> => {
  const totals: [string, ColumnTotal][] = []
  for (const column of sums) {
    await checkpoint()
    totals.push([column.name, await totalOf(column, rows, checkpoint)])
  }
  const ends: [string, Span][] = []
  for (const column of spans) {
    await checkpoint()
    ends.push([column.name, await spanOf(column, rows, checkpoint)])
  }
  const period = table.columns.find(({ name, kind }) => kind === 'period' && !isDerivedName(name))
  const counted = table.counted === undefined ? undefined : table.byName.get(table.counted)
  return {
    rows: rows.length,
    columns: Object.fromEntries(totals),
    spans: Object.fromEntries(ends),
    periods: period ? distinctCodes(period, rows).length : 0,
    counted: counted ? distinctCodes(counted, rows).length : null
  }
}

/** Adding up so many rows takes some milliseconds. Numbers beyond floats are added as big integers, many times as slowly. */
const rowsPerStep = { exact: 1 << 18, wide: 1 << 14 }

/** The exact aggregates of a column of numbers. */
export const totalOf = async (column: Column, rows: Uint32Array, checkpoint: Checkpoint): Promise<ColumnTotal> => {
  while (column.numberStep()) await checkpoint()
  const numbers = column.numbers()
  const summing = createSum(column, numbers)
  const step = numbers.wideCount === 0 ? rowsPerStep.exact : rowsPerStep.wide
  for (let from = 0; from < rows.length; from += step) {
    if (from > 0) await checkpoint()
    const some = rows.subarray(from, from + step)
    summing.add(some)
    summing.addTwoWays(some)
  }
  return summing.total()
}

/** Gives the exact sum of a column over rows, in the unit of the most decimals that the column has; null where they have no number. */
export const exactSums = async (column: Column, checkpoint: Checkpoint): Promise<(rows: Uint32Array) => bigint | null> => {
  while (column.numberStep()) await checkpoint()
  const numbers = column.numbers()
  return (rows) => {
    const summing = createSum(column, numbers, null)
    summing.add(rows)
    return summing.exactOrNone()
  }
}

/** Adds up the numbers of a column exactly. */
const createSum = ({ codes }: Column, numbers: Numbers, isTwoWays: Uint8Array | null = twoWayFlags(numbers)) => {
  const { scaled, scale, widths: found, rests, restScale, decimals, exactUnits, decimalSign } = numbers
  /** In units of the scale, of the rests' scale, and of all decimals. */
  let [sum, restSum, beyondSum] = [0n, 0n, 0n]
  let counted = 0
  let notSummed = 0
  let twoWaysLeftOut = 0
  let twoWays = 0
  // The least and the greatest value so far, and their codes; code 0 for none.
  let least = Infinity
  let leastCode = 0
  let most = -Infinity
  let mostCode = 0

  const add = (rows: Uint32Array): void => {
    // Each addend is at most `maxExactAddend`, so their sum is exact. A larger sum is carried over before the next addition.
    let part = 0
    let restPart = 0
    for (let i = 0; i < rows.length; i++) {
      const code = codes[rows[i] ?? 0] ?? 0
      const value = scaled[code] ?? NaN
      const width = found[code]
      if (width === widths.exact) {
        if (Number.isNaN(value)) {
          if (code !== 0) {
            notSummed++
            twoWaysLeftOut += isTwoWays?.[code] ?? 0
          }
          continue
        }
        part += value
      } else {
        if (width === widths.beyond) beyondSum += exactUnits(code)
        else {
          part += Math.trunc(value)
          restPart += rests[code] ?? 0
          if (restPart > maxExactAddend || restPart < -maxExactAddend) {
            restSum += BigInt(restPart)
            restPart = 0
          }
        }
        // Two numbers that are not exact can differ and still be equal as floats.
        if (value === least && compareNumbers(numbers, code, leastCode) < 0) leastCode = code
        if (value === most && compareNumbers(numbers, code, mostCode) > 0) mostCode = code
      }
      if (part > maxExactAddend || part < -maxExactAddend) {
        sum += BigInt(part)
        part = 0
      }
      counted++
      if (value < least) {
        least = value
        leastCode = code
      }
      if (value > most) {
        most = value
        mostCode = code
      }
    }
    sum += BigInt(part)
    restSum += BigInt(restPart)
  }

  const addTwoWays = (rows: Uint32Array): void => {
    if (isTwoWays) for (let i = 0; i < rows.length; i++) twoWays += isTwoWays[codes[rows[i] ?? 0] ?? 0] ?? 0
  }

  const exact = (): bigint => sum * 10n ** BigInt(decimals - scale) + restSum * 10n ** BigInt(decimals - restScale) + beyondSum
  const total = (): ColumnTotal => {
    const all = exact()
    return {
      sum: counted === 0 ? null : formatDecimal(all, decimals),
      average: counted === 0 ? null : average(all, decimals, counted),
      smallest: numberText(numbers, leastCode),
      largest: numberText(numbers, mostCode),
      counted,
      notSummed,
      twoWays: decimalSign === null ? twoWays : 0,
      ...(decimalSign === null && twoWaysLeftOut > 0 && { twoWaysLeftOut }),
      ...(decimalSign !== null && twoWays > 0 && { twoWaysSaid: twoWays })
    }
  }
  return { add, addTwoWays, exactOrNone: () => (counted === 0 ? null : exact()), total }
}

/** By code, 1 for each value that can be read in two ways; null where there is none, as there mostly is. */
const twoWayFlags = ({ scaled, twoWays }: Numbers): Uint8Array | null => {
  if (twoWays.length === 0) return null
  const flags = new Uint8Array(scaled.length)
  for (const code of twoWays) flags[code] = 1
  return flags
}
