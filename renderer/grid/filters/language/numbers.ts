import { isCanonicalDecimal } from '../../../../preload/contract/index.ts'

/** A number with an exponent, as columns have them: `1e3`, `1.5E-2`. */
const exponentShape = /^(-?)(\d+)(?:[.,](\d+))?[eE]([+-]?\d{1,2})$/

const withoutExponent = ([, minus = '', whole = '', fraction = '', power = '0']: RegExpExecArray): string => {
  const point = whole.length + Number(power)
  const digits = (whole + fraction)
    .padStart(whole.length + fraction.length + Math.max(0, 1 - point), '0')
    .padEnd(point, '0')
  const cut = Math.max(1, point)
  return `${minus}${withoutZeros(digits.slice(0, cut))}${digits.length > cut ? `.${digits.slice(cut)}` : ''}`
}

const withoutZeros = (whole: string): string => whole.replace(/^(-?)0+(?=\d)/, '$1')

/** Digits without separators, or in groups of three with the same separator throughout. */
const wholeShape = /^-?(?:\d+|\d{1,3}([.,])\d{3}(?:\1\d{3})*)$/

/** Returns the index of the decimal separator, or null if there is none, because every separator groups thousands. */
const decimalSeparator = (language: string, text: string): number | null => {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[at]
  if (mark === undefined) return null
  const single = text.indexOf(mark) === at
  const thousands = !single || (language === 'en' && /^-?[1-9]\d{0,2},\d{3}$/.test(text))
  return thousands ? null : at
}

const canonical = (number: string): string | null => (isCanonicalDecimal(number) ? number : null)

const minusOf = (typed: string): string => typed.replace(/\s/g, '').replace('\u2212', '-')

/** True if a text can be read with decimals or with thousands, such as Swedish `1.234`. */
export const isAmbiguousNumber = (language: string, typed: string): boolean =>
  language === 'sv' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(minusOf(typed))

/**
 * Parses a typed number (`1 234,50`, `1234.5`, `1e3`, in English also `1,234.50`), with as many digits as a displayed
 * one may have, to canonical decimal text. Null if it is no number or ambiguous: in Swedish, `1.234` may have
 * decimals or thousands.
 */
export const parseTypedNumber = (language: string, typed: string): string | null => {
  const text = minusOf(typed)
  if (isAmbiguousNumber(language, text)) return null
  const exponent = exponentShape.exec(text)
  if (exponent) return canonical(withoutExponent(exponent))
  const at = decimalSeparator(language, text)
  const whole = at === null ? text : text.slice(0, at)
  const group = wholeShape.exec(whole)
  if (!group || (at !== null && group[1] === text[at])) return null
  const digits = withoutZeros(whole.replace(/[,.]/g, ''))
  return canonical(at === null ? digits : `${digits}.${text.slice(at + 1)}`)
}

/** Rewrites each number of a filter typed into a column of numbers. */
export const rewriteNumbers = (text: string, write: (number: string) => string): string =>
  text.replace(/[-−]?\d(?:[\d \u00a0\u202f]|[.,](?=\d))*/gu, (number) => {
    const bare = number.trimEnd()
    return write(bare) + number.slice(bare.length)
  })
