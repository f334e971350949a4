export type Separator = ',' | '.'

/** The parts of a written number. */
interface Numeral {
  /** The digits before the decimal separator, with a leading `-` where negative, without group separators. */
  readonly whole: string
  readonly fraction: string
  /** What the numeral proves about a separator, because it can be read in one way only. */
  readonly decimalSeparator?: Separator
  readonly groupSeparator?: Separator
  /** A separator before three digits. As a decimal separator it makes `whole` and `fraction`, as a group separator one integer. */
  readonly ambiguousSeparator?: Separator
}

const spaces = ' \u00a0\u202f'
const around = new RegExp(`^[${spaces}]+|[${spaces}]+$`, 'g')
const inside = new RegExp(`[${spaces}]`, 'g')

const single = /^(-?\d+)(?:([.,])(\d+))?$/
const spaced = new RegExp(`^(-?[1-9]\\d{0,2}(?:[${spaces}]\\d{3})+)(?:([.,])(\\d+))?$`)
const separated = /^(-?[1-9]\d{0,2}(?:\.\d{3})+)(,)(\d+)$|^(-?[1-9]\d{0,2}(?:,\d{3})+)(\.)(\d+)$/
const grouped = /^-?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
const exponent = /^(-?\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** More characters than any amount has. A longer number counts as text, so that it cannot slow down the whole column. */
export const maxNumeralLength = 40

/**
 * Parses a number: a comma or a point as decimal separator, groups of three separated by a space (plain, no-break or
 * narrow no-break), a point or a comma, U+2212 or `-` as minus, or an exponent as in JSON. Null where it is none.
 */
export const parseNumeral = (text: string): Numeral | null => {
  const trimmed = text.replace(around, '').replace(/^\u2212/, '-')
  if (trimmed.length > maxNumeralLength) return null
  const plain = single.exec(trimmed)
  if (plain) {
    const [, whole = '', separator, fraction = ''] = plain
    if (separator === undefined) return { whole, fraction }
    return { whole, fraction, ...(ambiguous.test(trimmed) ? { ambiguousSeparator: asSeparator(separator) } : { decimalSeparator: asSeparator(separator) }) }
  }
  return parseSpaced(trimmed) ?? parseSeparated(trimmed) ?? parseExponent(trimmed)
}

const asSeparator = (separator: string): Separator => (separator === ',' ? ',' : '.')
const otherSeparator = (separator: string): Separator => (separator === ',' ? '.' : ',')

const parseSpaced = (text: string): Numeral | null => {
  const match = spaced.exec(text)
  if (!match) return null
  const [, whole = '', separator, fraction = ''] = match
  return { whole: whole.replace(inside, ''), fraction, ...(separator !== undefined && { decimalSeparator: asSeparator(separator) }) }
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
  return { whole, fraction: commaFraction ?? pointFraction ?? '', decimalSeparator: asSeparator(separator), groupSeparator: otherSeparator(separator) }
}

const parseExponent = (text: string): Numeral | null => {
  const match = exponent.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '', power = '0'] = match
  const shift = Number(power)
  if (Math.abs(shift) > maxNumeralLength) return null
  if (shift >= fraction.length) return { whole: whole + fraction.padEnd(shift, '0'), fraction: '' }
  if (shift >= 0) return { whole: whole + fraction.slice(0, shift), fraction: fraction.slice(shift) }
  const minus = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(minus.length).padStart(1 - shift, '0')
  const cut = digits.length + shift
  return { whole: minus + digits.slice(0, cut), fraction: digits.slice(cut) + fraction }
}
