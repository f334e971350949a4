import type { Dictionary } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import { daysIn, isDate, isDateTime, isPeriod, isYear } from '../column/dates.ts'
import { parseDecimal } from '../column/decimal.ts'
import { toScale } from '../column/wide-numbers.ts'

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** Tests a value by its order: -1 below the operand, 0 equal, 1 above. */
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
  const { scaled, scale, decimals, exactUnits } = column.numbers()
  const meets = holds[comparison]
  const wanted = parseDecimal(operand)
  const { near } = toScale(wanted.units, wanted.decimals, scale)
  // Both at the finer of the two scales.
  const finer = Math.max(decimals, wanted.decimals)
  const exact = wanted.units * 10n ** BigInt(finer - wanted.decimals)
  const factor = 10n ** BigInt(finer - decimals)
  for (let code = 1; code < scaled.length; code++) {
    const value = scaled[code] ?? NaN
    if (Number.isNaN(value)) continue
    // Floats that differ are in the order of their numbers.
    const order = value === near ? orderOfUnits(exactUnits(code) * factor, exact) : value - near
    if (meets(Math.sign(order))) mask[code] = 1
  }
}

const orderOfUnits = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)

const encoder = new TextEncoder()

/**
 * Marks the codes whose date, time or period meets the comparison. A time is compared as its day, and a month or a year in the place of a date meets what all of its
 * days do: it is found by itself and by what it is within, and is none of its days.
 */
export const markDates: Mark = (mask, { dictionary, kind }, comparison, operand) => {
  const meets = holds[comparison]
  const isDay = kind === 'dateTime' ? isDateTime : isDate
  const wanted = encoder.encode(operand)
  const [ofYear, ofMonth] = [
    orderOfSpan(operand, 'YYYY'.length, comparison),
    orderOfSpan(operand, 'YYYY-MM'.length, comparison)
  ]
  for (let code = 1; code < dictionary.size; code++) {
    if (!isDay(dictionary, code) && !isPeriod(dictionary, code) && !isYear(dictionary, code)) continue
    const order = orderOf(dictionary, code, wanted)
    if (meets(order ?? (isYear(dictionary, code) ? ofYear : ofMonth))) mask[code] = 1
  }
}

/** How a year or a month as a whole stands to the operand, which is a month or a day of it, and begins with its `length` characters. */
const orderOfSpan = (operand: string, length: number, comparison: Comparison): number => {
  const rest = operand.slice(length)
  if (comparison === 'ge' || comparison === 'gt') return /^(?:-01)+$/.test(rest) ? 0 : -1
  const lasts =
    length === 'YYYY'.length
      ? ['-12', '-12-31']
      : [`-${daysIn(Number(operand.slice(0, 4)), Number(operand.slice(5, 7)))}`]
  return comparison !== 'eq' && lasts.includes(rest) ? 0 : 1
}

/** Compares bytes: dates of this format sort as their bytes do. Null where the operand is within the value. */
const orderOf = ({ bytes, starts }: Dictionary, code: number, wanted: Uint8Array): number | null => {
  const from = starts[code] ?? 0
  const own = (starts[code + 1] ?? 0) - from
  const length = Math.min(own, wanted.length)
  for (let i = 0; i < length; i++) {
    const difference = (bytes[from + i] ?? 0) - (wanted[i] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return own < wanted.length ? null : 0
}
