const canonical = /^-?\d{1,18}(\.\d{1,12})?$/
/** Digits without groups, or in groups of three with the same separator throughout. */
const wholeShape = /^-?(?:\d+|\d{1,3}([.,])\d{3}(?:\1\d{3})*)$/

/** The index of the decimal separator, or null where there is none because every separator groups thousands. */
const decimalSeparator = (language: string, text: string): number | null => {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const mark = text[at]
  if (mark === undefined) return null
  const single = text.indexOf(mark) === at
  const thousands = !single || (language === 'en' && /^-?[1-9]\d{0,2},\d{3}$/.test(text))
  return thousands ? null : at
}

const minusOf = (typed: string): string => typed.replace(/\s/g, '').replace('\u2212', '-')

/** Whether some readers of the text see decimals in it, and others thousands, as in Swedish `1.234`. */
export const isAmbiguousNumber = (language: string, typed: string): boolean => language === 'sv' && /^-?[1-9]\d{0,2}\.\d{3}$/.test(minusOf(typed))

/**
 * Parses a number as a person types it (`1 234,50`, `1234.5`, in English also `1,234.50`) to canonical decimal text. Null
 * where it is no number, or is ambiguous: to some readers of Swedish `1.234` has decimals, to others thousands.
 */
export const parseTypedNumber = (language: string, typed: string): string | null => {
  const text = minusOf(typed)
  if (isAmbiguousNumber(language, text)) return null
  const at = decimalSeparator(language, text)
  const whole = at === null ? text : text.slice(0, at)
  const group = wholeShape.exec(whole)
  if (!group || (at !== null && group[1] === text[at])) return null
  const digits = whole.replace(/[,.]/g, '').replace(/^(-?)0+(?=\d)/, '$1')
  const number = at === null ? digits : `${digits}.${text.slice(at + 1)}`
  return canonical.test(number) ? number : null
}

/** The first and the last day (or month) of a typed date: `2026` is a year, `2026-03` a month. */
export interface DateSpan {
  readonly first: string
  readonly last: string
}

const padded = (n: number): string => String(n).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The formats of a typed date, the most exact first. */
const formats = {
  date: [/^(\d{4})-(\d{2})-(\d{2})$/, /^(\d{4})(\d{2})(\d{2})$/, /^(\d{4})-(\d{2})$/, /^(\d{4})$/],
  period: [/^(\d{4})-?(\d{2})$/, /^(\d{4})-(\d{2})-\d{2}$/, /^(\d{4})$/]
} as const

/**
 * Parses a date as a person types it: `2026-03-15`, `20260315`, `260315`, or a part such as `2026-03` or `2026`. In a column
 * of periods a day is ignored, and `202603` is a month. Null where it is no date of the calendar.
 */
export const parseTypedDate = (kind: 'date' | 'period', typed: string): DateSpan | null => {
  const text = typed.trim()
  const full = kind === 'date' ? text.replace(/^\d{6}$/, '20$&') : text
  const parts = formats[kind].map((format) => format.exec(full)).find((found) => found !== null)
  if (!parts) return null
  const [year, month = 0, day = 0] = parts.slice(1).map(Number)
  if (year === undefined || month > 12 || (parts[2] && month < 1)) return null
  if (parts[3] && (day < 1 || day > daysIn(year, month))) return null
  const first = `${parts[1]}-${padded(month || 1)}`
  const last = `${parts[1]}-${padded(month || 12)}`
  if (kind === 'period') return { first, last }
  return { first: `${first}-${padded(day || 1)}`, last: `${last}-${padded(day || daysIn(year, month || 12))}` }
}
