import { maxNumeralLength, type Separator } from './numeral.ts'

/** The number that `parsePlainNumber` parsed last. One object is reused for a whole column, which has many numbers. */
export interface PlainNumber {
  /** All its digits, with its minus: an integer, exact where it has at most `maxExactDigits`. */
  units: number
  digits: number
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

/** Bytes of the minus or the space at `at`; 0 where there is none. A value is UTF-8, so that none is cut. */
const minusWidth = (bytes: Uint8Array, at: number): number => {
  if (bytes[at] === hyphen) return 1
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x88 && bytes[at + 2] === 0x92 ? 3 : 0
}
const spaceWidth = (bytes: Uint8Array, at: number): number => {
  if (bytes[at] === 0x20) return 1
  if (bytes[at] === 0xc2) return bytes[at + 1] === 0xa0 ? 2 : 0
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0xaf ? 3 : 0
}

/**
 * Parses, from its bytes, the form that nearly every number has: an optional minus, digits, in groups of three between spaces or
 * not, an optional separator and decimals. False where it has another form, or two meanings (`1,234`): then `parseNumeral` decides. `longest`: how many
 * characters it has at most.
 */
export const parsePlainNumber = (
  bytes: Uint8Array,
  from: number,
  to: number,
  into: PlainNumber,
  longest = maxNumeralLength
): boolean => {
  const first = from + minusWidth(bytes, from)
  let units = 0
  let digits = 0
  /** Digits before the separator; -1 until it comes. */
  let whole = -1
  let separator: Separator | null = null
  let spaces = 0
  /** The digits since a space or the separator. */
  let run: number
  for (let at = first; ;) {
    const start = at
    for (; at < to; at++) {
      const digit = (bytes[at] ?? 0) - zero
      if (digit < 0 || digit > 9) break
      units = units * 10 + digit
    }
    run = at - start
    digits += run
    if (at >= to) break
    if (whole >= 0 || digits === 0 || (spaces > 0 && run !== 3)) return false
    const byte = bytes[at]
    if (byte === comma || byte === point) {
      separator = byte === comma ? ',' : '.'
      whole = digits
      at++
      continue
    }
    const width = spaceWidth(bytes, at)
    if (width === 0 || run > 3 || bytes[first] === zero) return false
    at += width
    spaces++
  }
  const decimals = separator === null ? 0 : digits - whole
  if (separator === null ? digits === 0 || (spaces > 0 && run !== 3) : decimals === 0) return false
  if (decimals === 3 && spaces === 0 && whole <= 3 && bytes[first] !== zero) return false
  if (digits + spaces + (separator === null ? 0 : 1) + (first === from ? 0 : 1) > longest) return false
  into.units = first === from ? units : -units
  into.digits = digits
  into.decimals = decimals
  into.separator = separator
  return true
}

/** Result of the latest `parseBeginning`. */
export interface Beginning {
  /** Without its minus. */
  magnitude: number
  isNegative: boolean
  /** The digits after these, as an integer, and how many they are. */
  rest: number
  restDigits: number
}

/**
 * Parses the digits of a plain number up to so many decimals, of which it has at least as many, as one integer. False where
 * they are more than a float holds exactly, and where those after them are.
 */
export const parseBeginning = (
  bytes: Uint8Array,
  from: number,
  to: number,
  decimals: number,
  into: Beginning
): boolean => {
  const minus = minusWidth(bytes, from)
  let at = from + minus
  let magnitude = 0
  let digits = 0
  for (; at < to; at++) {
    const byte = bytes[at] ?? 0
    const digit = byte - zero
    if (digit >= 0 && digit <= 9) {
      magnitude = magnitude * 10 + digit
      digits++
    } else if (byte === comma || byte === point) {
      at++
      break
    }
  }
  // Only digits stand behind the separator.
  const end = Math.min(to, at + decimals)
  const restDigits = to - end
  if (digits + end - at > maxExactDigits || restDigits > maxExactDigits) return false
  for (; at < end; at++) magnitude = magnitude * 10 + (bytes[at] ?? 0) - zero
  let rest = 0
  for (; at < to; at++) rest = rest * 10 + (bytes[at] ?? 0) - zero
  into.magnitude = magnitude
  into.isNegative = minus > 0
  into.rest = rest
  into.restDigits = restDigits
  return true
}
