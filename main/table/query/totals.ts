import type { Aggregates, ColumnTotal, Span } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { cellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { average, formatDecimal } from '../column/decimal.ts'
import { isNumericKind } from '../column/kind.ts'
import { compareNumbers } from '../column/number-order.ts'
import { maxExactAddend, numberText } from '../column/numbers.ts'
import type { Table } from '../column/table.ts'
import { distinctCodes } from './counts.ts'

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
    totals.push([column.name, totalOf(column, rows)])
    await checkpoint()
  }
  const ends: [string, Span][] = []
  for (const column of spans) {
    while (column.rankStep()) await checkpoint()
    ends.push([column.name, spanOf(column, rows)])
    await checkpoint()
  }
  const period = table.columns.find(({ kind }) => kind === 'period')
  const counted = table.counted === undefined ? undefined : table.byName.get(table.counted)
  return {
    rows: rows.length,
    columns: Object.fromEntries(totals),
    spans: Object.fromEntries(ends),
    periods: period ? distinctCodes(period, rows).length : 0,
    counted: counted ? distinctCodes(counted, rows).length : null
  }
}

/** The exact aggregates of a column of numbers. */
export const totalOf = (column: Column, rows: Uint32Array): ColumnTotal => {
  const { codes } = column
  const numbers = column.numbers()
  const { scaled, wide, decimals } = numbers
  let sum = 0n
  let part = 0
  let counted = 0
  let notSummed = 0
  // The least and the greatest value so far, and their codes; code 0 for none.
  let least = Infinity
  let leastCode = 0
  let most = -Infinity
  let mostCode = 0
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    const value = scaled[code] ?? NaN
    if (value >= -maxExactAddend && value <= maxExactAddend) {
      // Both are at most `maxExactAddend`, so their sum is exact. A larger sum is carried over before the next addition.
      part += value
      if (part > maxExactAddend || part < -maxExactAddend) {
        sum += BigInt(part)
        part = 0
      }
    } else if (wide.has(code)) {
      sum += wide.get(code) ?? 0n
      // Two wide values can differ and still be equal as floats.
      if (value === least && compareNumbers(numbers, code, leastCode) < 0) leastCode = code
      if (value === most && compareNumbers(numbers, code, mostCode) > 0) mostCode = code
    } else {
      if (code !== 0) notSummed++
      continue
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
  const exact = sum + BigInt(part)
  return {
    sum: formatDecimal(exact, decimals),
    average: counted === 0 ? null : average(exact, decimals, counted),
    smallest: numberText(numbers, leastCode),
    largest: numberText(numbers, mostCode),
    counted,
    notSummed
  }
}

/** The first and the last of the values that fit the column's kind, in its order. */
const spanOf = (column: Column, rows: Uint32Array): Span => {
  const { byCode, fittingCount } = column.ranks()
  let [smallest, largest] = [0, 0]
  for (const code of distinctCodes(column, rows)) {
    const rank = byCode[code] ?? 0
    if (rank >= fittingCount) continue
    if (smallest === 0 || rank < (byCode[smallest] ?? 0)) smallest = code
    if (largest === 0 || rank > (byCode[largest] ?? 0)) largest = code
  }
  const cell = cellOf(column)
  const text = (code: number): string | null => {
    const found = cell(code)
    return typeof found === 'string' ? found : null
  }
  return { smallest: text(smallest), largest: text(largest) }
}
