/** Returns the decimal sign of a number that can be read in one way only; null where that leaves it open. */
const decimalSign = (text: string): ',' | '.' | null => {
  const digits = text.replace(/[^\d.,]/g, '')
  if (/^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,\d{1,2}$/.test(digits)) return ','
  return /^\d{1,3}(?:,\d{3}){2,}$|^\d{1,3}(?:,\d{3})+\.\d+$|^\d+\.\d{1,2}$/.test(digits) ? '.' : null
}

/** An amount with one sign and three digits after it: thousands, or three decimals. */
const ambiguous = /^(\D*[1-9]\d{0,2})([.,])(\d{3}\D*)$/

/**
 * Reads a column of amounts as a whole: where all that are clear have the same decimal sign, the other one separates thousands, so that
 * `1.234` beside `12,50` is 1234.
 */
export const readAmountColumn = (texts: readonly string[]): readonly string[] => {
  const signs = new Set(texts.flatMap((text) => decimalSign(text) ?? []))
  if (signs.size !== 1) return texts
  return texts.map((text) => {
    const [, before = '', sign = '', after = ''] = ambiguous.exec(text) ?? []
    return sign === '' || signs.has(sign === ',' ? ',' : '.') ? text : before + after
  })
}
