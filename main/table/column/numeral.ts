export type Separator = ',' | '.'

/** A number as it is written, taken apart. */
interface Numeral {
  /** Digits before the decimal sign, with a leading `-` where negative, without grouping. */
  readonly whole: string
  readonly fraction: string
  /** What the numeral proves about a sign, by a form that has one reading only. */
  readonly decimalSeparator?: Separator
  readonly groupSeparator?: Separator
  /** One sign with three digits behind it: `whole` and `fraction` if it is decimal, one whole number if it groups. */
  readonly ambiguousSeparator?: Separator
}

const spaces = ' \u00a0\u202f'
const around = new RegExp(`^[${spaces}]+|[${spaces}]+$`, 'g')
const inside = new RegExp(`[${spaces}]`, 'g')

const single = /^(-?\d+)(?:([.,])(\d+))?$/
const spaced = new RegExp(`^(-?[1-9]\\d{0,2}(?:[${spaces}]\\d{3})+)(?:([.,])(\\d+))?$`)
const signed = /^(-?[1-9]\d{0,2}(?:\.\d{3})+)(,)(\d+)$|^(-?[1-9]\d{0,2}(?:,\d{3})+)(\.)(\d+)$/
const grouped = /^-?[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/
const exponent = /^(-?\d+)(?:\.(\d+))?[eE]([+-]?\d{1,2})$/
const ambiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** More digits than any amount has; a longer number is text, so that one cannot slow a whole column down. */
const maxDigits = 40

/**
 * Takes a number apart: a comma or a point as decimal sign, groups of three parted by a space (plain, no-break or narrow
 * no-break), by a point or by a comma, U+2212 or `-` as minus, or an exponent as JSON writes it. Null where it is none.
 */
export const parseNumeral = (text: string): Numeral | null => {
  const trimmed = text.replace(around, '').replace(/^\u2212/, '-')
  if (trimmed.length > maxDigits) return null
  const plain = single.exec(trimmed)
  if (plain) {
    const [, whole = '', sign, fraction = ''] = plain
    if (sign === undefined) return { whole, fraction }
    return { whole, fraction, ...(ambiguous.test(trimmed) ? { ambiguousSeparator: asSign(sign) } : { decimalSeparator: asSign(sign) }) }
  }
  return readSpaced(trimmed) ?? readSigned(trimmed) ?? readExponent(trimmed)
}

const asSign = (sign: string): Separator => (sign === ',' ? ',' : '.')
const otherSign = (sign: string): Separator => (sign === ',' ? '.' : ',')

const readSpaced = (text: string): Numeral | null => {
  const match = spaced.exec(text)
  if (!match) return null
  const [, whole = '', sign, fraction = ''] = match
  return { whole: whole.replace(inside, ''), fraction, ...(sign !== undefined && { decimalSeparator: asSign(sign) }) }
}

const readSigned = (text: string): Numeral | null => {
  if (grouped.test(text)) {
    return { whole: text.replace(/[.,]/g, ''), fraction: '', groupSeparator: text.includes(',') ? ',' : '.' }
  }
  const match = signed.exec(text)
  if (!match) return null
  const [, byPoint, comma, commaFraction, byComma, , pointFraction] = match
  const sign = comma ?? '.'
  const whole = (byPoint ?? byComma ?? '').replace(/[.,]/g, '')
  return { whole, fraction: commaFraction ?? pointFraction ?? '', decimalSeparator: asSign(sign), groupSeparator: otherSign(sign) }
}

const readExponent = (text: string): Numeral | null => {
  const match = exponent.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '', power = '0'] = match
  const shift = Number(power)
  if (Math.abs(shift) > maxDigits) return null
  if (shift >= fraction.length) return { whole: whole + fraction.padEnd(shift, '0'), fraction: '' }
  if (shift >= 0) return { whole: whole + fraction.slice(0, shift), fraction: fraction.slice(shift) }
  const minus = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(minus.length).padStart(1 - shift, '0')
  const cut = digits.length + shift
  return { whole: minus + digits.slice(0, cut), fraction: digits.slice(cut) + fraction }
}
