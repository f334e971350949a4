import type { Column } from '../column/column.ts'
import { isDate, isDateTime, isPeriod } from '../column/dates.ts'
import { parseDecimal } from '../column/decimal.ts'
import type { Dictionary } from '../base/dictionary.ts'

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** Whether a value that stands so (-1 below, 0 at, 1 above) to the operand meets the comparison. */
const holds: { readonly [C in Exclude<Comparison, 'ne'>]: (order: number) => boolean } = {
  eq: (order) => order === 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0
}

type Mark = (hits: Uint8Array, column: Column, comparison: Exclude<Comparison, 'ne'>, operand: string) => void

/** Marks the codes whose number, exactly, stands so to the operand, which is canonical decimal text. */
export const markNumbers: Mark = (hits, column, comparison, operand) => {
  const { scaled, wide, decimals } = column.numbers()
  const meets = holds[comparison]
  const wanted = parseDecimal(operand)
  const finer = 10n ** BigInt(Math.max(0, wanted.decimals - decimals))
  const units = wanted.units * 10n ** BigInt(Math.max(0, decimals - wanted.decimals))
  const rest = units % finer
  // The operand rounded down to the column's scale; where that lost something, a value equal to it is below the operand.
  const floor = (units - rest) / finer - (rest < 0n ? 1n : 0n)
  const atFloor = rest === 0n ? 0 : -1
  const near = Number(floor)
  for (let code = 1; code < scaled.length; code++) {
    const value = scaled[code] ?? NaN
    if (Number.isNaN(value)) continue
    const exact = wide.get(code)
    // A value that is not wide is within what floats hold exactly, so `near` is either exact or far away.
    const order = exact === undefined ? Math.sign(value - near) : exact < floor ? -1 : exact > floor ? 1 : 0
    if (meets(order === 0 ? atFloor : order)) hits[code] = 1
  }
}

const encoder = new TextEncoder()

/** Marks the codes that are a date, a time or a period; it and the operand are compared as far as the shorter of them goes. */
export const markDates: Mark = (hits, { values, kind }, comparison, operand) => {
  const meets = holds[comparison]
  const isDay = kind === 'dateTime' ? isDateTime : isDate
  const wanted = encoder.encode(operand)
  for (let code = 1; code < values.size; code++) {
    if (!isDay(values, code) && !isPeriod(values, code)) continue
    if (meets(orderOf(values, code, wanted))) hits[code] = 1
  }
}

/** Both are digits and the signs between them, whose bytes have the order of the days. */
const orderOf = ({ bytes, starts }: Dictionary, code: number, wanted: Uint8Array): number => {
  const from = starts[code] ?? 0
  const length = Math.min((starts[code + 1] ?? 0) - from, wanted.length)
  for (let i = 0; i < length; i++) {
    const difference = (bytes[from + i] ?? 0) - (wanted[i] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}
