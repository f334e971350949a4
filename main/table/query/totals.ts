import type { ColumnTotal, Totals } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { canonical } from '../column/decimal.ts'
import { safe } from '../column/numbers.ts'
import type { Table } from '../table.ts'
import type { Pause } from './turn.ts'

/** Exact totals over the rows. Without the load's number, which only the caller knows. */
export const totalsOf = async (table: Table, rows: Uint32Array, pause: Pause): Promise<Omit<Totals, 'load'>> => {
  const columns: [string, ColumnTotal][] = []
  for (const column of table.columns) {
    if (!column.summed) continue
    columns.push([column.name, totalOf(column, rows)])
    await pause()
  }
  const period = table.columns.find(({ kind }) => kind === 'period')
  const counted = table.counted === undefined ? undefined : table.byName.get(table.counted)
  return {
    rows: rows.length,
    columns: Object.fromEntries(columns),
    periods: period ? countDistinct(period, rows) : 0,
    counted: counted ? countDistinct(counted, rows) : null
  }
}

const totalOf = (column: Column, rows: Uint32Array): ColumnTotal => {
  const { codes } = column
  const { scaled, wide, decimals } = column.numbers()
  let sum = 0n
  let part = 0
  let counted = 0
  let notSummed = 0
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    const value = scaled[code] ?? NaN
    if (value >= -safe && value <= safe) {
      // Both within `safe`, so their sum is exact; what leaves it is carried over before anything is added to it.
      part += value
      counted++
      if (part > safe || part < -safe) {
        sum += BigInt(part)
        part = 0
      }
    } else if (wide.has(code)) {
      sum += wide.get(code) ?? 0n
      counted++
    } else if (code !== 0) notSummed++
  }
  return { sum: canonical(sum + BigInt(part), decimals), counted, notSummed }
}

/** Different values among the rows, the empty one not counted. */
const countDistinct = ({ codes, values }: Column, rows: Uint32Array): number => {
  const seen = new Uint8Array(values.size)
  for (let i = 0; i < rows.length; i++) seen[codes[rows[i] ?? 0] ?? 0] = 1
  seen[0] = 0
  return seen.reduce((count, one) => count + one, 0)
}
