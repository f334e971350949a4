export type Separator = ',' | '.'

/** The parts of a written number. */
interface Numeral {
  /** Digits before the decimal separator, at least one, with a leading `-` and without group separators. */
  readonly whole: string
  readonly fraction: string
  /** Meaning of a separator, proved by a numeral that is not ambiguous. */
  readonly decimalSeparator?: Separator
  readonly groupSeparator?: Separator
  /** A separator before three digits: decimals of `whole` and `fraction`, or groups of one integer. */
  readonly ambiguousSeparator?: Separator
  /** Set if it may also be a name or a telephone number: `12E4`, `+46701234567`. */
  readonly mayBeName?: boolean
  /** A minus after the digits: only a minus (`12,50-`), or perhaps an open range (`2019-`). */
  readonly minusAfter?: 'clear' | 'ambiguous'
}

const spaces = ' \u00a0\u202f'
const apostrophes = "'’"
const inside = new RegExp(`[${spaces}${apostrophes}]`, 'g')
/** A number with a sign before it, after it or nowhere, and spaces between the two or not. */
const signed = new RegExp(`^([-+]?)[${spaces}]*([^-+].*?)(?:[${spaces}]*(-))?$`)

const noSign = /^[\d.,](?:.*[\d.,])?$/

/** The currency before or after an amount, as the contract's `parseAmount` takes it. */
const currency = new RegExp(`^(?:kr\\.?|sek)[${spaces}]*|[${spaces}]*(?:kr\\.?|sek|:-)$`, 'gi')
const mayHaveCurrency = /[krs:]/i
/** Accounting's minus: a number without a sign in brackets. */
const bracketed = /^\(([\d.,].*)\)$/
/** Accounting's nothing: `-   kr`. */
const noAmount = new RegExp(`^-[${spaces}]*kr\\.?$`, 'i')

const single = /^(\d+)(?:([.,])(\d+))?$/
/** Decimals without digits before their sign, or a sign without decimals after it. */
const bare = /^(?:([.,])(\d+)|(\d+)([.,]))$/
const spaced = new RegExp(`^([1-9]\\d{0,2}(?:(?:[${spaces}]\\d{3})+|(?:[${apostrophes}]\\d{3})+))(?:([.,])(\\d+))?$`)
const separated = /^([1-9]\d{0,2}(?:\.\d{3})+)(,)(\d+)$|^([1-9]\d{0,2}(?:,\d{3})+)(\.)(\d+)$/
const grouped = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
const exponent = /^(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/
const digitsAlone = /^\d+$/
/** Digits after a plus that may be a telephone number. */
const telephone = /^\d{7,}$/
const integerWithExponent = /^\d+[eE]\d+$/

/** The most characters of a number. A longer one is text, so that it cannot slow down the column. */
export const maxNumeralLength = 40

/**
 * Parses a number: a comma or a point as decimal separator, groups of three separated by a space (plain, no-break or
 * narrow no-break), an apostrophe, a point or a comma, or an exponent as in JSON. A minus, which may be U+2212 or an en
 * dash too, stands before it, or after it as accounting systems write, or brackets around it; a plus before it. Kronor
 * may stand on either side. Null where it is none. `parseAmount` of the contract gives what both understand the same
 * meaning: one test has the cases.
 */
export const parseNumeral = (text: string): Numeral | null => {
  const given = text.trim()
  if (given.length > maxNumeralLength) return null
  const trimmed = mayHaveCurrency.test(given) ? (noAmount.test(given) ? '0' : given.replace(currency, '')) : given
  const negative = bracketed.exec(trimmed)?.[1]
  if (negative !== undefined) {
    const numeral = parseUnsigned(negative)
    return numeral && { ...numeral, whole: `-${numeral.whole}` }
  }
  // Most have no sign at all, and need no look for one.
  const [, before = '', number = '', after] = noSign.test(trimmed)
    ? [trimmed, '', trimmed]
    : (signed.exec(trimmed.replace(/^[\u2212\u2013]|[\u2212\u2013]$/g, '-')) ?? [])
  if (before !== '' && after !== undefined) return null
  const numeral = parseUnsigned(number)
  if (numeral === null) return null
  const mayBeName =
    (before === '+' && telephone.test(number)) || (trimmed === number && integerWithExponent.test(number))
  if (after === undefined)
    return { ...numeral, whole: (before === '-' ? '-' : '') + numeral.whole, ...(mayBeName && { mayBeName }) }
  return { ...numeral, whole: `-${numeral.whole}`, minusAfter: digitsAlone.test(number) ? 'ambiguous' : 'clear' }
}

const parseUnsigned = (text: string): Numeral | null => {
  const plain = single.exec(text)
  if (plain) {
    const [, whole = '', separator, fraction = ''] = plain
    if (separator === undefined) return { whole, fraction }
    return {
      whole,
      fraction,
      ...(ambiguous.test(text)
        ? { ambiguousSeparator: asSeparator(separator) }
        : { decimalSeparator: asSeparator(separator) })
    }
  }
  return parseBare(text) ?? parseSpaced(text) ?? parseSeparated(text) ?? parseExponent(text)
}

const asSeparator = (separator: string): Separator => (separator === ',' ? ',' : '.')
const otherSeparator = (separator: string): Separator => (separator === ',' ? '.' : ',')

const parseBare = (text: string): Numeral | null => {
  const match = bare.exec(text)
  if (!match) return null
  const [, first, fraction = '', whole = '0', last = ''] = match
  return { whole, fraction, decimalSeparator: asSeparator(first ?? last) }
}

const parseSpaced = (text: string): Numeral | null => {
  const match = spaced.exec(text)
  if (!match) return null
  const [, whole = '', separator, fraction = ''] = match
  return {
    whole: whole.replace(inside, ''),
    fraction,
    ...(separator !== undefined && { decimalSeparator: asSeparator(separator) })
  }
}

const parseSeparated = (text: string): Numeral | null => {
  if (grouped.test(text)) {
    return { whole: text.replace(/[.,]/g, ''), fraction: '', groupSeparator: text.includes(',') ? ',' : '.' }
  }
  const match = separated.exec(text)
  if (!match) return null
  const [, byPoint, comma, commaFraction, byComma, , pointFraction] = match
  const separator = comma ?? '.'
  const whole = (byPoint ?? byComma ?? '').replace(/[.,]/g, '')
  return {
    whole,
    fraction: commaFraction ?? pointFraction ?? '',
    decimalSeparator: asSeparator(separator),
    groupSeparator: otherSeparator(separator)
  }
}

const parseExponent = (text: string): Numeral | null => {
  const match = exponent.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '', power = '0'] = match
  const shift = Number(power)
  if (Math.abs(shift) > maxNumeralLength) return null
  if (shift >= fraction.length) return { whole: whole + fraction.padEnd(shift, '0'), fraction: '' }
  if (shift >= 0) return { whole: whole + fraction.slice(0, shift), fraction: fraction.slice(shift) }
  const digits = whole.padStart(1 - shift, '0')
  const cut = digits.length + shift
  return { whole: digits.slice(0, cut), fraction: digits.slice(cut) + fraction }
}

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
 * Parses, from its bytes, the form that nearly every number has: an optional minus, digits, in groups of three between
 * spaces or not, an optional separator and decimals. False where it has another form, or two meanings (`1,234`): then
 * `parseNumeral` decides. `longest`: how many characters it has at most.
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
 * Parses a plain number's digits up to so many decimals as one integer, of which it has at least as many. False beyond
 * a float's exact range.
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
