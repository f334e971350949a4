import type { Column } from '../column/column.ts'
import { isDate, isPeriod } from '../column/dates.ts'
import { toDecimal } from '../column/decimal.ts'
import { eachText } from '../column/texts.ts'

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
  const wanted = toDecimal(operand)
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

/** Marks the codes that are a date or a period; it and the operand are compared as far as the shorter of them goes. */
export const markDates: Mark = (hits, { values, texts }, comparison, operand) => {
  const meets = holds[comparison]
  eachText(texts(), (text, code) => {
    if (!isDate(values, code) && !isPeriod(values, code)) return
    const length = Math.min(text.length, operand.length)
    const [value, wanted] = [text.slice(0, length), operand.slice(0, length)]
    if (meets(value < wanted ? -1 : value > wanted ? 1 : 0)) hits[code] = 1
  })
}
