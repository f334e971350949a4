import type { Separator } from './numeral.ts'

/** The number that `parsePlainNumber` parsed last. One object is reused for a whole column, which has many numbers. */
export interface PlainNumber {
  /** All its digits, with its minus: an integer that a float holds exactly. */
  units: number
  decimals: number
  /** The separator before its decimals; null where it has none. */
  separator: Separator | null
}

const zero = 0x30
const comma = 0x2c
const hyphen = 0x2d
const point = 0x2e

/** A float holds every integer of up to this many digits exactly. */
export const maxExactDigits = 15

/**
 * Parses, from its bytes, the form that nearly every number has: an optional minus, digits, an optional separator and
 * decimals. False where it has another form, or two meanings (`1,234`): then `parseNumeral` decides.
 */
export const parsePlainNumber = (bytes: Uint8Array, from: number, to: number, into: PlainNumber): boolean => {
  const first = bytes[from] === hyphen ? from + 1 : from
  let units = 0
  let separatorAt = to
  for (let at = first; at < to; at++) {
    const byte = bytes[at] ?? 0
    const digit = byte - zero
    if (digit >= 0 && digit <= 9) units = units * 10 + digit
    else if (separatorAt === to && at > first && (byte === comma || byte === point)) separatorAt = at
    else return false
  }
  const decimals = separatorAt === to ? 0 : to - separatorAt - 1
  const isWhole = separatorAt < to ? decimals > 0 && decimals !== 3 : to > first
  if (!isWhole || to - first > maxExactDigits) return false
  into.units = first === from ? units : -units
  into.decimals = decimals
  into.separator = separatorAt === to ? null : bytes[separatorAt] === comma ? ',' : '.'
  return true
}
