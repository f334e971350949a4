import type { Dictionary } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import { isDate, isDateTime, isPeriod } from '../column/dates.ts'
import { parseDecimal } from '../column/decimal.ts'

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** Whether a value meets the comparison. `order`: -1 where it is below the operand, 0 where equal, 1 where above. */
const holds: { readonly [C in Exclude<Comparison, 'ne'>]: (order: number) => boolean } = {
  eq: (order) => order === 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0
}

type Mark = (mask: Uint8Array, column: Column, comparison: Exclude<Comparison, 'ne'>, operand: string) => void

/** Marks the codes whose number meets the comparison exactly. The operand is canonical decimal text. */
export const markNumbers: Mark = (mask, column, comparison, operand) => {
  const { scaled, wide, decimals } = column.numbers()
  const meets = holds[comparison]
  const wanted = parseDecimal(operand)
  const finer = 10n ** BigInt(Math.max(0, wanted.decimals - decimals))
  const units = wanted.units * 10n ** BigInt(Math.max(0, decimals - wanted.decimals))
  const rest = units % finer
  // The operand rounded down to the column's scale. Where rounding changed it, a value equal to `floor` is below the operand.
  const floor = (units - rest) / finer - (rest < 0n ? 1n : 0n)
  const atFloor = rest === 0n ? 0 : -1
  const near = Number(floor)
  for (let code = 1; code < scaled.length; code++) {
    const value = scaled[code] ?? NaN
    if (Number.isNaN(value)) continue
    const exact = wide.get(code)
    // A value that is not wide is held exactly by a float, so `near` is either exact or far away from it.
    const order = exact === undefined ? Math.sign(value - near) : exact < floor ? -1 : exact > floor ? 1 : 0
    if (meets(order === 0 ? atFloor : order)) mask[code] = 1
  }
}

const encoder = new TextEncoder()

/** Marks the codes whose date, time or period meets the comparison. Only the length of the shorter of the two is compared. */
export const markDates: Mark = (mask, { dictionary, kind }, comparison, operand) => {
  const meets = holds[comparison]
  const isDay = kind === 'dateTime' ? isDateTime : isDate
  const wanted = encoder.encode(operand)
  for (let code = 1; code < dictionary.size; code++) {
    if (!isDay(dictionary, code) && !isPeriod(dictionary, code)) continue
    if (meets(orderOf(dictionary, code, wanted))) mask[code] = 1
  }
}

/** Compares bytes: dates of this format sort as their bytes do. */
const orderOf = ({ bytes, starts }: Dictionary, code: number, wanted: Uint8Array): number => {
  const from = starts[code] ?? 0
  const length = Math.min((starts[code + 1] ?? 0) - from, wanted.length)
  for (let i = 0; i < length; i++) {
    const difference = (bytes[from + i] ?? 0) - (wanted[i] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}
