import { parsed, rejected, type ParseResult } from './parse-result.ts'

export type AmountReason =
  | 'empty'
  | 'notNumber'
  /** One comma or point with three digits after it: thousands to one reader, three decimals to another. */
  | 'ambiguous'
  /** More than two decimals. */
  | 'decimals'
  | 'tooLarge'

/** With two decimals this makes 15 digits, which every numeric type a service may read into holds exactly. */
const maxWholeDigits = 13

const currency = /\s*(?:kr\.?|sek|:-)$/i
const amountShape = /^([-\u2212]?) ?([\d., ]*\d)$/
/** Digits without groups, or groups of three with the same mark throughout. */
const wholeShape = /^(?:\d+|\d{1,3}([ .,])\d{3}(?:\1\d{3})*)$/

/** Where whole part and decimals part ways; null where the marks contradict each other. */
const splitAtDecimals = (digits: string): { whole: string; decimals: string; mark: string } | null => {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const mark = digits[at]
  if (mark === undefined) return { whole: digits, decimals: '', mark: '' }
  const whole = digits.slice(0, at)
  // A mark that stands more than once parts thousands, so there are no decimals: 1.234.567.
  if (whole.includes(mark)) return whole.includes(mark === ',' ? '.' : ',') ? null : { whole: digits, decimals: '', mark: '' }
  return { whole, decimals: digits.slice(at + 1), mark }
}

/**
 * An amount of money as it is typed in Swedish or English, pasted from a sheet or an invoice: `1 234,50`, `1.234,50`,
 * `1,234.50`, `1234.5`, `−12 kr`. Gives canonical decimal text without grouping or needless zeros (`1234.5`), exactly:
 * the text never becomes a float. At most two decimals.
 */
export const parseAmount = (text: string): ParseResult<string, AmountReason> => {
  const bare = text.trim().replace(currency, '').replace(/\s/g, ' ')
  if (bare === '') return rejected(text.trim() === '' ? 'empty' : 'notNumber')
  const [, sign, digits] = amountShape.exec(bare) ?? []
  const parts = digits === undefined ? null : splitAtDecimals(digits)
  if (!parts) return rejected('notNumber')

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
  return parsed(sign && magnitude !== '0' ? `-${magnitude}` : magnitude)
}
