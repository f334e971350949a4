import { parsed, rejected, type ParseResult } from './parse-result.ts'

export type AmountReason =
  | 'empty'
  | 'notNumber'
  /** One comma or point followed by three digits: either thousands or three decimals. */
  | 'ambiguous'
  | 'decimals'
  | 'tooLarge'

/** With two decimals this makes 15 digits, which any numeric type that a service may use holds exactly. */
const maxWholeDigits = 13

const currency = /^(?:kr\.?|sek)\s*|\s*(?:kr\.?|sek|:-)$/gi
/** Signs that stand for a minus. */
const minus = /[\u2212\u2013]/g
/** A number with its sign before it, after it as accounting systems write, or in brackets. */
const amountShape = /^(?:([-+]?) ?([\d., ]*\d)|([\d., ]*\d) ?(-)|\(([\d., ]*\d)\))$/
/** The sign for zero in a spreadsheet's column of amounts: `-   kr`. */
const accountingZero = /^-\s*kr\.?$/i
/** Digits without grouping, or in groups of three with one separator throughout. */
const wholeShape = /^(?:\d+|\d{1,3}([ .,])\d{3}(?:\1\d{3})*)$/
/** Apostrophes between thousands, as in Switzerland. */
const apostrophes = /(?<=\d)['\u2019](?=\d{3})/g

/** Splits at the decimal separator. Null where the separators contradict each other. */
const splitAtDecimals = (digits: string): { whole: string; decimals: string; mark: string } | null => {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const mark = digits[at]
  if (mark === undefined) return { whole: digits, decimals: '', mark: '' }
  const whole = digits.slice(0, at)
  // A separator that occurs more than once separates thousands, so that there are no decimals: 1.234.567.
  if (whole.includes(mark))
    return whole.includes(mark === ',' ? '.' : ',') ? null : { whole: digits, decimals: '', mark: '' }
  return { whole, decimals: digits.slice(at + 1), mark }
}

/**
 * Parses an amount of money as typed in Swedish or English or pasted: `1 234,50`, `1.234,50`, `1,234.50`, `1234.5`,
 * `−12 kr`, `12,50-`, `(50)`, `SEK 50`. Gives exact canonical decimal text (`1234.5`). Takes at most two decimals.
 */
export const parseAmount = (text: string): ParseResult<string, AmountReason> => {
  if (accountingZero.test(text.trim())) return parsed('0')
  const bare = text
    .trim()
    .replace(currency, '')
    .trim()
    .replace(/\s/g, ' ')
    .replace(minus, '-')
    .replace(apostrophes, ' ')
  if (bare === '') return rejected(text.trim() === '' ? 'empty' : 'notNumber')
  const [, before, plain, followed, after, bracketed] = amountShape.exec(bare) ?? []
  const digits = plain ?? followed ?? bracketed
  const isNegative = before === '-' || after !== undefined || bracketed !== undefined
  const parts = digits === undefined ? null : splitAtDecimals(digits)
  if (!parts) return rejected('notNumber')
  // `2019-` may as well leave a range open.
  if (after !== undefined && parts.mark === '' && /^\d+$/.test(bare.slice(0, -1))) return rejected('notNumber')

  const { whole, decimals, mark } = parts
  if (!/^\d*$/.test(decimals)) return rejected('notNumber')
  if (whole !== '') {
    const grouping = wholeShape.exec(whole)
    if (!grouping || (mark !== '' && grouping[1] === mark)) return rejected('notNumber')
  }
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return rejected('ambiguous')
  if (decimals.length > 2) return rejected('decimals')

  const wholeDigits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  if (wholeDigits.length > maxWholeDigits) return rejected('tooLarge')
  const fraction = decimals.replace(/0+$/, '')
  const magnitude = fraction ? `${wholeDigits}.${fraction}` : wholeDigits
  return parsed(isNegative && magnitude !== '0' ? `-${magnitude}` : magnitude)
}
