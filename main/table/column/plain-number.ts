import type { Separator } from './numeral.ts'

/** The last number that `readPlain` has read: one object for a whole column, since a column has many numbers. */
export interface PlainNumber {
  /** All its digits, with its minus: an integer that a float holds exactly. */
  units: number
  decimals: number
  /** What stands before its decimals, if it has any. */
  separator: Separator | null
}

const zero = 0x30
const comma = 0x2c
const hyphen = 0x2d
const point = 0x2e

/** Up to so many digits, a float holds every integer exactly. */
export const maxExactDigits = 15

/**
 * Reads, from its bytes, the form that nearly every number has: digits, perhaps a minus, perhaps a sign and decimals.
 * False where it is another, or one that has two meanings (`1,234`): then `readNumeral` is to be asked.
 */
export const parsePlainNumber = (bytes: Uint8Array, from: number, to: number, into: PlainNumber): boolean => {
  const first = bytes[from] === hyphen ? from + 1 : from
  let units = 0
  let signAt = to
  for (let at = first; at < to; at++) {
    const byte = bytes[at] ?? 0
    const digit = byte - zero
    if (digit >= 0 && digit <= 9) units = units * 10 + digit
    else if (signAt === to && at > first && (byte === comma || byte === point)) signAt = at
    else return false
  }
  const decimals = signAt === to ? 0 : to - signAt - 1
  const isWhole = signAt < to ? decimals > 0 && decimals !== 3 : to > first
  if (!isWhole || to - first > maxExactDigits) return false
  into.units = first === from ? units : -units
  into.decimals = decimals
  into.separator = signAt === to ? null : bytes[signAt] === comma ? ',' : '.'
  return true
}
