export type Separator = ',' | '.'

/** The parts of a written number. */
interface Numeral {
  /** The digits before the decimal separator, at least one, with a leading `-` where negative, without group separators. */
  readonly whole: string
  readonly fraction: string
  /** Meaning of a separator, proved by a numeral that is not ambiguous. */
  readonly decimalSeparator?: Separator
  readonly groupSeparator?: Separator
  /** A separator before three digits. As a decimal separator it makes `whole` and `fraction`, as a group separator one integer. */
  readonly ambiguousSeparator?: Separator
  /** Set if it may also be a name or a telephone number: `12E4`, `+46701234567`. */
  readonly mayBeName?: boolean
  /** Where a minus stands after the digits: whether it can only be a minus (`12,50-`), or may as well leave a range open (`2019-`). */
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

/** More characters than any amount has. A longer number counts as text, so that it cannot slow down the whole column. */
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
