import { parseNumeral } from './numeral.ts'

/** Two integers of at most this size have a sum that a float holds exactly. */
export const maxExactAddend = 2 ** 52

/** A number as a float, at a scale. */
interface ScaledNumber {
  readonly near: number
  /** True if the float is only an approximation. */
  readonly isWide: boolean
}

/**
 * The number `units / 10 ** decimals`, times `10 ** scale`, as a float: itself where it is an integer below `maxExactAddend`.
 * Else it is *wide*: where it is smaller, its float is half-way between the two integers around it, where it is larger, the
 * nearest float. So the order of two floats is that of their numbers, and only where they are equal do the numbers themselves
 * have to be compared.
 */
export const toScale = (units: bigint, decimals: number, scale: number): ScaledNumber => {
  const divisor = 10n ** BigInt(Math.max(0, decimals - scale))
  const whole = (units * 10n ** BigInt(Math.max(0, scale - decimals))) / divisor
  const near = Number(whole)
  if (Math.abs(near) >= maxExactAddend) return { near, isWide: true }
  return units % divisor === 0n ? { near, isWide: false } : { near: near + (units < 0n ? -0.5 : 0.5), isWide: true }
}

/** A number in plain form: see `parsePlainNumber`. */
const plainForm = /^[-\u2212]?[\d \u00a0\u202f.,]+$/

/** The digits of a written number, those that its exponent adds too, as one integer with its sign. */
export const unitsOf = (text: string): bigint => {
  if (!plainForm.test(text)) {
    const { whole = '0', fraction = '' } = parseNumeral(text) ?? {}
    return BigInt(whole + fraction)
  }
  const digits = BigInt(text.replace(/\D/g, ''))
  return /^[-\u2212]/.test(text) ? -digits : digits
}
