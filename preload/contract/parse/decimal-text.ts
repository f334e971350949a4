/** The no-break space that groups digits in Swedish, as in Excel and the operating systems. */
const space = '\u00a0'
const minus = '\u2212'

const groupThousands = (digits: string, separator: string): string => digits.replace(/\B(?=(\d{3})+$)/g, separator)

/**
 * Formats canonical decimal text (`-1234.5`) in the language, on the text, so nothing is ever rounded: `−1 234,50` in
 * Swedish, `−1,234.50` in English. `decimals`: the least number. Text that is not canonical is returned unchanged.
 */
export const formatDecimal = (language: string, canonical: string, decimals = 0): string => {
  const [, sign, digits, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(canonical) ?? []
  if (digits === undefined) return canonical
  const swedish = language === 'sv'
  const shown = fraction.padEnd(decimals, '0')
  const whole = groupThousands(digits, swedish ? space : ',')
  return `${sign ? minus : ''}${whole}${shown ? (swedish ? ',' : '.') + shown : ''}`
}
