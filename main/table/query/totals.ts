import type { ColumnTotal, Aggregates, Span } from '../../../preload/contract/index.ts'
import { cellOf } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { average, formatDecimal } from '../column/decimal.ts'
import { isNumericKind } from '../column/kind.ts'
import { compareNumbers } from '../column/number-order.ts'
import { numberText, maxExactAddend } from '../column/numbers.ts'
import type { Table } from '../column/table.ts'
import { distinctCodes } from './counts.ts'
import type { Pause } from '../base/checkpoint.ts'

/** The columns that figures are made of: those to sum, and those whose first and last value is looked for. */
export interface Measures {
  readonly sums: readonly Column[]
  readonly spans: readonly Column[]
}

/** What the catalogue has summed, and what else has an order that means something. */
export const catalogueMeasures = ({ columns }: Table): Measures => ({
  sums: columns.filter(({ summed }) => summed),
  spans: columns.filter(({ summed, kind }) => !summed && kind !== 'text' && kind !== 'account')
})

/** Chosen columns: numbers are summed, whatever the catalogue says of them. */
export const measuresOf = (columns: readonly Column[]): Measures => ({
  sums: columns.filter(({ kind }) => isNumericKind(kind)),
  spans: columns.filter(({ kind }) => !isNumericKind(kind))
})

/** Exact figures of the rows. */
export const figuresOf = async (table: Table, { sums, spans }: Measures, rows: Uint32Array, pause: Pause): Promise<Aggregates> => {
  const totals: [string, ColumnTotal][] = []
  for (const column of sums) {
    totals.push([column.name, totalOf(column, rows)])
    await pause()
  }
  const ends: [string, Span][] = []
  for (const column of spans) {
    while (column.rankStep()) await pause()
    ends.push([column.name, spanOf(column, rows)])
    await pause()
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

const totalOf = (column: Column, rows: Uint32Array): ColumnTotal => {
  const { codes } = column
  const numbers = column.numbers()
  const { scaled, wide, decimals } = numbers
  let sum = 0n
  let part = 0
  let counted = 0
  let notSummed = 0
  // The least and the greatest, and the codes that have them: none at first.
  let least = Infinity
  let leastCode = 0
  let most = -Infinity
  let mostCode = 0
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    const value = scaled[code] ?? NaN
    if (value >= -maxExactAddend && value <= maxExactAddend) {
      // Both within `safe`, so their sum is exact; what leaves it is carried over before anything is added to it.
      part += value
      if (part > maxExactAddend || part < -maxExactAddend) {
        sum += BigInt(part)
        part = 0
      }
    } else if (wide.has(code)) {
      sum += wide.get(code) ?? 0n
      // Two that differ can be equal as floats.
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

/** The first and the last in the column's order of the values that are of its kind. */
const spanOf = (column: Column, rows: Uint32Array): Span => {
  const { places, fitting } = column.ranks()
  let [smallest, largest] = [0, 0]
  for (const code of distinctCodes(column, rows)) {
    const place = places[code] ?? 0
    if (place >= fitting) continue
    if (smallest === 0 || place < (places[smallest] ?? 0)) smallest = code
    if (largest === 0 || place > (places[largest] ?? 0)) largest = code
  }
  const cell = cellOf(column)
  const text = (code: number): string | null => {
    const found = cell(code)
    return typeof found === 'string' ? found : null
  }
  return { smallest: text(smallest), largest: text(largest) }
}
